import { z } from 'zod';
import type { EntryId } from '../ids';
import { seededRandom } from '../random';
import { type ByeRule, mean } from './bye';
import type { SchemeKind } from './scheme';
import type { Tally } from './tally';

/**
 * The tie-breaks, all "more is better". Points of an opponent are those of his rounds, so bonus and penalty
 * points never reach a third party; an opponent who dropped keeps counting with what he has.
 *
 * A match that nobody played counts as its ruling has it: a win by no-show is a bye, the no-show a missed
 * round, a double loss a lost match for both; a void one is left out.
 *
 * | id | formula | byes | missed, late, dropped rounds |
 * |---|---|---|---|
 * | `diff:<metric>` | Σ own metric − Σ opponents' | nothing; own mean if a bye is an average | nothing |
 * | `for:<metric>` | Σ own metric | likewise | nothing |
 * | `wins` | matches won | count if a bye is worth a win | nothing |
 * | `head-to-head` | points in the matches among the tied | ignored | ignored |
 * | `buchholz` | Σ opponents' points | an opponent with one's own points | an opponent with 0 |
 * | `buchholz-cut1` | the same without the lowest | likewise | likewise |
 * | `buchholz-median` | the same without lowest and highest | likewise | likewise |
 * | `sonneborn-berger` | Σ points of the beaten + ½ Σ of the drawn | a draw against one's own points | nothing |
 * | `sos` | Σ opponents' points ÷ their number | ignored | ignored |
 * | `extended-sos` | mean of the opponents' `sos` | ignored | ignored |
 * | `opponent-win-rate` | (opponents' wins + ½ draws) ÷ their matches | ignored on both sides | ignored |
 * | `rpi` | ¼ own win rate + ½ that of the opponents + ¼ mean of theirs | ignored | ignored |
 * | `painting`, `fairness` | points given by the organiser, none counts as 0 | – | – |
 * | `table-points` | Σ difference-table points (hybrid) | see `byePoints` | see `missedPoints` |
 * | `lot` | drawn from the tournament's seed | – | – |
 *
 * Head-to-head with three or more tied is a mini-table, and decides only if each of them has met every
 * other equally often: anything else would reward whoever happened to meet more of the group.
 */
export const plainTiebreakIds = [
  'wins',
  'head-to-head',
  'buchholz',
  'buchholz-cut1',
  'buchholz-median',
  'sonneborn-berger',
  'sos',
  'extended-sos',
  'opponent-win-rate',
  'rpi',
  'table-points',
  'painting',
  'fairness',
  'lot',
] as const;
export type PlainTiebreakId = (typeof plainTiebreakIds)[number];
export type MetricTiebreakId = `diff:${string}` | `for:${string}`;
export type TiebreakId = PlainTiebreakId | MetricTiebreakId;

/** An id taken apart; `kind` is also the key of its texts, with `metric` as their parameter. */
export type TiebreakParts =
  | { readonly kind: PlainTiebreakId; readonly metric: null }
  | { readonly kind: 'diff' | 'for'; readonly metric: string };

/** Takes an id apart; undefined if there is no such tie-break. */
export function parseTiebreakId(id: string): TiebreakParts | undefined {
  const metric = /^(diff|for):(.+)$/.exec(id);
  if (metric?.[2]) return { kind: metric[1] === 'diff' ? 'diff' : 'for', metric: metric[2] };
  const kind = plainTiebreakIds.find((plain) => plain === id);
  return kind && { kind, metric: null };
}

/** Every tie-break a tournament of these metrics and this scheme can choose from. */
export function availableTiebreaks(metrics: readonly string[], scheme: SchemeKind): TiebreakId[] {
  return [
    ...metrics.flatMap((metric): TiebreakId[] => [`diff:${metric}`, `for:${metric}`]),
    ...plainTiebreakIds.filter((id) => id !== 'table-points' || scheme === 'hybrid'),
  ];
}

