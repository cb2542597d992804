import { z } from 'zod';
import { reportedFigure } from '../reported-figure';
import { grades } from './report-terms';

const verdict = z.enum(['draw', 'a', 'b']).default('draw');
const grade = z.enum(['none', ...grades]).default('none');

/** Own figures lost; those that fled the map unwounded are no casualties (§9). */
const sideReport = z.object({
  killed: reportedFigure.default(0),
  wounded: reportedFigure.default(0),
  captured: reportedFigure.default(0),
  fled: reportedFigure.default(0),
  /** enemy knights held for ransom at the end (§3) */
  ransomed: reportedFigure.default(0),
});
export type SideReport = z.infer<typeof sideReport>;

/** One claim about a match (§10); the second game is played with sides swapped, and told only where it is. */
export const cryHavocReport = z.object({
  shared: z.object({
    scenario: z.string().max(10).default('unknown'),
    winner: verdict,
    grade,
    secondWinner: verdict,
    secondGrade: grade,
  }),
  a: sideReport,
  b: sideReport,
});
export type CryHavocReport = z.infer<typeof cryHavocReport>;

/** An untouched report. */
export const emptyCryHavocReport = (): CryHavocReport => cryHavocReport.parse({ shared: {}, a: {}, b: {} });
