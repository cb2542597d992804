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

/** Resolves the actor in one tournament. */
type WhoAsks = (tx: Executor, id: TournamentId) => Promise<Actor>;

/** For pages, which are also rendered for stand-ins. */
const viewerOf: WhoAsks = async (tx, id) => {
  const kept = await standIn();
  return kept ? actorOf(kept) : actorIn(tx, id);
};

/** Placeholder id for the same queries when nothing was found; no row has it. */
const noTournament = '' as TournamentId;

/**
 * Whether the actor may know of a tournament. Runs the same queries for an unknown slug as for a draft: React streams a
 * page as soon as it can, and an earlier 404 would differ in its bytes.
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
 * The tournament with that slug; undefined both for an unknown slug and for a draft the actor may not see, so responses
 * do not tell them apart. The only look-up by slug open to pages, actions and route handlers
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

/** `findVisible` for pages: 404 in place of undefined. */
export const visibleOrNotFound = async (slug: string): Promise<Tournament> =>
  (await findVisible(database().read, slug, viewerOf)) ?? notFound();

/** `findVisible` for actions: refuses with `tournament-unknown`. */
export const visibleOrRefuse = async (tx: Executor, slug: string, who?: WhoAsks): Promise<Tournament> =>
  (await findVisible(tx, slug, who)) ?? refuse('tournament-unknown');