/** The organiser's ordered choice: known ids (`tiebreak-unknown`), none of them twice (`tiebreak-twice`). */
export const tiebreaksSchema = z
  .array(
    z.custom<TiebreakId>(
      (id) => typeof id === 'string' && parseTiebreakId(id) !== undefined,
      'tiebreak-unknown',
    ),
  )
  .refine((ids) => new Set(ids).size === ids.length, 'tiebreak-twice');

/** Digits after the point in a shown value: the stored integer is in units of 10^-decimals. */
export function tiebreakDecimals(id: TiebreakId): 0 | 1 | 2 {
  if (id === 'sonneborn-berger') return 1;
  return id === 'sos' || id === 'extended-sos' || id === 'opponent-win-rate' || id === 'rpi' ? 2 : 0;
}

/** What an entry gets besides its matches: integers given by the organiser, null while not given. */
export interface SoftScores {
  readonly painting: number | null;
  readonly fairness: number | null;
}

/** What a tie-break may look at besides the entry itself. */
export interface TiebreakContext {
  readonly tallies: ReadonlyMap<EntryId, Tally>;
  readonly lots: ReadonlyMap<EntryId, number>;
  readonly bye: ByeRule;
  readonly soft: ReadonlyMap<EntryId, SoftScores>;
}

const known = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key);
  if (value === undefined) throw new Error(`nothing known about ${String(key)}`);
  return value;
};

const metricSum = (metrics: Readonly<Record<string, number>>, metric: string): number => {
  const value = metrics[metric];
  if (value === undefined) throw new Error(`tie-break by unknown metric ${metric}`);
  return value;
};

/** The opponents' points, one figure per finished round, ascending. */
function opposition(tally: Tally, { tallies }: TiebreakContext): number[] {
  const points: number[] = [];
  for (const line of tally.perRound) {
    if (line.outcome === 'open' || line.outcome === 'void') continue;
    if (line.opponent !== null) points.push(known(tallies, line.opponent).points);
    else points.push(line.outcome === 'bye' ? tally.points : 0);
  }
  return points.sort((x, y) => x - y);
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);

/** In tenths: 10 per point of a beaten opponent, 5 per point of a drawn one. */
function sonnebornBerger(tally: Tally, { tallies }: TiebreakContext): number {
  return total(
    tally.perRound.map((line) => {
      if (line.outcome === 'bye') return 5 * tally.points;
      if (line.opponent === null || (line.outcome !== 'win' && line.outcome !== 'draw')) return 0;
      return (line.outcome === 'win' ? 10 : 5) * known(tallies, line.opponent).points;
    }),
  );
}

/** Those met in a finished match, once for every meeting. */
const opponentsOf = (tally: Tally, { tallies }: TiebreakContext): Tally[] =>
  tally.perRound.flatMap(({ opponent, outcome }) =>
    opponent === null || outcome === 'open' ? [] : [known(tallies, opponent)],
  );

/** The mean in whole units, rounded half up; 0 of nothing. */
const meanOf = (figures: readonly number[]) =>
  figures.length === 0 ? 0 : mean(total(figures), figures.length);

/** Strength of schedule, in hundredths of a point. */
const strengthOfSchedule = (tally: Tally, context: TiebreakContext): number =>
  meanOf(opponentsOf(tally, context).map(({ points }) => 100 * points));

/** Won matches among those played, draws half; as a fraction of `halves` over twice `played`. */
const recordOf = (tallies: readonly Tally[]) => ({
  halves: total(tallies.map(({ wins, draws }) => 2 * wins + draws)),
  played: total(tallies.map(({ played }) => played)),
});

/** In hundredths of a per cent, rounded half up; all matches in one pot, so it stays one exact fraction. */
function winRate(tallies: readonly Tally[]): number {
  const { halves, played } = recordOf(tallies);
  return played === 0 ? 0 : Math.floor((10_000 * halves + played) / (2 * played));
}

