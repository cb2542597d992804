import type { EntryId } from '../ids';
import { finish, type Steps } from '../steps';
import { findStandingsProblem, StandingsError } from './check-standings';
import { gameRange } from './game-range';
import { nominalPoints } from './scheme';
import type { StandingsInput } from './standings-input';
import { forfeitRounds, type GameOf, gamesWith, type Tally, tallyInSteps } from './tally';
import {
  drawLots,
  type EncounterRules,
  firstDifference,
  headToHead,
  type TiebreakId,
  tiebreakContext,
  tiebreakDecimals,
  tiebreakMeasure,
} from './tiebreaks';

/** A tie-break's integer in units of 10^-decimals; null where it decides nothing (head-to-head). */
export interface TiebreakFigure {
  readonly id: TiebreakId;
  readonly value: number | null;
  readonly decimals: 0 | 1 | 2;
  /** head-to-head repeated among those who were level in it: their points in the mini-tables after the first */
  readonly again?: readonly number[];
}

/** What separates a row from the one above; `tied` if nothing does and they share the rank. */
export type Decision =
  | {
      readonly by: 'points' | TiebreakId;
      /** null in head-to-head, behind the one who is sure to be first of those tied */
      readonly own: number | null;
      readonly above: number;
      readonly decimals: 0 | 1 | 2;
    }
  | { readonly by: 'bracket' }
  | { readonly by: 'tied' };

/** An entry's tally and place; unlike the tally's, `points` include bonus, penalty and soft scores. */
export interface StandingsRow extends Tally {
  readonly rank: number;
  /** the bonus and penalty points in `points` */
  readonly adjustment: number;
  /** the soft scores in `points` */
  readonly soft: number;
  readonly tiebreaks: readonly TiebreakFigure[];
  /** null in the first row */
  readonly decidedBy: Decision | null;
}

export interface Standings {
  /** round numbers, ascending: the columns of `perRound` */
  readonly rounds: readonly number[];
  readonly rows: readonly StandingsRow[];
}

/** An entry on its way to a place. */
interface Contender {
  readonly tally: Tally;
  readonly points: number;
  readonly adjustment: number;
  readonly soft: number;
  /** one for each tie-break, in their order */
  readonly figures: { -readonly [K in keyof TiebreakFigure]: TiebreakFigure[K] }[];
}
/** Entries still equal, and what set them apart from those above. */
interface Tied {
  readonly members: readonly Contender[];
  readonly decidedBy: Decision | null;
  /** they share their place whatever their points */
  readonly isLevel?: boolean;
}

/** Splits the tied into smaller groups, best first; the first of them inherits what set all of them apart. */
function split(tied: Tied, by: 'points' | TiebreakId, figureOf: (one: Contender) => number): Tied[] {
  const byValue = new Map<number, Contender[]>();
  for (const one of tied.members) {
    const value = figureOf(one);
    const equals = byValue.get(value);
    if (equals) equals.push(one);
    else byValue.set(value, [one]);
  }
  const decimals = by === 'points' ? 0 : tiebreakDecimals(by);
  return [...byValue]
    .sort(([x], [y]) => y - x)
    .map(([own, members], i, sorted) => {
      const above = sorted[i - 1]?.[0];
      return { members, decidedBy: above === undefined ? tied.decidedBy : { by, own, above, decimals } };
    });
}

/** One group for each place of the bracket, then everybody who was not in it. */
function splitByBracket(
  all: readonly Contender[],
  { bracket = [], level = [] }: Pick<StandingsInput, 'bracket' | 'level'>,
): Tied[] {
  const placed = new Set(bracket.flat());
  const groups = [
    ...bracket.map((ids) => all.filter(({ tally }) => ids.includes(tally.entry))),
    all.filter(({ tally }) => !placed.has(tally.entry)),
  ].filter((members) => members.length > 0);
  const isLevel = (members: readonly Contender[]) =>
    level.some(
      (ids) => ids.length === members.length && members.every(({ tally }) => ids.includes(tally.entry)),
    );
  return groups.map((members, i) => ({
    members,
    decidedBy: i === 0 ? null : { by: 'bracket' },
    isLevel: isLevel(members),
  }));
}

/** Ascending, one figure after the other; none comes before any. */
function compareFigures(x: readonly number[], y: readonly number[]): number {
  const at = x.findIndex((figure, i) => figure !== y[i]);
  if (at < 0) return x.length - y.length;
  return (x[at] ?? 0) - (y[at] ?? Number.NEGATIVE_INFINITY);
}

function splitByTiebreak(tied: Tied, id: TiebreakId, column: number, rules: EncounterRules): Tied[] {
  if (tied.members.length === 1 || tied.isLevel) return [tied];
  if (id !== 'head-to-head') return split(tied, id, ({ figures }) => figures[column]?.value ?? 0);
  const found = headToHead(
    tied.members.map((one) => one.tally),
    rules,
  );
  const groups = new Map<string, { members: Contender[]; points: readonly number[] }>();
  for (const one of tied.members) {
    const points = found.get(one.tally.entry) ?? [];
    const figure = one.figures[column];
    if (figure) figure.value = points[0] ?? null;
    if (figure && points.length > 1) figure.again = points.slice(1);
    const key = points.join();
    groups.set(key, { points, members: [...(groups.get(key)?.members ?? []), one] });
  }
  const sorted = [...groups.values()].sort((x, y) => compareFigures(y.points, x.points));
  return sorted.map(({ members, points }, i) => {
    const apart = sorted[i - 1] && firstDifference(sorted[i - 1]?.points ?? [], points);
    return { members, decidedBy: apart ? { by: id, ...apart, decimals: 0 } : tied.decidedBy };
  });
}

