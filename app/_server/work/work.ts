import 'server-only';
import type { Executor } from '@/db/open-database';
import { findTournamentById, insertAudit, raiseRevision } from '@/db/tournaments';
import { type Actor, type DeskDeed, may } from '@/lib/access/policy';
import type { Id, TournamentId } from '@/lib/ids';
import type { RandomInt } from '@/lib/random';
import { refuse } from '@/lib/refusal';
import { handicapSchema } from '@/lib/tournament/army-settings';
import { claimedPoints } from '@/lib/tournament/claimed-points';
import type { Tournament } from '@/lib/tournament/records';
import { scoringOf } from '@/lib/tournament/score-matches';
import { actorIn } from '../account/session';
import { backUpAfter } from '../backups/take-backups';
import { visibleOrRefuse } from '../load/visible-tournament';
import { database } from '../platform/db';
import { publish } from '../platform/live-bus';
import { newId, newSeed, randomInt } from '../platform/random';

/** Context of a change to a tournament, with everything outside the rules. */
export interface Work {
  readonly tx: Executor;
  readonly tournament: Tournament;
  readonly actor: Actor & { readonly name: string };
  /** milliseconds UTC */
  readonly now: number;
  readonly random: RandomInt;
  readonly newId: <T extends Id<string>>() => T;
  readonly newSeed: () => number;
  /** Adds a line to the tournament's diary; `data` holds the values for its sentence. */
  note(kind: string, data?: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Builds the Work of one transaction. */
export function workIn(tx: Executor, tournament: Tournament, actor: Work['actor'], now = Date.now()): Work {
  return {
    tx,
    tournament,
    actor,
    now,
    random: randomInt,
    newId,
    newSeed,
    note: (kind, data = {}) =>
      insertAudit(tx, {
        tournamentId: tournament.id,
        at: now,
        actor: actor.name,
        kind,
        data: withPoints(tournament, data),
      }),
  };
}

/** Adds the points that figures are worth now, so that the diary keeps them when scoring changes. */
function withPoints(tournament: Tournament, data: Readonly<Record<string, unknown>>) {
  const { figures, before } = data;
  if ((figures ?? before ?? null) === null) return data;
  const handicap = handicapSchema.parse(data.handicap);
  const scoring = scoringOf(tournament);
  return {
    ...data,
    score: claimedPoints(scoring, figures, handicap) ?? 'none',
    earlier: claimedPoints(scoring, before, handicap) ?? 'none',
  };
}

/**
 * Changes one tournament: load, authorise, work and raise the revision in one transaction; then notify open pages and
 * start a backup if worthwhile. A `Refusal` thrown inside rolls everything back.
 * @param as the entry for which a form was filled in, where a browser may hold several
 */
export const changeTournament = <T>(
  slug: string,
  deed: DeskDeed | null,
  work: (work: Work) => Promise<T>,
  as?: string,
): Promise<T> => changeTournamentAs(actorIn, slug, deed, work, as);

/** `changeTournament` for the actor that `actorOf` returns. */
export const changeTournamentAs = <T>(
  actorOf: typeof actorIn,
  slug: string,
  deed: DeskDeed | null,
  work: (work: Work) => Promise<T>,
  as?: string,
): Promise<T> =>
  change(async (tx) => {
    const tournament = await visibleOrRefuse(tx, slug, actorOf);
    const actor = await actorOf(tx, tournament.id, as);
    if (deed && !may(actor, deed)) refuse('forbidden');
    return { tournament, actor };
  }, work);

/**
 * `changeTournament` for an account with an invitation or offer, drafts included. `work` must check that it is still
 * valid.
 */
export const changeTournamentByInvitation = <T>(
  id: TournamentId,
  work: (work: Work) => Promise<T>,
): Promise<T> =>
  change(async (tx) => {
    const tournament = (await findTournamentById(tx, id)) ?? refuse('tournament-unknown');
    return { tournament, actor: await actorIn(tx, id) };
  }, work);

async function change<T>(
  find: (tx: Executor) => Promise<Pick<Work, 'tournament' | 'actor'>>,
  work: (work: Work) => Promise<T>,
): Promise<T> {
  const changed: { id?: TournamentId; revision?: number } = {};
  const noted: string[] = [];
  const value = await database().write(async (tx) => {
    const { tournament, actor } = await find(tx);
    const own = workIn(tx, tournament, actor);
    const result = await work({
      ...own,
      note: (kind, data) => {
        noted.push(kind);
        return own.note(kind, data);
      },
    });
    await raiseRevision(tx, tournament.id);
    changed.id = tournament.id;
    changed.revision = tournament.revision + 1;
    return result;
  });
  if (changed.id) publish(changed.id, changed.revision ?? 0);
  backUpAfter(noted);
  return value;
}
