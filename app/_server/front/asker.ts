import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { readAllHeld } from '../account/browser-links';
import { demoUserId } from '../account/demo-user';
import { database } from '../platform/db';
import { type Asker, stranger } from '../platform/turns';
import { readCookies } from './public-request';
import { userOf } from './recognise';

/**
 * Queue key of a request, by its cookies: the account, the entry, or the address for unknown visitors. The shared demo
 * account does not count as known.
 */
export async function askerOf({ cookie }: IncomingHttpHeaders, address: string): Promise<Asker> {
  const cookies = readCookies(cookie ?? '');
  if (!cookies) return stranger(address);
  const user = await userOf(cookies.session);
  if (user && user.id !== demoUserId) return { key: `account:${user.id}`, known: true };
  const [entry] = await readAllHeld(database().read, cookies.links);
  if (entry) return { key: `entry:${entry.id}`, known: true };
  return stranger(address);
}
