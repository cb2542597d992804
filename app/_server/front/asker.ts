import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { readAllHeld } from '../account/browser-links';
import { demoUserId } from '../account/demo-user';
import { database } from '../platform/db';
import { type Asker, stranger } from '../platform/turns';
import { readCookies } from './public-request';
import { userOf } from './recognise';

/**
 * Who asks, by the cookies of a request: an account, an entry, or an address for all whose cookies prove nothing. The
 * demo's account is everybody's, and so nobody's.
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
