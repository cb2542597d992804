import { z } from 'zod';
import { nominalPoints, type SinglePoints } from './scheme';
import type { Scheme } from './scheme-schema';

export const byeValues = ['win', 'draw', 'fixed', 'average'] as const;

/**
 * What a bye is worth. `win` and `draw` follow the scheme (in a table the narrowest win), `fixed` gives
 * `fixed` points, `average` the mean of one's own matches, rounded half up, for points and metrics alike.
 * Only `average` gives metrics, and any other what `margin` says.
 */
export const byeRuleSchema = z.object({
  points: z.enum(byeValues),
  /** used by `fixed` alone */
  fixed: z.int().min(0).max(1000),
  /** what it adds to the margin metric, such as the game's size in victory points; none with `average` */
  margin: z.int().min(0).max(1_000_000).nullish(),
});
export type ByeRule = Readonly<z.infer<typeof byeRuleSchema>>;

/** A customary bye: 15 of 20 in a table, a win otherwise. */
export const defaultByeRule = (scheme: Scheme): ByeRule =>
  scheme.kind === 'table' ? { points: 'fixed', fixed: 15 } : { points: 'win', fixed: scheme.win };

/**
 * Points of a round without a match: late entry or pause. `loss` is the heaviest one in a table. `bye` is
 * for the rounds before a late entry alone; a pause is then worth nothing.
 */
export const missedRules = ['zero', 'loss', 'bye'] as const;
export type MissedRule = (typeof missedRules)[number];

/** Integer mean, rounded half up; also right for negative sums. */
export const mean = (sum: number, count: number) => Math.floor((2 * sum + count) / (2 * count));

/**
 * Points of one bye for an entry with these matches behind it. An average without any match yet is a draw.
 * A `fixed` bye counts as a draw in the table points of a hybrid scheme.
 */
export function byePoints(
  rule: ByeRule,
  scheme: Scheme,
  own: { readonly played: number; readonly points: number; readonly tablePoints: number },
): SinglePoints {
  const draw = nominalPoints(scheme, 'draw');
  switch (rule.points) {
    case 'win':
      return nominalPoints(scheme, 'win');
    case 'draw':
      return draw;
    case 'fixed':
      return { points: rule.fixed, tablePoints: scheme.kind === 'table' ? rule.fixed : draw.tablePoints };
    case 'average':
      if (own.played === 0) return draw;
      return { points: mean(own.points, own.played), tablePoints: mean(own.tablePoints, own.played) };
  }
}

/** Points of a round the entry did not play; `bye`: what a bye is worth to it. */
export function missedPoints(rule: MissedRule, scheme: Scheme, bye: SinglePoints): SinglePoints {
  if (rule === 'bye') return bye;
  return rule === 'zero' ? { points: 0, tablePoints: 0 } : nominalPoints(scheme, 'loss');
}
