import { z } from 'zod';

/** Far beyond what any game counts: sums of it stay exact. What a report may hold is the ruleset's to say, in words. */
const beyond = 1_000_000;

/** A figure of a report. */
export const reportedFigure = z.int().min(-beyond).max(beyond);
