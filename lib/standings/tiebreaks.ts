import { z } from 'zod';
import type { EntryId } from '../ids';
import { longest, most } from '../limits';
import { seededRandom } from '../random';
import { type ByeRule, mean } from './bye';
import type { SchemeKind } from './scheme-schema';
import { type Strength, strengths } from './strength';
import { type RoundOutcome, type Tally, wasMet } from './tally';

/**
 * The tie-breaks, all "more is better". Points of an opponent are those of their rounds, so bonus and penalty
 * points never reach a third party; an opponent who dropped keeps counting with what they have.
 *
 * A match that nobody played counts as its ruling has it: a win by no-show is a bye, the no-show a missed
 * round, a double loss a lost match for both; a void one is left out.
 *
 * | id | formula | byes | missed, late, dropped rounds |
 * |---|---|---|---|
 * | `diff:<metric>` | Σ own metric − Σ opponents' | nothing; own mean if a bye is an average | nothing |
 * | `for:<metric>` | Σ own metric | likewise | nothing |
 * | `ratio:<metric>` | Σ own metric ÷ Σ opponents', in hundredths; without any against, as if there were one | likewise | nothing |
 * | `wins` | matches won | count if a bye is worth a win | nothing |
 * | `head-to-head` | points in the matches among the tied | ignored | ignored |
 * | `buchholz` | Σ opponents' points | an opponent with one's own points | an opponent with 0 |
 * | `buchholz-cut1` | the same without the lowest | likewise | likewise |
 * | `buchholz-median` | the same without lowest and highest | likewise | likewise |
 * | `buchholz-cut2` | the same without the two lowest | likewise | likewise |
 * | `sos` | mean points of the opponents met | ignored | ignored |
 * | `extended-sos` | mean of the opponents' `sos` | ignored | ignored |
 * | `buchholz-fide` | the same with FIDE's adjusted scores (C.07, 16) | likewise | like a bye; an opponent's rounds after the last game count as draws |
 * | `sonneborn-berger` | Σ points of the beaten + ½ Σ of the drawn | a draw against one's own points | nothing |
 * | `opponent-win-rate` | (opponents' wins + ½ draws) ÷ their matches | ignored on both sides | ignored |
 * | `omw` | mean of the opponents' match points ÷ those possible, each at least 33 % (MTR, appendix C) | ignored; an opponent's count as wins | ignored; an opponent's no-show counts as lost |
 * | `rpi` | ¼ own success rate + ½ opponents' + ¼ opponents' opponents' | ignored | ignored |
 * | `painting`, `fairness` | points given by the organiser, none counts as 0 | – | – |
 * | `soft` | Σ weight × soft scores that count here (lib/soft-scores) | – | – |
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
  'buchholz-cut2',
  'buchholz-median',
  'buchholz-fide',
  'sonneborn-berger',
  'sos',
  'extended-sos',
  'opponent-win-rate',
  'omw',
  'rpi',
  'table-points',
  'painting',
  'fairness',
  'soft',
  'lot',
] as const;
type PlainTiebreakId = (typeof plainTiebreakIds)[number];
const metricKinds = ['diff', 'for', 'ratio'] as const;
type MetricKind = (typeof metricKinds)[number];
type MetricTiebreakId = `${MetricKind}:${string}`;
export type TiebreakId = PlainTiebreakId | MetricTiebreakId;

/** An id taken apart; `kind` is also the key of its texts, with `metric` as their parameter. */
export type TiebreakParts =
  | { readonly kind: PlainTiebreakId; readonly metric: null }
  | { readonly kind: MetricKind; readonly metric: string };

/** Takes an id apart; undefined if there is no such tie-break. */
export function parseTiebreakId(id: string): TiebreakParts | undefined {
  const [name, metric] = [id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1)];
  const ofMetric = metricKinds.find((each) => each === name);
  if (ofMetric && metric !== '') return { kind: ofMetric, metric };
  const kind = plainTiebreakIds.find((plain) => plain === id);
  return kind && { kind, metric: null };
}

/** Every tie-break a tournament of these metrics and this scheme can choose from. */
export function availableTiebreaks(metrics: readonly string[], scheme: SchemeKind): TiebreakId[] {
  return [
    ...metrics.flatMap((metric): TiebreakId[] => [`diff:${metric}`, `for:${metric}`, `ratio:${metric}`]),
    ...plainTiebreakIds.filter((id) => id !== 'table-points' || scheme === 'hybrid'),
  ];
}

/** The organiser's ordered choice: known ids (`tiebreak-unknown`), none of them twice (`tiebreak-twice`). */
export const tiebreaksSchema = z
  .array(
    z.custom<TiebreakId>(
      (id) => typeof id === 'string' && id.length <= longest.id && parseTiebreakId(id) !== undefined,
      'tiebreak-unknown',
    ),
  )
  .max(most.tiebreaks)
  .refine((ids) => new Set(ids).size === ids.length, 'tiebreak-twice');

