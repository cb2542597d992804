import { z } from 'zod';
import type { EntryId } from '../ids';
import { longest, most } from '../limits';
import { seededRandom } from '../random';
import { type ByeRule, mean } from './bye';
import type { SchemeKind } from './scheme-schema';
import { type Strength, strengths } from './strength';
import type { GameOf, RoundOutcome, Tally } from './tally';

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

/**
 * The tie-breaks, all "more is better". Points of an opponent are those of their rounds, so bonus and penalty
 * points never reach a third party; an opponent who dropped keeps counting with what they have.
 *
 * A match that nobody played counts as its ruling has it. A double loss is a lost match for both, a void one is left
 * out. A no-show is a missed round, and the win by it a bye; in predetermined pairings (`forfeitRounds`) they are a
 * game lost and won against each other. The free round of a round robin is left out.
 *
 * Formulas, byes and missed rounds of each: docs/standings.md, compared with this table by a test.
 */
const tiebreakTable = [
  {
    id: 'diff',
    ofMetric: true,
    decimals: 0,
    treatment: 'metric',
    measure: ({ metricsFor, metricsAgainst }, _, metric) =>
      metricSum(metricsFor, metric) - metricSum(metricsAgainst, metric),
  },
  {
    id: 'for',
    ofMetric: true,
    decimals: 0,
    treatment: 'metric',
    measure: ({ metricsFor }, _, metric) => metricSum(metricsFor, metric),
  },
  {
    id: 'ratio',
    ofMetric: true,
    decimals: 2,
    treatment: 'metric',
    measure: ({ metricsFor, metricsAgainst }, _, metric) =>
      ratio(metricSum(metricsFor, metric), metricSum(metricsAgainst, metric)),
  },
  {
    id: 'wins',
    decimals: 0,
    treatment: 'wins',
    measure: (tally, { bye }) => tally.wins + (bye.points === 'win' ? tally.byes : 0),
  },
  { id: 'head-to-head', decimals: 0, treatment: 'met', measure: null },
  {
    id: 'buchholz',
    decimals: 0,
    treatment: 'opposition',
    measure: (tally, context) => total(context.opposition(tally)),
  },
  {
    id: 'buchholz-cut1',
    decimals: 0,
    treatment: 'opposition',
    measure: (tally, context) => total(context.opposition(tally).slice(1)),
  },
  {
    id: 'buchholz-cut2',
    decimals: 0,
    treatment: 'opposition',
    measure: (tally, context) => total(context.opposition(tally).slice(2)),
  },
  {
    id: 'buchholz-median',
    decimals: 0,
    treatment: 'opposition',
    measure: (tally, context) => total(context.opposition(tally).slice(1, -1)),
  },
  { id: 'buchholz-fide', decimals: 0, treatment: 'adjusted', measure: adjustedBuchholz },
  { id: 'sonneborn-berger', decimals: 1, treatment: 'berger', measure: sonnebornBerger },
  {
    id: 'sos',
    decimals: 2,
    treatment: 'played',
    measure: (tally, context) => context.strength(tally.entry).sos,
  },
  {
    id: 'extended-sos',
    decimals: 2,
    treatment: 'played',
    measure: (tally, context) => context.strength(tally.entry).extendedSos,
  },
  { id: 'opponent-win-rate', decimals: 2, treatment: 'played', measure: opponentWinRate },
  { id: 'omw', decimals: 2, treatment: 'possible', measure: opponentMatchWins },
  {
    id: 'rpi',
    decimals: 2,
    treatment: 'played',
    measure: (tally, context) => context.strength(tally.entry).rpi,
  },
  {
    id: 'table-points',
    scheme: 'hybrid',
    decimals: 0,
    treatment: 'table',
    measure: (tally) => tally.tablePoints,
  },
  {
    id: 'painting',
    decimals: 0,
    treatment: 'none',
    measure: (tally, { soft }) => soft.get(tally.entry)?.painting ?? 0,
  },
  {
    id: 'fairness',
    decimals: 0,
    treatment: 'none',
    measure: (tally, { soft }) => soft.get(tally.entry)?.fairness ?? 0,
  },
  {
    id: 'soft',
    decimals: 0,
    treatment: 'none',
    measure: (tally, { soft }) => soft.get(tally.entry)?.tiebreak ?? 0,
  },
  { id: 'lot', decimals: 0, treatment: 'none', measure: (tally, { lots }) => known(lots, tally.entry) },
] as const satisfies readonly TiebreakRow[];

