'use server';
import { z } from 'zod';
import { newId } from '@/app/_server/chance';
import { database } from '@/app/_server/db';
import { formAction } from '@/app/_server/form-action';
import { refuse } from '@/app/_server/problems';
import { apiToken, hashLinkToken } from '@/app/_server/secret';
import { getSignedIn, type SignedIn } from '@/app/_server/session';
import { submissionKeySchema } from '@/app/_ui/submission-key-schema';
import { deleteApiToken, insertApiToken, listApiTokens } from '@/db/api-tokens';
import { scopes } from '@/lib/api/scopes';
import { lineOfText } from '@/lib/line-of-text';

const mostTokens = 20;

async function requireOwner(): Promise<SignedIn> {
  return (await getSignedIn()) ?? refuse('signed-out');
}
const admit = async () => void (await requireOwner());

/** Makes a token for another program. A second submit of the same form finds the first. */
export const makeTokenAction = formAction(
  z.object({
    name: lineOfText(60),
    scopes: z.array(z.enum(scopes)).default([]),
    submissionKey: submissionKeySchema,
  }),
  async ({ name, scopes, submissionKey }) => {
    const { user } = await requireOwner();
    if (scopes.length === 0) refuse('scope-missing', { path: ['scopes'] });
    const now = Date.now();
    await database().write(async (tx) => {
      const known = await listApiTokens(tx, user.id);
      if (known.some((token) => token.submissionKey === submissionKey)) return;
      if (known.length >= mostTokens) refuse('too-many-tokens');
      const id: string = newId();
      const tokenHash = hashLinkToken(apiToken(id));
      const made = { id, name, scopes, tokenHash, submissionKey, userId: user.id };
      await insertApiToken(tx, { ...made, createdAt: now, lastUsedAt: null });
    });
    return { notice: 'tokenMade' };
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