const opponentWinRate = (tally: Tally, context: TiebreakContext): number =>
  winRate(opponentsOf(tally, context));

/**
 * Ratings percentage index, in hundredths of a per cent: a quarter one's own win rate, half the opponents',
 * a quarter the mean of their opponents'.
 */
function ratingsPercentage(tally: Tally, context: TiebreakContext): number {
  const opponents = opponentsOf(tally, context);
  const theirs = meanOf(opponents.map((opponent) => opponentWinRate(opponent, context)));
  return mean(winRate([tally]) + 2 * winRate(opponents) + theirs, 4);
}

/** An entry's value, in units of 10^-`tiebreakDecimals(id)`. Head-to-head depends on who is tied: see `headToHead`. */
export function tiebreakValue(
  id: Exclude<TiebreakId, 'head-to-head'>,
  tally: Tally,
  context: TiebreakContext,
): number {
  const parts = parseTiebreakId(id);
  switch (parts?.kind) {
    case 'diff':
      return metricSum(tally.metricsFor, parts.metric) - metricSum(tally.metricsAgainst, parts.metric);
    case 'for':
      return metricSum(tally.metricsFor, parts.metric);
    case 'wins':
      return tally.wins + (context.bye.points === 'win' ? tally.byes : 0);
    case 'buchholz':
      return total(opposition(tally, context));
    case 'buchholz-cut1':
      return total(opposition(tally, context).slice(1));
    case 'buchholz-median':
      return total(opposition(tally, context).slice(1, -1));
    case 'sonneborn-berger':
      return sonnebornBerger(tally, context);
    case 'sos':
      return strengthOfSchedule(tally, context);
    case 'extended-sos':
      return meanOf(opponentsOf(tally, context).map((opponent) => strengthOfSchedule(opponent, context)));
    case 'opponent-win-rate':
      return opponentWinRate(tally, context);
    case 'rpi':
      return ratingsPercentage(tally, context);
    case 'table-points':
      return tally.tablePoints;
    case 'painting':
    case 'fairness':
      return context.soft.get(tally.entry)?.[parts.kind] ?? 0;
    case 'lot':
      return known(context.lots, tally.entry);
    default:
      throw new Error(`no such tie-break: ${id}`);
  }
}

/**
 * Points each of the tied scored in the matches among them, or null if those matches decide nothing:
 * somebody has not met somebody else, or some pairs met more often than others.
 */
export function headToHead(tied: readonly Tally[]): Map<EntryId, number> | null {
  const group = new Set(tied.map((tally) => tally.entry));
  const values = new Map<EntryId, number>();
  let meetings: number | undefined;
  for (const tally of tied) {
    const met = new Map<EntryId, number>();
    let points = 0;
    for (const line of tally.perRound) {
      if (line.points === null || line.opponent === null || !group.has(line.opponent)) continue;
      met.set(line.opponent, (met.get(line.opponent) ?? 0) + 1);
      points += line.points;
    }
    if (met.size !== tied.length - 1) return null;
    for (const times of met.values()) {
      meetings ??= times;
      if (times !== meetings) return null;
    }
    values.set(tally.entry, points);
  }
  return values;
}

// FNV-1a over the id, mixed with the seed: a lot must not depend on who else takes part.
function lotNumber(seed: number, id: EntryId): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return seededRandom(hash)(4_294_967_296);
}

/** Everybody's lot: 1 to n, no two alike. A later entry slips in between without changing anybody's order. */
export function drawLots(ids: readonly EntryId[], seed: number): Map<EntryId, number> {
  const drawn = ids
    .map((id) => ({ id, lot: lotNumber(seed, id) }))
    .sort((x, y) => x.lot - y.lot || (x.id < y.id ? -1 : 1));
  return new Map(drawn.map(({ id }, i) => [id, i + 1]));
}
