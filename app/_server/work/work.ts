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

/** What a change to a tournament works with; everything outside the rules is in here. */
export interface Work {
  readonly tx: Executor;
  readonly tournament: Tournament;
  readonly actor: Actor & { readonly name: string };
  /** milliseconds UTC */
  readonly now: number;
  readonly random: RandomInt;
  readonly newId: <T extends Id<string>>() => T;
  readonly newSeed: () => number;
  /** Adds a line to the tournament's diary; `data` holds the figures the sentence needs. */
  note(kind: string, data?: Readonly<Record<string, unknown>>): Promise<void>;
}

/** The parts of Work that are the same for everybody, for one transaction. */
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

/** Figures with the points they are worth now: the diary says so for good, whatever counts later. */
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
 * One change to one tournament: load, judge, work, raise the revision, all in one transaction; then
 * tell every open page, and have what is worth it backed up. A `Refusal` thrown inside undoes everything.
 * @param as the entry for which a form was filled in, where a browser may hold several
 */
export const changeTournament = <T>(
  slug: string,
  deed: DeskDeed | null,
  work: (work: Work) => Promise<T>,
  as?: string,
): Promise<T> => changeTournamentAs(actorIn, slug, deed, work, as);

/** The same for whom `actorOf` says it is. */
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
 * The same for an account that an invitation or an offer leads to a tournament, drafts included. `work` checks that it
 * still holds.
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
