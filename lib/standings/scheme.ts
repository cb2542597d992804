import type { PerSide, Side } from '../sides';
import { bandPoints } from './bands';
import { type Handicap, withHandicap } from './handicap';
import type { DifferenceStep, Scheme } from './scheme-schema';
import { possibleSums, sumPoints } from './sum';

/**
 * The scheme with its leads in points, each the smallest that reaches the row: per cent are taken of
 * `largestLead`, rounded up where the share is no whole number. Points are computed from such a scheme alone.
 */
export function absoluteScheme(scheme: Scheme, largestLead: number): Scheme {
  if (!('steps' in scheme)) return scheme;
  const over = scheme.bounds === 'over';
  const smallest = (from: number) => {
    if (scheme.unit !== 'percent') return over ? from + 1 : from;
    return over ? Math.floor((from * largestLead) / 100) + 1 : Math.ceil((from * largestLead) / 100);
  };
  const { unit: _unit, bounds: _bounds, ...rest } = scheme;
  return {
    ...rest,
    steps: scheme.steps.map((row, i) => (i === 0 ? row : { ...row, from: smallest(row.from) })),
  };
}

/** The usual win/draw/loss points. */
export const defaultGamePoints = { win: 3, draw: 1, loss: 0 } as const;

/** Up to this lead every single one is a row of its own. */
const fewest = 10;
/** From this lead on games count points of armies, in steps of 25. */
const armyPoints = 400;

/**
 * A 20:0 table for leads of up to `largestLead`. For armies in points: 10:10 below a lead of 50, 11:9 from 50,
 * then even steps of 7.5 % of the largest lead to the nearest 25, at least 75: 100 at 1250 (20:0 from 900), 150
 * at 2000 (20:0 from 1350). Smaller leads go up by 7.5 % as well, unrounded; where one counts just a
 * few things, such as objectives, each is a row and the largest lead gives 20:0.
 */
export function differenceTable(largestLead: number): DifferenceStep[] {
  const row = (from: number, more: number) => ({ from, winner: 10 + more, loser: 10 - more });
  if (largestLead <= fewest) {
    const leads = Array.from({ length: largestLead + 1 }, (_, lead) => lead);
    return leads.map((lead) => row(lead, Math.round((10 * lead) / largestLead)));
  }
  const step = Math.max(75, Math.round((largestLead * 3) / 1000) * 25);
  const lead = (i: number) =>
    largestLead >= armyPoints
      ? ([0, 50][i] ?? (i - 1) * step)
      : Math.max(i, Math.round(((2 * i - 1) * largestLead * 3) / 80));
  return Array.from({ length: 11 }, (_, i) => row(i === 0 ? 0 : lead(i), i));
}

const rowAt = (rows: readonly DifferenceStep[], lead: number) =>
  Math.max(
    0,
    rows.findLastIndex((row) => row.from <= lead),
  );
const firstWinningRow = (rows: readonly DifferenceStep[]) => rows.findIndex((row) => row.winner > row.loser);

/** The row of a decided or drawn match: a draw is the first row, a win never less than the first winning one. */
function rowOf(rows: readonly DifferenceStep[], lead: number, won: boolean): number {
  return won ? Math.max(rowAt(rows, lead), firstWinningRow(rows)) : 0;
}

/** The same where the last row takes more than its lead: the winner has so many times what the loser has. */
function rowOfFigures(
  { steps, lastTimes }: Extract<Scheme, { steps: readonly DifferenceStep[] }>,
  lead: number,
  winner: Side | null,
  figures: PerSide<number>,
): number {
  const row = rowOf(steps, winner === 'b' ? -lead : lead, winner !== null);
  if (!lastTimes || winner === null || row < steps.length - 1) return row;
  const enough = figures[winner] >= lastTimes * figures[winner === 'a' ? 'b' : 'a'];
  return enough ? row : Math.max(row - 1, firstWinningRow(steps));
}

/** A lead on an edge is taken for one beside it, as the organiser has said. */
function besideEdge(scheme: Scheme, lead: number): number {
  const edge = 'edge' in scheme ? scheme.edge : null;
  if (!edge || Math.abs(lead) !== edge.lead) return lead;
  return lead + Math.sign(lead) * (edge.counts === 'more' ? 1 : -1);
}

const requireRow = (rows: readonly DifferenceStep[], index: number): DifferenceStep => {
  const row = rows[index];
  if (!row) throw new Error('a difference table needs at least two rows');
  return row;
};

/** Tournament points of both sides, and the table's points (zero in `wdl`, the same in `table`). */
export interface MatchPoints {
  readonly points: PerSide<number>;
  readonly tablePoints: PerSide<number>;
}

const bySide = (winner: Side | null, ahead: number, behind: number): PerSide<number> =>
  winner === 'b' ? { a: behind, b: ahead } : { a: ahead, b: behind };

/** A scheme as it counts in one match: with the handicap of its armies. */
export type MatchScheme = Scheme & { readonly handicap?: Handicap | null };

/** What the points of a match depend on. */
export interface ScoredMatch {
  readonly winner: Side | null;
  readonly metrics: PerSide<Readonly<Record<string, number>>>;
  /** enemy armies each side has broken; bands ask for it */
  readonly broke?: PerSide<number>;
  /** the format's ground; `concession` if the other gave up */
  readonly decidedBy?: string;
}

