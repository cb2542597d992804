import 'server-only';
import type { Executor } from '@/db/open-database';
import { findUserByEmail, hasOrganiser, insertUser } from '@/db/users';
import type { User } from '@/lib/accounts/records';
import { refuse } from '@/lib/refusal';

/**
 * Stores the first account, which looks after the whole instance; refused once there is one. Asked inside
 * the transaction, so of two first visitors only one gets it.
 */
export async function insertFirstAccount(tx: Executor, account: Omit<User, 'admin'>) {
  if (await hasOrganiser(tx)) refuse('already-set-up');
  if (await findUserByEmail(tx, account.email)) refuse('email-taken', { path: ['email'] });
  await insertUser(tx, { ...account, admin: true });
}
