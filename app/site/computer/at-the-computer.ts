import 'server-only';
import { getUser } from '@/app/_server/account/session';
import { publicUrl } from '@/app/_server/platform/public-url';
import { isAtTheMachine } from '@/app/_server/platform/visitor';
import { may, nobody } from '@/lib/access/policy';

/**
 * Whether a visitor may see the page of this computer: anybody at the machine itself, and the operator. Behind a proxy
 * every request may look local, so with a public address only the operator may.
 */
export async function mayUseComputer(get: (name: string) => string | null): Promise<boolean> {
  if (!publicUrl() && isAtTheMachine(get)) return true;
  const user = await getUser();
  return user !== null && may({ ...nobody, userId: user.id, admin: user.admin }, { verb: 'run-instance' });
}