/** Which rounds count as a game against their opponent, by the rules these standings go by. */
export const countedGames = (input: StandingsInput): GameOf =>
  gamesWith(input.rules === 'earlier' ? new Set() : forfeitRounds(input));

/**
 * The standings after the given rounds: the bracket if there is one, points, then the tie-breaks in their order; who is still equal
 * shares the rank (1, 2, 2, 4) and is listed by lot. Dropped entries stay in, so their opponents lose nothing;
 * unranked ones have no row, but what they gathered counts in their opponents' tie-breaks.
 * The order of the input does not matter. Throws a `StandingsError` on input that contradicts itself.
 */
export const computeStandings = (input: StandingsInput): Standings => finish(computeStandingsInSteps(input));

/** `computeStandings` as a generator that yields after every entry: thousands may occupy a server too long. */
export function* computeStandingsInSteps(input: StandingsInput): Steps<Standings> {
  const problem = findStandingsProblem(input);
  if (problem) throw new StandingsError(problem);
  yield;
  const tallies = yield* tallyInSteps(input);
  const lots = drawLots([...tallies.keys()], input.lotSeed);
  yield;
  const isEarlier = input.rules === 'earlier';
  const gameOf = countedGames(input);
  const encounters = { gameOf, ...gameRange(input), once: isEarlier };
  const context = tiebreakContext({
    tallies,
    lots,
    gameOf,
    skipsWaits: !isEarlier,
    bye: input.bye,
    drawPoints: nominalPoints(input.scheme, 'draw').points,
    soft: input.soft ?? new Map(),
  });
  const adjustments = new Map<EntryId, number>();
  for (const { entry, points } of input.adjustments ?? [])
    adjustments.set(entry, (adjustments.get(entry) ?? 0) + points);

  const columns = input.tiebreaks.map((id) => ({
    id,
    decimals: tiebreakDecimals(id),
    measure: tiebreakMeasure(id),
  }));
  const unranked = new Set(input.entries.filter((entry) => entry.unranked).map((entry) => entry.id));
  const ranked = [...tallies.values()].filter((tally) => !unranked.has(tally.entry));
  const contenders: Contender[] = [];
  for (const tally of ranked) {
    yield;
    const adjustment = adjustments.get(tally.entry) ?? 0;
    const figures = columns.map(({ id, decimals, measure }) => ({
      id,
      value: measure?.(tally, context) ?? null,
      decimals,
    }));
    const soft = input.soft?.get(tally.entry)?.points ?? 0;
    contenders.push({ tally, points: tally.points + adjustment + soft, adjustment, soft, figures });
  }

  let groups = splitByBracket(contenders, input).flatMap((tied) =>
    tied.isLevel ? tied : split(tied, 'points', (one) => one.points),
  );
  for (const [column, id] of input.tiebreaks.entries()) {
    yield;
    groups = groups.flatMap((tied) => splitByTiebreak(tied, id, column, encounters));
  }

  const rows: StandingsRow[] = [];
  for (const { members, decidedBy } of groups) {
    yield;
    const rank = rows.length + 1;
    [...members]
      .sort((x, y) => (lots.get(y.tally.entry) ?? 0) - (lots.get(x.tally.entry) ?? 0))
      .forEach((one, i) => {
        rows.push(rowOf(one, rank, i === 0 ? decidedBy : { by: 'tied' }));
      });
  }
  return { rounds: input.rounds.map((round) => round.number).sort((x, y) => x - y), rows };
}

function rowOf(
  { tally, points, adjustment, soft, figures }: Contender,
  rank: number,
  decidedBy: Decision | null,
): StandingsRow {
  // Written out: spread, two thousand rows cost a fifth of everything in a fresh process.
  return {
    entry: tally.entry,
    tablePoints: tally.tablePoints,
    wins: tally.wins,
    draws: tally.draws,
    losses: tally.losses,
    byes: tally.byes,
    played: tally.played,
    metricsFor: tally.metricsFor,
    metricsAgainst: tally.metricsAgainst,
    perRound: tally.perRound,
    rank,
    points,
    adjustment,
    soft,
    tiebreaks: figures,
    decidedBy,
  };
}

/** Whether anything has parted them yet: before that, everybody's place would be the first. */
export const areParted = (rows: readonly Pick<StandingsRow, 'rank'>[]): boolean =>
  rows.length < 2 || rows.some(({ rank }) => rank > 1);

/** Ranks gained (positive) or lost per entry since `before`; null for who was not in it. */
export function movement(before: Standings, after: Standings): Map<EntryId, number | null> {
  const ranks = new Map(before.rows.map((row) => [row.entry, row.rank]));
  return new Map(
    after.rows.map((row) => {
      const rank = ranks.get(row.entry);
      return [row.entry, rank === undefined ? null : rank - row.rank];
    }),
  );
}