/** Digits after the point in a shown value: the stored integer is in units of 10^-decimals. */
export function tiebreakDecimals(id: TiebreakId): 0 | 1 | 2 {
  if (id === 'sonneborn-berger') return 1;
  if (id.startsWith('ratio:')) return 2;
  return (inHundredths as readonly string[]).includes(id) ? 2 : 0;
}
const inHundredths: readonly PlainTiebreakId[] = ['sos', 'extended-sos', 'opponent-win-rate', 'omw', 'rpi'];

/** How a tie-break treats byes and rounds that were not played: the key of its sentence. */
export const treatments = [
  'metric',
  'wins',
  'met',
  'opposition',
  'adjusted',
  'berger',
  'played',
  'possible',
  'table',
  'none',
] as const;
export type Treatment = (typeof treatments)[number];
export function tiebreakTreatment(id: TiebreakId): Treatment {
  switch (parseTiebreakId(id)?.kind) {
    case 'diff':
    case 'for':
    case 'ratio':
      return 'metric';
    case 'wins':
      return 'wins';
    case 'head-to-head':
      return 'met';
    case 'buchholz':
    case 'buchholz-cut1':
    case 'buchholz-cut2':
    case 'buchholz-median':
      return 'opposition';
    case 'buchholz-fide':
      return 'adjusted';
    case 'sonneborn-berger':
      return 'berger';
    case 'sos':
    case 'extended-sos':
    case 'opponent-win-rate':
    case 'rpi':
      return 'played';
    case 'omw':
      return 'possible';
    case 'table-points':
      return 'table';
    default:
      return 'none';
  }
}

/** Whether the figure depends on the entry's own matches alone, so that it stands once they are played. */
export const isOwnFigure = (id: TiebreakId): boolean =>
  ['metric', 'wins', 'table', 'none'].includes(tiebreakTreatment(id));

/** What an entry gets besides its matches, in whole points. */
export interface SoftScores {
  /** given by the organiser, null while not given */
  readonly painting: number | null;
  readonly fairness: number | null;
  /** what counts as the tie-break `soft`; none is 0 */
  readonly tiebreak?: number;
  /** what counts as tournament points; none is 0 */
  readonly points?: number;
}

/** What a tie-break may look at besides the entry itself. */
export interface TiebreakContext {
  readonly tallies: ReadonlyMap<EntryId, Tally>;
  readonly lots: ReadonlyMap<EntryId, number>;
  readonly bye: ByeRule;
  /** what a drawn match is worth */
  readonly drawPoints: number;
  readonly soft: ReadonlyMap<EntryId, SoftScores>;
  /** worked out when first asked for, as is `opposition` */
  readonly strength: (entry: EntryId) => Strength;
  readonly opposition: (tally: Tally) => readonly number[];
}