/**
 * Points of one match. The format's verdict rules, not the sum: a draw gives the first row whatever the
 * lead, an outright win (clock, sudden death) at least the lowest row in which the winner gets more.
 * A metric missing from the result counts as zero.
 */
export function pointsOf(scheme: MatchScheme, marginMetric: string, match: ScoredMatch): MatchPoints {
  const { points, tablePoints } = pointsBefore(scheme, marginMetric, match);
  return { points: withHandicap(points, scheme.handicap), tablePoints };
}

/** The same before any handicap. */
export function pointsBefore(scheme: Scheme, marginMetric: string, match: ScoredMatch): MatchPoints {
  const { winner } = match;
  const { points, tablePoints } = pointsByScore(scheme, marginMetric, match);
  const { concession } = scheme;
  if (!concession || match.decidedBy !== 'concession' || winner === null) return { points, tablePoints };
  const given = bySide(winner, concession.winner, concession.loser);
  return { points: given, tablePoints: scheme.kind === 'table' ? given : tablePoints };
}

function pointsByScore(
  scheme: Scheme,
  marginMetric: string,
  { winner, metrics, broke }: ScoredMatch,
): MatchPoints {
  const nothing = { a: 0, b: 0 };
  const figures = { a: metrics.a[marginMetric] ?? 0, b: metrics.b[marginMetric] ?? 0 };
  const lead = besideEdge(scheme, figures.a - figures.b);
  if (scheme.kind === 'sum') return { points: sumPoints(scheme, winner, metrics), tablePoints: nothing };
  if (scheme.kind === 'bands')
    return { points: bandPoints(scheme, winner, lead, broke ?? nothing), tablePoints: nothing };
  const game =
    scheme.kind === 'table'
      ? nothing
      : winner === null
        ? { a: scheme.draw, b: scheme.draw }
        : bySide(winner, scheme.win, scheme.loss);
  if (scheme.kind === 'wdl') return { points: game, tablePoints: nothing };

  const row = requireRow(scheme.steps, rowOfFigures(scheme, lead, winner, figures));
  const table = bySide(winner, row.winner, row.loser);
  return { points: scheme.kind === 'table' ? table : game, tablePoints: table };
}

/** Every pair of points a match can end with, each once: for looking ahead. Without rulings. */
export function possiblePoints(scheme: MatchScheme): PerSide<number>[] {
  const wins = winningPoints(scheme);
  const drawn = nominalPoints(scheme, 'draw').points;
  const draws = scheme.kind === 'sum' ? possibleSums(scheme, null) : [{ a: drawn, b: drawn }];
  const all = [...wins, ...draws, ...wins.map(({ a, b }) => ({ a: b, b: a }))].map((pair) =>
    withHandicap(pair, scheme.handicap),
  );
  return [...new Map(all.map((pair) => [`${pair.a}:${pair.b}`, pair])).values()];
}

function winningPoints(scheme: Scheme): PerSide<number>[] {
  const conceded = scheme.concession ? [{ a: scheme.concession.winner, b: scheme.concession.loser }] : [];
  if (scheme.kind === 'table')
    return [
      ...scheme.steps.filter((row) => row.winner > row.loser).map((row) => ({ a: row.winner, b: row.loser })),
      ...conceded,
    ];
  if (scheme.kind === 'sum') return [...possibleSums(scheme, 'a'), ...conceded];
  if (scheme.kind !== 'bands') return [{ a: scheme.win, b: scheme.loss }, ...conceded];
  const { breakWin, clearWin, win, breakLoss, loss } = scheme;
  return [...[breakWin, clearWin, win].flatMap((a) => [breakLoss, loss].map((b) => ({ a, b }))), ...conceded];
}

/**
 * How far the winner is from a better row: with a lead of 146 the next row from 200 is 54 away.
 * `lead` may be negative for a win on other grounds; without a winner (`won` false) the first row is
 * the present one. Null in the last row and in schemes without a table.
 */
export function nextStep(
  scheme: Scheme,
  lead: number,
  won: boolean,
): { readonly missing: number; readonly step: DifferenceStep } | null {
  if (!('steps' in scheme)) return null;
  const now = rowOf(scheme.steps, lead, won);
  const step = scheme.steps.find((row, i) => i > now && row.from > lead);
  return step ? { missing: step.from - lead, step } : null;
}

/** What a match would have given a single entry: the measure for byes and missed rounds. */
export interface SinglePoints {
  readonly points: number;
  readonly tablePoints: number;
}

/**
 * Points of a win, draw or loss without a match. In a table a win is the narrowest one (11 of 20), a draw
 * the first row, a loss the last row: nobody may do better by staying away than by losing at the table.
 */
export function nominalPoints(scheme: Scheme, outcome: 'win' | 'draw' | 'loss'): SinglePoints {
  if (!('steps' in scheme)) return { points: scheme[outcome], tablePoints: 0 };
  const rows = scheme.steps;
  const tablePoints = {
    win: requireRow(rows, firstWinningRow(rows)).winner,
    draw: requireRow(rows, 0).winner,
    loss: requireRow(rows, rows.length - 1).loser,
  }[outcome];
  return { points: scheme.kind === 'table' ? tablePoints : scheme[outcome], tablePoints };
}
