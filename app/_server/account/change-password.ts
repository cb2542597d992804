import 'server-only';
import { deleteSessionsOf } from '@/db/sessions';
import { deleteSignInLinksOf } from '@/db/sign-in-links';
import { updateUser } from '@/db/users';
import { mayAttempt } from '../attempts';
import { database } from '../db';
import { hashPassword, passwordMatches } from '../password';
import { refuse } from '../problems';
import type { SignedIn } from '../session';

/**
 * Refuses unless `password` is that of the account. Whoever found a laptop open may not guess it there: tries are
 * counted by session, so that nobody keeps the owner from it elsewhere.
 */
export async function requirePassword({ user, sessionId }: SignedIn, password: string, path = 'password') {
  if (!(await mayAttempt(`present:${sessionId}`, 10, 10 * 60_000))) refuse('too-many-attempts');
  if (!(await passwordMatches(user.passwordHash, password, { key: user.id, known: true })))
    refuse('password-wrong', { path: [path] });
}

/** Gives the account another password and signs all its other devices out. */
export async function changePassword(asking: SignedIn, present: string, next: string) {
  await requirePassword(asking, present, 'present');
  const passwordHash = await hashPassword(next, { key: asking.user.id, known: true });
  await database().write(async (tx) => {
    await updateUser(tx, asking.user.id, { passwordHash });
    await deleteSignInLinksOf(tx, asking.user.id);
    await deleteSessionsOf(tx, asking.user.id, asking.sessionId);
  });
}
