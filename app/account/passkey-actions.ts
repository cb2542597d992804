'use server';
import { z } from 'zod';
import { getSignedIn, type SignedIn } from '@/app/_server/account/session';
import { database } from '@/app/_server/platform/db';
import { sentenceOf } from '@/app/_server/platform/problems';
import { formAction } from '@/app/_server/work/form-action';
import { deletePasskey, updatePasskey } from '@/db/passkeys';
import { longest } from '@/lib/limits';
import { Refusal, refuse } from '@/lib/refusal';
import { lineOfText } from '@/lib/typed-text';
import { requirePassword } from '../_server/account/change-password';
import { addPasskey, passkeyCreation } from '../_server/account/passkeys';

async function requireOwner(): Promise<SignedIn> {
  return (await getSignedIn()) ?? refuse('signed-out');
}
const admit = async () => void (await requireOwner());

const name = lineOfText(longest.keyName);
const id = z.string().max(1_400);

type Creation = Awaited<ReturnType<typeof passkeyCreation>>;

/** What the browser needs to make a passkey, for whoever knows the password; else why not. */
export async function beginPasskey(
  password: string,
): Promise<{ options: Creation; problem?: never } | { options?: never; problem: string }> {
  try {
    const asking = await requireOwner();
    const typed = z.string().max(longest.password).safeParse(password);
    await requirePassword(asking, typed.data ?? '');
    return { options: await passkeyCreation(asking.user) };
  } catch (error) {
    if (error instanceof Refusal) return { problem: await sentenceOf(error.problem) };
    throw error;
  }
}

export const addPasskeyAction = formAction(
  z.object({ name, response: z.string().max(20_000) }),
  async ({ name, response }) => {
    await addPasskey((await requireOwner()).user, response, name);
    return { notice: 'passkeyAdded' };
  },
  admit,
);

export const renamePasskeyAction = formAction(
  z.object({ id, name }),
  async ({ id, name }) => {
    const { user } = await requireOwner();
    await database().write((tx) => updatePasskey(tx, { id, userId: user.id }, { name }));
    return { notice: 'saved' };
  },
  admit,
);

export const removePasskeyAction = formAction(
  z.object({ id }),
  async ({ id }) => {
    const { user } = await requireOwner();
    await database().write((tx) => deletePasskey(tx, { id, userId: user.id }));
    return { notice: 'passkeyRemoved' };
  },
  admit,
);
