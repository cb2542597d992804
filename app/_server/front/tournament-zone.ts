import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { findTournamentOfPairing } from '@/db/tournaments';
import { type Actor, may, nobody } from '@/lib/access/policy';
import type { PairingId } from '@/lib/ids';
import type { Tournament } from '@/lib/tournament/records';
import { database } from '../platform/db';
import { zoneOf } from '../platform/time-zone';
import { readCookies } from './public-request';
import { entryOf, roleOf, userOf } from './recognise';

type Found = Pick<Tournament, 'id' | 'status' | 'timeZone'>;

const ofTournament = /^\/(?:api\/)?t\/([a-z0-9-]{1,120})(?:[/?]|$)/;
const ofMatch = /^\/match\/([\w-]{1,60})(?:[/?]|$)/;

/**
 * Time zone of the tournament that an address belongs to; undefined for other addresses and for drafts the visitor may
 * not see.
 */
export async function tournamentZone(
  url: string,
  headers: IncomingHttpHeaders,
  findBySlug: (slug: string) => Promise<Found | undefined>,
): Promise<string | undefined> {
  const [slug, match] = [ofTournament.exec(url)?.[1], ofMatch.exec(url)?.[1]];
  const found =
    slug !== undefined
      ? await findBySlug(slug)
      : match !== undefined
        ? await findTournamentOfPairing(database().read, match as PairingId)
        : undefined;
  return found && (await maySee(found, headers)) ? zoneOf(found) : undefined;
}

async function maySee({ id, status }: Found, headers: IncomingHttpHeaders): Promise<boolean> {
  const deed = { verb: 'see-tournament', status } as const;
  if (may(nobody, deed)) return true;
  const cookies = readCookies(headers.cookie ?? '');
  if (!cookies) return false;
  const user = await userOf(cookies.session);
  const actor: Actor = {
    ...nobody,
    userId: user?.id ?? null,
    admin: user?.admin ?? false,
    role: await roleOf(id, user, cookies.links.get(id)),
    entryId: await entryOf(id, cookies.links.get(id)),
  };
  return may(actor, deed);
}
