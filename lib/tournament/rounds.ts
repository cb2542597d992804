import type { EntryId } from '../ids';
import { lastRoundOf } from '../pairing/bracket/branch';
import type { DrawnPairing, EarlierRound } from '../pairing/pairing';
import type { Reason } from '../pairing/reasons';
import { forfeiter, isWithoutWinner } from '../results/ruling';
import { otherSide } from '../sides';
import type { Pairing } from './records';
import type { MatchView, RoundView, TournamentView } from './tournament-view';

/** Rounds everybody may see. */
export const publicRounds = (view: Pick<TournamentView, 'rounds'>) =>
  view.rounds.filter(({ round }) => round.status !== 'draft');

/** The latest published round; undefined before the first. */
export const currentRound = (view: Pick<TournamentView, 'rounds'>): RoundView | undefined =>
  publicRounds(view).at(-1);

/** Matches of published rounds that have no result yet, with their rounds, the oldest first. */
export const openMatches = (view: Pick<TournamentView, 'rounds'>) =>
  publicRounds(view).flatMap((round) =>
    round.matches.filter(({ b, result }) => b && !result).map((match) => ({ round, match })),
  );

/** Number of the round of a match that is not the current one; numbers of tables return with each round. */
export const earlierRound = (view: Pick<TournamentView, 'rounds'>, match: MatchView): number | null =>
  publicRounds(view)
    .slice(0, -1)
    .find(({ round }) => round.id === match.pairing.roundId)?.round.number ?? null;

/** A match of a published round by its pairing's id. */
export function findMatch(
  view: TournamentView,
  pairingId: string,
): { round: RoundView; match: MatchView } | undefined {
  for (const round of publicRounds(view)) {
    const match = round.matches.find(({ pairing }) => pairing.id === pairingId);
    if (match) return { round, match };
  }
  return undefined;
}

/** An entry's match of a round, its bye included. */
export const matchOf = (round: RoundView, entryId: EntryId): MatchView | undefined =>
  round.matches.find(({ pairing }) => pairing.entryA === entryId || pairing.entryB === entryId);

const opponents = new WeakMap<readonly RoundView[], ReadonlyMap<EntryId, readonly EntryId[]>>();

/** Opponents of each entry in published rounds, none for its byes; without entries that were never paired. Indexed once. */
export function opponentsIn({
  rounds,
}: Pick<TournamentView, 'rounds'>): ReadonlyMap<EntryId, readonly EntryId[]> {
  const cached = opponents.get(rounds);
  if (cached) return cached;
  const index = new Map<EntryId, EntryId[]>();
  const meet = (id: EntryId, other: EntryId | null) => {
    const met = index.get(id) ?? [];
    index.set(id, met);
    if (other !== null) met.push(other);
  };
  for (const { matches } of publicRounds({ rounds }))
    for (const { pairing } of matches) {
      meet(pairing.entryA, pairing.entryB);
      if (pairing.entryB !== null) meet(pairing.entryB, pairing.entryA);
    }
  opponents.set(rounds, index);
  return index;
}

/** Whether a match can still be played for another scenario: nobody has begun, reported or ruled it. */
export const isScenarioOpen = ({
  b,
  result,
  reports,
  live,
  interim,
  withdrawn,
  objected,
}: MatchView): boolean =>
  b !== null && !(result || reports.a || reports.b || live || interim || withdrawn || objected);

/** The round being drawn, if there is one. */
export const draftRound = (view: Pick<TournamentView, 'rounds'>): RoundView | undefined =>
  view.rounds.find(({ round }) => round.status === 'draft');

/** A stored pairing as the pairing rules see it. */
export const drawnOf = (pairing: Pairing): DrawnPairing => ({
  a: pairing.entryA,
  b: pairing.entryB,
  table: pairing.tableNumber,
  // Reasons are written by the draw alone and read back as such.
  reasons: pairing.reasons as readonly Reason[],
});

/** The published rounds with their winners, as schedules go on from them. */
export const earlierRounds = (view: TournamentView, before = Number.POSITIVE_INFINITY): EarlierRound[] =>
  publicRounds(view)
    .filter(({ round }) => round.number < before)
    .map(({ round, matches }) => ({
      round: round.number,
      method: round.method,
      pairings: matches.map((match) => ({ ...drawnOf(match.pairing), winner: winnerOf(view, match) })),
    }));

const lastRounds = new WeakMap<TournamentView, number>();

/**
 * The last round there is to be: a bracket that is decided ends the tournament before its planned end. Worked out once a
 * view, for each entry asks.
 */
export function lastRound(view: TournamentView): number {
  const known = lastRounds.get(view) ?? findLastRound(view);
  lastRounds.set(view, known);
  return known;
}

function findLastRound(view: TournamentView): number {
  const left = view.entries.filter(({ status }) => status === 'dropped').map(({ id }) => id);
  return lastRoundOf(view.settings.rounds, earlierRounds(view), new Set(left));
}

/**
 * Who goes on: after a ruling without a winner only as the desk says. Tournaments that ended by earlier rules keep the
 * better seeded, which had gone on by itself.
 */
export function winnerOf(
  { tournament, settings }: Pick<TournamentView, 'tournament' | 'settings'>,
  { pairing, score, ruling, result }: MatchView,
): EarlierRound['pairings'][number]['winner'] {
  const absent = ruling && forfeiter(ruling);
  const said = isWithoutWinner(ruling) ? (result?.goesOn ?? null) : null;
  const side = score ? score.winner : absent ? otherSide(absent) : said;
  if (side === 'a') return pairing.entryA;
  if (side === 'b') return pairing.entryB;
  if (side === 'none') return 'nobody';
  const kept = settings.counting === 'earlier' && tournament.status === 'finished';
  return score || ruling === 'draw' || (ruling && kept) ? 'draw' : null;
}

/** Matches of eliminations that a ruling leaves without a winner and of which the desk has not said who goes on. */
export const undecidedMatches = (view: TournamentView): MatchView[] =>
  publicRounds(view).flatMap(({ round, matches }) =>
    round.method === 'elimination'
      ? matches.filter((match) => match.b && match.ruling && winnerOf(view, match) === null)
      : [],
  );