interface TiebreakRow {
  /** stored with tournaments, so never renamed; also the key of its texts */
  readonly id: string;
  /** one tie-break per metric of the game, with the id `<id>:<metric>` */
  readonly ofMetric?: true;
  /** offered only with this scheme */
  readonly scheme?: SchemeKind;
  /** digits after the point in a shown value: the stored integer is in units of 10^-decimals */
  readonly decimals: 0 | 1 | 2;
  readonly treatment: Treatment;
  /** an entry's value; null for the one that depends on who is tied (`headToHead`) */
  readonly measure: ((tally: Tally, context: TiebreakContext, metric: string) => number) | null;
}

type Row = (typeof tiebreakTable)[number];
type MetricKind = Extract<Row, { readonly ofMetric: true }>['id'];
type PlainTiebreakId = Exclude<Row['id'], MetricKind>;
export type TiebreakId = PlainTiebreakId | `${MetricKind}:${string}`;

/** An id taken apart; `kind` is also the key of its texts, with `metric` as their parameter. */
export type TiebreakParts =
  | { readonly kind: PlainTiebreakId; readonly metric: null }
  | { readonly kind: MetricKind; readonly metric: string };

const isMetricRow = (row: Row): row is Extract<Row, { readonly ofMetric: true }> => 'ofMetric' in row;
const metricRows = tiebreakTable.filter(isMetricRow);
const plainRows = tiebreakTable.filter((row) => !isMetricRow(row));
const plainTiebreakIds: readonly PlainTiebreakId[] = plainRows.map(({ id }) => id);

/** Takes an id apart; undefined if there is no such tie-break. */
export function parseTiebreakId(id: string): TiebreakParts | undefined {
  const [name, metric] = [id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1)];
  const ofMetric = metricRows.find((row) => row.id === name);
  if (ofMetric && metric !== '') return { kind: ofMetric.id, metric };
  const kind = plainTiebreakIds.find((plain) => plain === id);
  return kind && { kind, metric: null };
}

