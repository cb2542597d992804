import 'server-only';
import { may, nobody } from '@/lib/access/policy';
import type { User } from '@/lib/accounts/records';
import { refuse } from '@/lib/refusal';
import { demoUserId } from './demo-user';
import { getUser } from './session';

/**
 * The account that may create tournaments; refuses any other. The demo organiser is shared by all visitors and may not.
 */
export async function requireMaker(): Promise<User> {
  const user = await getUser();
  const userId = user && user.id !== demoUserId ? user.id : null;
  if (!user || !may({ ...nobody, userId, admin: user.admin }, { verb: 'create-tournament' }))
    refuse('forbidden');
  return user;
}
