import { z } from 'zod';

const points = z.int().min(0).max(1000);
const lead = z.int().min(0).max(1_000_000);

/** What can be wrong with bands; zod issues carry one of these as their message. */
export const bandProblems = ['bands-out-of-order', 'bands-overlap'] as const;
export type BandProblem = (typeof bandProblems)[number];

const message = (code: BandProblem, path: string) => ({ message: code, path: [path] });

/**
 * Points by bands, as played at Saffron Walden: a lead of at most `drawWithin` shares `draw` points, a win
 * is worth `win`, from more than `clearOver` on `clearWin`; who also breaks the enemy army gets `breakWin`,
 * for two armies (games in pairs) `doubleBreakWin`. A loser who broke an army gets `breakLoss`, else `loss`.
 */
export const bandsSchema = z
  .object({
    kind: z.literal('bands'),
    doubleBreakWin: points,
    breakWin: points,
    clearWin: points,
    clearOver: lead,
    win: points,
    breakLoss: points,
    loss: points,
    draw: points,
    drawWithin: lead,
  })
  .refine((s) => s.clearOver > s.drawWithin, message('bands-overlap', 'clearOver'))
  .refine((s) => s.breakLoss >= s.loss, message('bands-out-of-order', 'breakLoss'))
  .refine(
    (s) => s.doubleBreakWin >= s.breakWin && s.breakWin >= s.clearWin && s.clearWin >= s.win,
    message('bands-out-of-order', 'breakWin'),
  )
  .refine((s) => s.win > s.loss && s.win >= s.draw, message('bands-out-of-order', 'win'));