/** Every tie-break a tournament of these metrics and this scheme can choose from. */
export function availableTiebreaks(metrics: readonly string[], scheme: SchemeKind): TiebreakId[] {
  return [
    ...metrics.flatMap((metric) => metricRows.map(({ id }): TiebreakId => `${id}:${metric}`)),
    ...plainRows.filter((row) => !('scheme' in row) || row.scheme === scheme).map(({ id }) => id),
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

function rowOf(id: TiebreakId): { readonly row: TiebreakRow; readonly metric: string } {
  const parts = parseTiebreakId(id);
  const row = tiebreakTable.find((each) => each.id === parts?.kind);
  if (!row) throw new Error(`no such tie-break: ${id}`);
  return { row, metric: parts?.metric ?? '' };
}

export const tiebreakDecimals = (id: TiebreakId): TiebreakRow['decimals'] => rowOf(id).row.decimals;

export const tiebreakTreatment = (id: TiebreakId): Treatment => rowOf(id).row.treatment;

/** Gives an entry's value, in units of 10^-`tiebreakDecimals(id)`. */
export type Measure = (tally: Tally, context: TiebreakContext) => number;

/** How a tie-break is measured; null for head-to-head, which depends on who is tied: see `headToHead`. */
export function tiebreakMeasure(id: TiebreakId): Measure | null {
  const { row, metric } = rowOf(id);
  const { measure } = row;
  return measure && ((tally, context) => measure(tally, context, metric));
}

/** Whether the figure depends on the entry's own matches alone, so that it stands once they are played. */
export const isOwnFigure = (id: TiebreakId): boolean => ownTreatments.includes(tiebreakTreatment(id));
const ownTreatments: readonly Treatment[] = ['metric', 'wins', 'table', 'none'];

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
  readonly gameOf: GameOf;
  /** whether a round without a match as it is planned stands for no opponent; earlier rules took one with 0 */
  readonly skipsWaits: boolean;
  /** worked out when first asked for, as is `opposition` */
  readonly strength: (entry: EntryId) => Strength;
  readonly opposition: (tally: Tally) => readonly number[];
  readonly record: (entry: EntryId) => { readonly halves: number; readonly played: number };
}

/** The context of these tallies. */
export function tiebreakContext(
  given: Omit<TiebreakContext, 'strength' | 'opposition' | 'record'>,
): TiebreakContext {
  const { tallies } = given;
  let all: ReadonlyMap<EntryId, Strength> | undefined;
  const oppositions = new Map<EntryId, number[]>();
  const records = new Map<EntryId, { halves: number; played: number }>();
  return {
    ...given,
    strength(entry) {
      all ??= strengths(tallies, given.gameOf);
      return known(all, entry);
    },
    opposition(tally) {
      const found = oppositions.get(tally.entry) ?? opposition(tally, given);
      oppositions.set(tally.entry, found);
      return found;
    },
    record(entry) {
      const found = records.get(entry) ?? recordOf(known(tallies, entry), given.gameOf);
      records.set(entry, found);
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

type Given = Parameters<typeof tiebreakContext>[0];

/** Whether a round stands for no opponent at all, not even one of oneself or with nothing. */
const isLeftOut = (outcome: RoundOutcome, { skipsWaits }: Pick<Given, 'skipsWaits'>): boolean =>
  outcome === 'open' || outcome === 'void' || (skipsWaits && outcome === 'wait');

/** The opponents' points, one figure per finished round, ascending. */
function opposition(tally: Tally, given: Given): number[] {
  const points: number[] = [];
  for (const line of tally.perRound) {
    if (isLeftOut(line.outcome, given)) continue;
    if (line.opponent !== null && given.gameOf(line)) points.push(known(given.tallies, line.opponent).points);
    else points.push(line.outcome === 'bye' ? tally.points : 0);
  }
  return points.sort((x, y) => x - y);
}

function recordOf({ perRound }: Tally, gameOf: GameOf) {
  let [halves, played] = [0, 0];
  for (const line of perRound) {
    const game = gameOf(line);
    if (!game) continue;
    halves += game === 'win' ? 2 : game === 'draw' ? 1 : 0;
    played++;
  }
  return { halves, played };
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);

/** In tenths: 10 per point of a beaten opponent, 5 per point of a drawn one. */
function sonnebornBerger(tally: Tally, { tallies, gameOf }: TiebreakContext): number {
  let sum = 0;
  for (const line of tally.perRound) {
    const game = gameOf(line);
    if (line.opponent !== null && (game === 'win' || game === 'draw'))
      sum += (game === 'win' ? 10 : 5) * known(tallies, line.opponent).points;
    else if (line.outcome === 'bye') sum += 5 * tally.points;
  }
  return sum;
}

/** In hundredths of a per cent, rounded half up; all opponents' matches in one pot, so it stays one exact fraction. */
function opponentWinRate(tally: Tally, { gameOf, record }: TiebreakContext): number {
  let halves = 0;
  let played = 0;
  for (const line of tally.perRound) {
    if (line.opponent === null || !gameOf(line)) continue;
    const theirs = record(line.opponent);
    halves += theirs.halves;
    played += theirs.played;
  }
  return played === 0 ? 0 : Math.floor((10_000 * halves + played) / (2 * played));
}

/**
 * Buchholz with FIDE's adjusted scores: an opponent who left counts each round after their last as a draw, and
 * a round of one's own without a game is one against oneself.
 */
function adjustedBuchholz(tally: Tally, context: TiebreakContext): number {
  const { tallies, drawPoints, gameOf } = context;
  const adjusted = ({ points, perRound }: Tally) => {
    const last = perRound.findLastIndex((line) => gameOf(line) !== null || !stayedAway.has(line.outcome));
    return perRound.slice(last + 1).reduce((sum, line) => sum + drawPoints - (line.points ?? 0), points);
  };
  let sum = 0;
  for (const line of tally.perRound) {
    if (isLeftOut(line.outcome, context)) continue;
    const opponent = gameOf(line) && line.opponent;
    sum += opponent ? adjusted(known(tallies, opponent)) : tally.points;
  }
  return sum;
}
const stayedAway: ReadonlySet<RoundOutcome> = new Set(['missed', 'forfeit', 'out']);

/** Points of a round for the match-win rate; rounds that are not there do not count as played. */
const matchPoints: Partial<Record<RoundOutcome, number>> = { win: 3, bye: 3, draw: 1, loss: 0, forfeit: 0 };

/** Magic Tournament Rules, appendix C; in hundredths of a per cent, rounded half up at each opponent and at their mean. */
function opponentMatchWins(tally: Tally, { tallies, gameOf }: TiebreakContext): number {
  const rates: number[] = [];
  for (const own of tally.perRound) {
    if (own.opponent === null || !gameOf(own)) continue;
    let [points, rounds] = [0, 0];
    for (const line of known(tallies, own.opponent).perRound) {
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

/** What direct encounter needs besides the tallies. */
export interface EncounterRules {
  readonly gameOf: GameOf;
  /** points that a game can give at least and at most */
  readonly least: number;
  readonly most: number;
  /** looks once, and only where all have met equally often, as earlier versions did */
  readonly once?: boolean;
}

/**
 * Direct encounter of those tied: the points of each in the mini-tables that place them, the first one first. The more
 * the better, one mini-table after the other; none where the encounters decide nothing.
 *
 * FIDE C.07, 6: with three or more tied a mini-table where each has met every other equally often, repeated among those
 * it leaves level. Where games are missing it places only the one who is alone at the top whatever they would have
 * given, and then looks at the others again.
 */
export function headToHead(tied: readonly Tally[], rules: EncounterRules): Map<EntryId, readonly number[]> {
  const found = new Map<EntryId, readonly number[]>(tied.map(({ entry }) => [entry, []]));
  const { points, missing } = meetingsAmong(tied, rules.gameOf);
  const of = (numbers: ReadonlyMap<EntryId, number>, { entry }: Tally) => numbers.get(entry) ?? 0;
  if (tied.every((one) => of(missing, one) === 0)) {
    const groups = new Map<number, Tally[]>();
    for (const one of tied) groups.set(of(points, one), [...(groups.get(of(points, one)) ?? []), one]);
    for (const [sum, level] of groups) {
      const again = groups.size > 1 && level.length > 1 && !rules.once ? headToHead(level, rules) : undefined;
      const parted = again && new Set([...again.values()].map(String)).size > 1;
      for (const { entry } of level) found.set(entry, [sum, ...(parted ? (again.get(entry) ?? []) : [])]);
    }
    return found;
  }
  if (rules.once || tied.length < 3) return found;
  const lowest = (one: Tally) => of(points, one) + rules.least * of(missing, one);
  const highest = (one: Tally) => of(points, one) + rules.most * of(missing, one);
  const first = tied.find((one) => tied.every((other) => other === one || lowest(one) > highest(other)));
  if (!first) return found;
  const rest = tied.filter((one) => one !== first);
  return new Map([...headToHead(rest, rules), [first.entry, [lowest(first)]]]);
}

/** Points in the games among these, and how many games each lacks to have met all as often as the two who met most. */
function meetingsAmong(tied: readonly Tally[], gameOf: GameOf) {
  const group = new Set(tied.map(({ entry }) => entry));
  const points = new Map<EntryId, number>();
  const times = new Map<EntryId, Map<EntryId, number>>();
  let most = 1;
  for (const { entry, perRound } of tied) {
    const met = new Map<EntryId, number>();
    let sum = 0;
    for (const line of perRound) {
      if (line.points === null || line.opponent === null || !group.has(line.opponent) || !gameOf(line))
        continue;
      const count = (met.get(line.opponent) ?? 0) + 1;
      met.set(line.opponent, count);
      most = Math.max(most, count);
      sum += line.points;
    }
    points.set(entry, sum);
    times.set(entry, met);
  }
  const lacking = (met: ReadonlyMap<EntryId, number> = new Map()) =>
    most * (tied.length - 1) - total([...met.values()]);
  return { points, missing: new Map(tied.map(({ entry }) => [entry, lacking(times.get(entry))])) };
}

/** The figures of a tie-break in the order in which they decide; head-to-head may have several, or none. */
export const figuresOf = (figure: {
  readonly value: number | null;
  readonly again?: readonly number[];
}): readonly number[] => (figure.value === null ? [] : [figure.value, ...(figure.again ?? [])]);

/** The first figures that differ, null where one has none more; undefined for two that are level. */
export function firstDifference(
  above: readonly number[],
  own: readonly number[],
): { readonly above: number; readonly own: number | null } | undefined {
  const at = above.findIndex((figure, i) => figure !== own[i]);
  const better = above[at];
  return better === undefined ? undefined : { above: better, own: own[at] ?? null };
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
