import type { PerSide } from '../sides';

/**
 * How the armies' handicaps change a result. `added`: each side gets the points of its own army. `moved`: the result
 * moves by the difference of the two, what one side gains being what the other loses.
 */
export const handicapWays = ['added', 'moved'] as const;
export type HandicapWay = (typeof handicapWays)[number];

/** The handicap of a match: how it counts, and the points of both armies. */
export interface Handicap {
  readonly way: HandicapWay;
  readonly points: PerSide<number>;
}

/**
 * The tournament points of a match with the handicap of its armies. Nobody comes below zero; moved, the sum stays what
 * it was, so that 20:0 is the most there is.
 */
export function withHandicap(
  points: PerSide<number>,
  handicap: Handicap | null | undefined,
): PerSide<number> {
  if (!handicap) return points;
  const { way, points: own } = handicap;
  if (way === 'added') return { a: Math.max(0, points.a + own.a), b: Math.max(0, points.b + own.b) };
  const sum = points.a + points.b;
  const a = Math.min(sum, Math.max(0, points.a + own.a - own.b));
  return { a, b: sum - a };
}
