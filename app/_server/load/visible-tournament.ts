import 'server-only';
import { notFound } from 'next/navigation';
import type { Executor } from '@/db/open-database';
import { findTournament } from '@/db/tournaments';
import { type Actor, may, nobody } from '@/lib/access/policy';
import type { TournamentId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import type { Tournament } from '@/lib/tournament/records';
import { actorIn } from '../account/session';
import { actorOf, standIn } from '../account/viewer';
import { database } from '../platform/db';

/** Who asks, seen from one tournament. */
type WhoAsks = (tx: Executor, id: TournamentId) => Promise<Actor>;

/** For pages, which are rendered for stand-ins as well. */
const viewerOf: WhoAsks = async (tx, id) => {
  const kept = await standIn();
  return kept ? actorOf(kept) : actorIn(tx, id);
};

/** Asked in place of an id where nothing was found; no row has it. */
const noTournament = '' as TournamentId;

/**
 * Whether the asker may know of a tournament. Where nothing was found the same questions are asked as for a draft:
 * React sends a page as soon as it can, so that an earlier 404 has other bytes than a later one.
 */
export async function maySee(
  tx: Executor,
  found: Pick<Tournament, 'id' | 'status'> | undefined,
  who: WhoAsks = actorIn,
): Promise<boolean> {
  const deed = { verb: 'see-tournament', status: found?.status ?? 'draft' } as const;
  return may(nobody, deed) || may(await who(tx, found?.id ?? noTournament), deed);
}

/**
 * The tournament at an address. Undefined for an unknown slug and likewise for a draft that the asker may not see, so
 * that no answer tells the two apart. The only lookup by slug open to pages, actions and route handlers
 * (`visible-tournament.test.ts`).
 */
export async function findVisible(
  tx: Executor,
  slug: string,
  who?: WhoAsks,
): Promise<Tournament | undefined> {
  const tournament = await findTournament(tx, slug);
  return (await maySee(tx, tournament, who)) ? tournament : undefined;
}

/** The same for pages: 404 in place of undefined. */
export const visibleOrNotFound = async (slug: string): Promise<Tournament> =>
  (await findVisible(database().read, slug, viewerOf)) ?? notFound();

/** The same for actions: refuses with `tournament-unknown`. */
export const visibleOrRefuse = async (tx: Executor, slug: string, who?: WhoAsks): Promise<Tournament> =>
  (await findVisible(tx, slug, who)) ?? refuse('tournament-unknown');
