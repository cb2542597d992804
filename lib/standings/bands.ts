import type { z } from 'zod';
import type { PerSide, Side } from '../sides';
import type { bandsSchema } from './bands-schema';

export type Bands = Readonly<z.infer<typeof bandsSchema>>;

/** Saffron Walden's bands: 5, 4, 3 or 2 for a win, 1 for a draw, 2 for a loser who broke the enemy. */
export const saffronWalden: Bands = {
  kind: 'bands',
  doubleBreakWin: 5,
  breakWin: 4,
  clearWin: 3,
  clearOver: 750,
  win: 2,
  breakLoss: 2,
  loss: 0,
  draw: 1,
  drawWithin: 250,
};

/**
 * Points of both sides. `lead` is a's lead in the margin metric, `broke` the armies each side broke. A draw
 * by the format's verdict stays one; a win on points within `drawWithin` is one too, unless it was won on
 * other grounds against the sum of points or by breaking the enemy.
 */
export function bandPoints(
  bands: Bands,
  winner: Side | null,
  leadOfA: number,
  broke: PerSide<number>,
): PerSide<number> {
  const lead = winner === 'b' ? -leadOfA : leadOfA;
  const narrow = lead >= 0 && lead <= bands.drawWithin;
  if (winner === null || (narrow && broke[winner] === 0)) return { a: bands.draw, b: bands.draw };
  const loser = winner === 'a' ? 'b' : 'a';
  const won =
    broke[winner] > 1
      ? bands.doubleBreakWin
      : broke[winner] === 1
        ? bands.breakWin
        : lead > bands.clearOver
          ? bands.clearWin
          : bands.win;
  const lost = broke[loser] > 0 ? bands.breakLoss : bands.loss;
  return winner === 'a' ? { a: won, b: lost } : { a: lost, b: won };
}
