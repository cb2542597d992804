import { z } from 'zod';
import { bandsSchema } from './bands-schema';

/** What can be wrong with a scheme; zod issues carry one of these as their message. */
export const schemeProblems = [
  'points-out-of-order',
  'steps-too-few',
  'steps-first-not-zero',
  'steps-first-not-even',
  'steps-not-rising',
  'steps-not-better',
  'steps-over-100-percent',
] as const;
export type SchemeProblem = (typeof schemeProblems)[number];

const points = z.int().min(0).max(1000);

const differenceStep = z.object({
  /** smallest lead in the margin metric for which the row applies, inclusive */
  from: z.int().min(0).max(1_000_000),
  winner: points,
  loser: points,
});

const steps = z
  .array(differenceStep)
  .max(100)
  .superRefine((rows, context) => {
    const report = (message: SchemeProblem, path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    const first = rows[0];
    if (!first || rows.length < 2) return report('steps-too-few', []);
    if (first.from !== 0) report('steps-first-not-zero', [0, 'from']);
    if (first.winner !== first.loser) report('steps-first-not-even', [0, 'winner']);
    rows.forEach((row, i) => {
      const before = rows[i - 1];
      if (!before) return;
      if (row.from <= before.from) report('steps-not-rising', [i, 'from']);
      const unchanged = row.winner === before.winner && row.loser === before.loser;
      if (row.winner < before.winner || row.loser > before.loser || unchanged)
        report('steps-not-better', [i, 'winner']);
    });
  });

/** How the leads of a table's rows are meant. */
const stepUnits = ['points', 'percent'] as const;
const stepBounds = ['from', 'over'] as const;
const table = {
  steps,
  /** leads in points (the default) or in whole per cent of the game size */
  unit: z.enum(stepUnits).optional(),
  /** a row begins at its lead (`from`, the default) or beyond it (`over`): "10:10 up to and with 150" */
  bounds: z.enum(stepBounds).optional(),
};
const withinGameSize = (s: { unit?: string; steps: readonly DifferenceStep[] }) =>
  s.unit !== 'percent' || s.steps.every((row) => row.from <= 100);
const beyondGameSize = { message: 'steps-over-100-percent' satisfies SchemeProblem, path: ['steps'] };

/** What a concession is worth to the one who stayed and the one who gave up. */
const concession = z
  .object({ winner: points, loser: points })
  .refine((s) => s.winner >= s.loser, {
    message: 'points-out-of-order' satisfies SchemeProblem,
    path: ['winner'],
  })
  .nullish();

const gamePoints = { win: points, draw: points, loss: points };
const inOrder = (s: { win: number; draw: number; loss: number }) =>
  s.win >= s.draw && s.draw >= s.loss && s.win > s.loss;
const outOfOrder = { message: 'points-out-of-order' satisfies SchemeProblem, path: ['win'] };

/**
 * How a result becomes tournament points.
 * `wdl`: points for win, draw and loss. `table`: points by lead in the margin metric, row by row.
 * `hybrid`: win/draw/loss points count, the table gives `tablePoints` for the tie-break of that name.
 * `bands`: see bands.ts. With `concession` a conceded match gives these points whatever the scores; the
 * table points of a hybrid stay those of the scores.
 */
export const schemeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wdl'), ...gamePoints, concession }).refine(inOrder, outOfOrder),
  z.object({ kind: z.literal('table'), ...table, concession }).refine(withinGameSize, beyondGameSize),
  z
    .object({ kind: z.literal('hybrid'), ...gamePoints, ...table, concession })
    .refine(inOrder, outOfOrder)
    .refine(withinGameSize, beyondGameSize),
  bandsSchema.safeExtend({ concession }),
]);

export type DifferenceStep = Readonly<z.infer<typeof differenceStep>>;
export type Scheme = Readonly<z.infer<typeof schemeSchema>>;
export type SchemeKind = Scheme['kind'];
