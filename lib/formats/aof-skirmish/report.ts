import { z } from 'zod';
import { sides } from '../../sides';
import { reportedFigure } from '../reported-figure';

const side = z.object({
  /** objectives held at the end */
  held: reportedFigure.default(0),
  /** own units at the start; 0: not noted */
  units: reportedFigure.default(0),
  /** own units lost */
  lost: reportedFigure.default(0),
  /** points of enemy units destroyed */
  destroyed: reportedFigure.default(0),
  conceded: z.boolean().default(false),
});

/** One claim about a match (§9); what cannot be right is told by `scoreAof`. */
export const aofReport = z.object({
  shared: z.object({
    /** placed, 3 to 5 */
    objectives: reportedFigure.default(3),
    /** 0: not noted */
    rounds: reportedFigure.default(0),
    /** the side that wiped out the other */
    wipedOutBy: z.enum(['none', ...sides]).default('none'),
  }),
  a: side,
  b: side,
});
export type AofReport = z.infer<typeof aofReport>;

export const emptyAofReport = (): AofReport => aofReport.parse({ shared: {}, a: {}, b: {} });
