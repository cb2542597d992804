import { z } from 'zod';
import { mostMatchUnits } from '../../../limits';
import { matchUnit } from './events';

/** An army as handed to a match: the units, and the break point where it is known already. */
export const matchArmy = z.object({
  /** id of the army list, e.g. "high-elves" */
  armyId: z.string().nullable().default(null),
  units: z.array(matchUnit).max(mostMatchUnits),
  /** what they cost together, told also to those who may not read the list; null leaves it to the units */
  points: z.int().min(0).nullable().default(null),
  breakPoint: z.int().min(1).nullable().default(null),
});
export type MatchArmy = z.infer<typeof matchArmy>;
