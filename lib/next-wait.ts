const longestMs = 60_000;

/**
 * How long to wait for the moment `at` before looking again, in ms: a minute at most. A timer of more than 24.8 days fires
 * at once, and a clock that is set or a machine that sleeps is noticed.
 */
export const nextWait = (at: number, now: number): number => Math.min(longestMs, Math.max(0, at - now));
