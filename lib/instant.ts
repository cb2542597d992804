import { z } from 'zod';

/** The last millisecond of the year 9999: the latest that an input of a form takes, and every date up to it can be written. */
const latest = Date.UTC(10_000, 0, 1) - 1;

/** A moment, milliseconds UTC. A machine without a clock of its own begins at 1970. */
export const instant = z.int().min(0).max(latest);
