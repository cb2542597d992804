import 'server-only';
import { countKeys, deleteKeys } from '@/db/account-keys';
import { updateUser } from '@/db/users';
import { refuse } from '@/lib/refusal';
import { mayAttempt } from '../platform/attempts';
import { database } from '../platform/db';
import { hashPassword, passwordMatches } from '../platform/password';
import { endedBy } from './ended-keys';
import type { SignedIn } from './session';

/**
 * Refuses unless `password` is the account's. Attempts count per session: this stops guessing on an open laptop without
 * locking the owner out elsewhere.
 */
export async function requirePassword({ user, sessionId }: SignedIn, password: string, path = 'password') {
  if (!(await mayAttempt(`present:${sessionId}`, 10, 10 * 60_000))) refuse('too-many-attempts');
  if (!(await passwordMatches(user.passwordHash, password, { key: user.id, known: true })))
    refuse('password-wrong', { path: [path] });
}

/** Kinds of keys left over once no other device is signed in. */
const lasting = endedBy('keys-ended');

/**
 * Changes the account's password and signs out its other devices. Returns how many other keys (passkeys, tokens,
 * offers) are left.
 */
export async function changePassword(asking: SignedIn, present: string, next: string): Promise<number> {
  await requirePassword(asking, present, 'present');
  const passwordHash = await hashPassword(next, { key: asking.user.id, known: true });
  return database().write(async (tx) => {
    await updateUser(tx, asking.user.id, { passwordHash });
    await deleteKeys(tx, asking.user.id, endedBy('password-changed'), asking.sessionId);
    return countKeys(tx, asking.user.id, lasting);
  });
}

/** Signs out the account's other devices. Returns how many other keys are left. */
export const signOthersOut = ({ user, sessionId }: SignedIn): Promise<number> =>
  database().write(async (tx) => {
    await deleteKeys(tx, user.id, endedBy('others-signed-out'), sessionId);
    return countKeys(tx, user.id, lasting);
  });

/** Ends every key other than a signed-in device. */
export const endOtherKeys = ({ user }: SignedIn): Promise<void> =>
  database().write((tx) => deleteKeys(tx, user.id, lasting));
