import type { ClockStop } from '@/lib/match/match-event';

/** Reason the clock is stopped, the one to lift first; null while nothing stops it. */
export const stopToLift = (stops: readonly ClockStop[]): Exclude<ClockStop, 'ended'> | null =>
  (['judge', 'pause', 'combat', 'both'] as const).find((why) => stops.includes(why)) ?? null;
