import type { PerSide, Side } from '../sides';
import type { Text } from '../text';

/** What a side can be ranked or compared by, besides tournament points. Integers, more is better. */
export interface Metric {
  readonly id: string;
  readonly label: Text;
  /** table-head form, e.g. "SP" */
  readonly short: Text;
}

/** A line of the sum shown on the result form; `a` and `b` are integers in units of 10^-decimals. */
export interface ScoreLine {
  readonly label: Text;
  readonly hint?: Text;
  readonly a: number;
  readonly b: number;
  readonly decimals: 0 | 2;
  /** small print under the figure, e.g. "7 EP" */
  readonly notes?: PerSide<Text>;
  /** `sum` for the exact total, `grand` for the rounded figure that counts */
  readonly role: 'part' | 'sum' | 'grand';
}

/** A scored match: who won and why, and the integers that standings use. */
export interface MatchScore {
  readonly winner: Side | null;
  /** stable code of the ground, e.g. `points`, `draw`, `clock`, `concession` */
  readonly decidedBy: string;
  /** the ground as a sentence without names, e.g. "Unentschieden: 38 SP Abstand" */
  readonly reason: Text;
  readonly metrics: PerSide<Readonly<Record<string, number>>>;
  /** enemy armies each side has broken, in formats that know it */
  readonly broke?: PerSide<number>;
  readonly lines: readonly ScoreLine[];
}

/** A claim about a report that cannot be right; `path` is e.g. ['a', 'ep'] for the field's place. */
export interface ScoreProblem {
  readonly code: string;
  readonly path: readonly string[];
  readonly message: Text;
}
