import { z } from 'zod';
import { sides } from '../../sides';

const side = z.object({
  /** objectives held at the end */
  held: z.int().default(0),
  /** own units at the start; 0: not noted */
  units: z.int().default(0),
  /** own units lost */
  lost: z.int().default(0),
  /** points of enemy units destroyed */
  destroyed: z.int().default(0),
  conceded: z.boolean().default(false),
});

/** One claim about a match (§9); what cannot be right is told by `scoreAof`. */
export const aofReport = z.object({
  shared: z.object({
    /** placed, 3 to 5 */
    objectives: z.int().default(3),
    /** 0: not noted */
    rounds: z.int().default(0),
    /** the side that wiped out the other */
    wipedOutBy: z.enum(['none', ...sides]).default('none'),
  }),
  a: side,
  b: side,
});
export type AofReport = z.infer<typeof aofReport>;

export const emptyAofReport = (): AofReport => aofReport.parse({ shared: {}, a: {}, b: {} });