/** The context of these tallies. */
export function tiebreakContext(
  given: Pick<TiebreakContext, 'tallies' | 'lots' | 'bye' | 'drawPoints' | 'soft'>,
): TiebreakContext {
  const { tallies } = given;
  let all: ReadonlyMap<EntryId, Strength> | undefined;
  const oppositions = new Map<EntryId, number[]>();
  return {
    ...given,
    strength(entry) {
      all ??= strengths(tallies);
      return known(all, entry);
    },
    opposition(tally) {
      const found = oppositions.get(tally.entry) ?? opposition(tally, tallies);
      oppositions.set(tally.entry, found);
      return found;
    },
  };
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
function opposition(tally: Tally, tallies: ReadonlyMap<EntryId, Tally>): number[] {
  const points: number[] = [];
  for (const line of tally.perRound) {
    if (line.outcome === 'open' || line.outcome === 'void') continue;
    if (line.opponent !== null && wasMet(line)) points.push(known(tallies, line.opponent).points);
    else points.push(line.outcome === 'bye' ? tally.points : 0);
  }
  return points.sort((x, y) => x - y);
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);

/** In tenths: 10 per point of a beaten opponent, 5 per point of a drawn one. */
function sonnebornBerger(tally: Tally, { tallies }: TiebreakContext): number {
  let sum = 0;
  for (const { outcome, opponent } of tally.perRound) {
    if (outcome === 'bye') sum += 5 * tally.points;
    else if (opponent !== null && (outcome === 'win' || outcome === 'draw'))
      sum += (outcome === 'win' ? 10 : 5) * known(tallies, opponent).points;
  }
  return sum;
}

/** In hundredths of a per cent, rounded half up; all opponents' matches in one pot, so it stays one exact fraction. */
function opponentWinRate(tally: Tally, { tallies }: TiebreakContext): number {
  let halves = 0;
  let played = 0;
  for (const line of tally.perRound) {
    if (line.opponent === null || !wasMet(line)) continue;
    const opponent = known(tallies, line.opponent);
    halves += 2 * opponent.wins + opponent.draws;
    played += opponent.played;
  }
  return played === 0 ? 0 : Math.floor((10_000 * halves + played) / (2 * played));
}

/**
 * Buchholz with FIDE's adjusted scores: an opponent who left counts each round after their last as a draw, and
 * a round of one's own without a game is one against oneself.
 */
function adjustedBuchholz(tally: Tally, { tallies, drawPoints }: TiebreakContext): number {
  const adjusted = ({ points, perRound }: Tally) => {
    const last = perRound.findLastIndex(({ outcome }) => !stayedAway.has(outcome));
    return perRound.slice(last + 1).reduce((sum, line) => sum + drawPoints - (line.points ?? 0), points);
  };
  let sum = 0;
  for (const line of tally.perRound) {
    if (line.outcome === 'open' || line.outcome === 'void') continue;
    const opponent = wasMet(line) ? line.opponent : null;
    sum += opponent === null ? tally.points : adjusted(known(tallies, opponent));
  }
  return sum;
}
const stayedAway: ReadonlySet<RoundOutcome> = new Set(['missed', 'forfeit', 'out']);

/** Points of a round for the match-win rate; rounds that are not there do not count as played. */
const matchPoints: Partial<Record<RoundOutcome, number>> = { win: 3, bye: 3, draw: 1, loss: 0, forfeit: 0 };

/** In hundredths of a per cent, rounded half up at each opponent and at their mean. */
function opponentMatchWins(tally: Tally, { tallies }: TiebreakContext): number {
  const rates: number[] = [];
  for (const { opponent, outcome } of tally.perRound) {
    if (opponent === null || !wasMet({ outcome })) continue;
    let [points, rounds] = [0, 0];
    for (const line of known(tallies, opponent).perRound) {
      const worth = matchPoints[line.outcome];
      if (worth === undefined) continue;
      points += worth;
      rounds++;
    }
    rates.push(Math.max(3_300, rounds === 0 ? 0 : mean(10_000 * points, 3 * rounds)));
  }
  return rates.length === 0 ? 0 : mean(total(rates), rates.length);
}

/** In hundredths, rounded half up. Nothing against counts as one, so that more for is still better. */
const ratio = (own: number, theirs: number): number => mean(100 * own, Math.max(1, theirs));

/** Gives an entry's value, in units of 10^-`tiebreakDecimals(id)`. */
export type Measure = (tally: Tally, context: TiebreakContext) => number;

/** How a tie-break is measured. Head-to-head depends on who is tied: see `headToHead`. */
export function tiebreakMeasure(id: Exclude<TiebreakId, 'head-to-head'>): Measure {
  const parts = parseTiebreakId(id);
  if (!parts || parts.kind === 'head-to-head') throw new Error(`no such tie-break: ${id}`);
  if (parts.metric !== null) {
    const { metric } = parts;
    if (parts.kind === 'ratio')
      return ({ metricsFor, metricsAgainst }) =>
        ratio(metricSum(metricsFor, metric), metricSum(metricsAgainst, metric));
    return parts.kind === 'for'
      ? ({ metricsFor }) => metricSum(metricsFor, metric)
      : ({ metricsFor, metricsAgainst }) => metricSum(metricsFor, metric) - metricSum(metricsAgainst, metric);
  }
  return measures[parts.kind];
}

const measures: Readonly<Record<Exclude<PlainTiebreakId, 'head-to-head'>, Measure>> = {
  wins: (tally, { bye }) => tally.wins + (bye.points === 'win' ? tally.byes : 0),
  buchholz: (tally, context) => total(context.opposition(tally)),
  'buchholz-cut1': (tally, context) => total(context.opposition(tally).slice(1)),
  'buchholz-cut2': (tally, context) => total(context.opposition(tally).slice(2)),
  'buchholz-median': (tally, context) => total(context.opposition(tally).slice(1, -1)),
  'buchholz-fide': adjustedBuchholz,
  'sonneborn-berger': sonnebornBerger,
  sos: (tally, context) => context.strength(tally.entry).sos,
  'extended-sos': (tally, context) => context.strength(tally.entry).extendedSos,
  'opponent-win-rate': opponentWinRate,
  omw: opponentMatchWins,
  rpi: (tally, context) => context.strength(tally.entry).rpi,
  'table-points': (tally) => tally.tablePoints,
  painting: (tally, { soft }) => soft.get(tally.entry)?.painting ?? 0,
  fairness: (tally, { soft }) => soft.get(tally.entry)?.fairness ?? 0,
  soft: (tally, { soft }) => soft.get(tally.entry)?.tiebreak ?? 0,
  lot: (tally, { lots }) => known(lots, tally.entry),
};

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
      if (!wasMet(line) || line.points === null || line.opponent === null || !group.has(line.opponent))
        continue;
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
