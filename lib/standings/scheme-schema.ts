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
  'attrition-not-rising',
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
  /** the last row takes, beside its lead, so many times the loser's figure; null: its lead alone */
  lastTimes: z.int().min(2).max(10).nullish(),
};
const withinGameSize = (s: { unit?: string; steps: readonly DifferenceStep[] }) =>
  s.unit !== 'percent' || s.steps.every((row) => row.from <= 100);
const beyondGameSize = { message: 'steps-over-100-percent' satisfies SchemeProblem, path: ['steps'] };

/**
 * A lead of which a pack does not say to which side of its boundary it belongs, such as exactly 750 between "more" and
 * "less than 750". Nothing is drawn while it is `open`: what it counts as has to be known before anybody plays.
 */
export const edgeCounts = ['open', 'less', 'more'] as const;
const edge = z.object({ lead: z.int().min(1).max(1_000_000), counts: z.enum(edgeCounts) }).nullish();

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

/** The highest score of a sum that is counted: looking ahead walks all of them. */
const mostCounted = 30;
const attritionStep = z.object({ from: z.int().min(1).max(1_000_000), points });

/**
 * Points added up: those for win, draw or loss, what a side has of `score` (at most `scoreCap`, and `scoreCapUnlessWon`
 * for whoever did not win), and the highest row of `attrition` that its figure of that name reaches.
 */
const sum = z
  .object({
    kind: z.literal('sum'),
    ...gamePoints,
    score: z.string().min(1).max(40),
    scoreCap: z.int().min(0).max(mostCounted),
    scoreCapUnlessWon: z.int().min(0).max(mostCounted),
    attrition: z.string().min(1).max(40),
    attritionSteps: z
      .array(attritionStep)
      .max(10)
      .superRefine((rows, context) => {
        rows.forEach((row, i) => {
          const before = rows[i - 1];
          if (before && (row.from <= before.from || row.points <= before.points))
            context.addIssue({
              code: 'custom',
              message: 'attrition-not-rising' satisfies SchemeProblem,
              path: [i, 'from'],
            });
        });
      }),
    concession,
  })
  .refine(inOrder, outOfOrder);

/**
 * How a result becomes tournament points.
 * `wdl`: points for win, draw and loss. `table`: points by lead in the margin metric, row by row.
 * `hybrid`: win/draw/loss points count, the table gives `tablePoints` for the tie-break of that name.
 * `bands`: see bands.ts, `sum`: see above. With `concession` a conceded match gives these points whatever the scores; the
 * table points of a hybrid stay those of the scores.
 */
export const schemeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wdl'), ...gamePoints, concession }).refine(inOrder, outOfOrder),
  z.object({ kind: z.literal('table'), ...table, edge, concession }).refine(withinGameSize, beyondGameSize),
  z
    .object({ kind: z.literal('hybrid'), ...gamePoints, ...table, edge, concession })
    .refine(inOrder, outOfOrder)
    .refine(withinGameSize, beyondGameSize),
  bandsSchema.safeExtend({ edge, concession }),
  sum,
]);

export type DifferenceStep = Readonly<z.infer<typeof differenceStep>>;
export type Scheme = Readonly<z.infer<typeof schemeSchema>>;
export type SchemeKind = Scheme['kind'];
/** Those that have customary figures in every game. */
export type UsualScheme = Exclude<SchemeKind, 'sum'>;
export type SumScheme = Extract<Scheme, { kind: 'sum' }>;

/** The lead that nobody has yet said how to count; null where there is none. */
export const openEdge = (scheme: Scheme): number | null =>
  'edge' in scheme && scheme.edge?.counts === 'open' ? scheme.edge.lead : null;
