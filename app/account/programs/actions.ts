'use server';
import { z } from 'zod';
import { makeApiToken } from '@/app/_server/account/make-api-token';
import { getSignedIn, type SignedIn } from '@/app/_server/account/session';
import { database } from '@/app/_server/platform/db';
import { formAction } from '@/app/_server/work/form-action';
import { submissionKeySchema } from '@/app/_ui/submission-key-schema';
import { deleteApiToken } from '@/db/api-tokens';
import { scopes } from '@/lib/api/scopes';
import { longest } from '@/lib/limits';
import { refuse } from '@/lib/refusal';
import { lineOfText } from '@/lib/typed-text';

async function requireOwner(): Promise<SignedIn> {
  return (await getSignedIn()) ?? refuse('signed-out');
}
const admit = async () => void (await requireOwner());

/** Makes a token for another program; the answer shows it, once. */
export const makeTokenAction = formAction(
  z.object({
    name: lineOfText(longest.keyName),
    scopes: z.array(z.enum(scopes)).default([]),
    submissionKey: submissionKeySchema,
    password: z.string().min(1).max(longest.password),
  }),
  async ({ password, ...made }) => {
    const secret = await makeApiToken(await requireOwner(), made, password);
    return { notice: 'tokenMade', secret };
  },
  admit,
);

/** Takes a token back: whoever has it gets no answer any more. */
export const revokeTokenAction = formAction(
  z.object({ id: z.string().max(40) }),
  async ({ id }) => {
    const { user } = await requireOwner();
    await database().write((tx) => deleteApiToken(tx, { id, userId: user.id }));
    return { notice: 'tokenRevoked' };
  },
  admit,
);
