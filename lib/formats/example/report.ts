import { z } from 'zod';
import { fail, type Outcome, ok } from '../../outcome';
import { text } from '../../text';
import { reportedFigure } from '../reported-figure';
import type { MatchScore, ScoreProblem } from '../score';

const side = z.object({ won: reportedFigure.default(0) });

/** One claim about a match. */
export const exampleReport = z.object({ shared: z.object({}), a: side, b: side });
export type ExampleReport = z.infer<typeof exampleReport>;

/** Whoever won more throws wins; nobody wins more throws than there were. */
export function scoreExample(
  { throws }: { readonly throws: number },
  { a, b }: ExampleReport,
): Outcome<MatchScore, ScoreProblem> {
  if (a.won < 0 || b.won < 0 || a.won + b.won > throws)
    return fail({
      code: 'too-many',
      path: ['b', 'won'],
      message: text(
        `Es gab nur ${throws} Würfe. Berichtige die Zahl.`,
        `There were only ${throws} throws. Correct the number.`,
      ),
    });
  const winner = a.won > b.won ? 'a' : b.won > a.won ? 'b' : null;
  return ok({
    winner,
    decidedBy: winner ? 'throws' : 'draw',
    reason: winner
      ? text('Mehr Würfe gewonnen', 'More throws won')
      : text('Gleich viele Würfe', 'Equal throws'),
    metrics: { a: { won: a.won }, b: { won: b.won } },
    lines: [{ label: text('Gewonnene Würfe', 'Throws won'), a: a.won, b: b.won, decimals: 0, role: 'grand' }],
  });
}
