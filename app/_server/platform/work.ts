import 'server-only';
import { writesOver } from '@/db/count-writes';
import type { Executor } from '@/db/open-database';
import { insertAudit } from '@/db/tournaments';
import type { Actor } from '@/lib/access/policy';
import type { Id, PairingId } from '@/lib/ids';
import type { RandomInt } from '@/lib/random';
import { handicapSchema } from '@/lib/tournament/army-settings';
import { claimedGamePoints, claimedPoints } from '@/lib/tournament/claimed-points';
import type { Tournament } from '@/lib/tournament/records';
import { scoringOf } from '@/lib/tournament/score-matches';
import { newId, newSeed, randomInt } from './random';

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
  /** Whether this change has written anything yet. */
  hasWritten(): boolean;
  /** Runs writes of which a loaded tournament shows nothing but this match's reports, result and live state. */
  inMatch<T>(pairingId: PairingId, write: () => Promise<T>): Promise<T>;
  /** The matches that are all that this change has written about; null if it has written anything else. */
  changedMatches(): readonly PairingId[] | null;
  /** Adds a line to the tournament's diary; `data` holds the values for its sentence. */
  note(kind: string, data?: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Builds the Work of one transaction. */
export function workIn(tx: Executor, tournament: Tournament, actor: Work['actor'], now = Date.now()): Work {
  const before = writesOver(tx);
  const written = () => writesOver(tx) - before;
  const matches = new Set<PairingId>();
  /** writes about matches and to the diary, which is no part of a loaded tournament */
  let apart = 0;
  let depth = 0;
  const setApart = async <T>(write: () => Promise<T>): Promise<T> => {
    const from = written();
    depth++;
    try {
      return await write();
    } finally {
      depth--;
      if (depth === 0) apart += written() - from;
    }
  };
  return {
    tx,
    tournament,
    actor,
    now,
    random: randomInt,
    newId,
    newSeed,
    hasWritten: () => written() !== 0,
    inMatch: (pairingId, write) => {
      matches.add(pairingId);
      return setApart(write);
    },
    changedMatches: () => (written() === apart ? [...matches] : null),
    note: (kind, data = {}) =>
      setApart(() =>
        insertAudit(tx, {
          tournamentId: tournament.id,
          at: now,
          actor: actor.name,
          kind,
          data: withPoints(tournament, data),
        }),
      ),
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
    scoreGame: claimedGamePoints(scoring, figures),
    earlierGame: claimedGamePoints(scoring, before),
  };
}
