import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { demoUserId } from '../demo/demo-user';
import { readCookies } from './public-request';
import { entryOf, userOf } from './recognise';
import { type Asker, stranger } from './turns';

/** More links than that in one request are no player's. */
const mostLinks = 4;

/**
 * Who asks, by the cookies of a request: an account, an entry, or an address for all whose cookies prove nothing. The
 * demo's account is everybody's, and so nobody's.
 */
export async function askerOf({ cookie }: IncomingHttpHeaders, address: string): Promise<Asker> {
  const cookies = readCookies(cookie ?? '');
  if (!cookies) return stranger(address);
  const user = await userOf(cookies.session);
  if (user && user.id !== demoUserId) return { key: `account:${user.id}`, known: true };
  for (const [tournamentId, token] of [...cookies.links].slice(0, mostLinks)) {
    const entryId = await entryOf(tournamentId, token);
    if (entryId) return { key: `entry:${entryId}`, known: true };
  }
  return stranger(address);
}
