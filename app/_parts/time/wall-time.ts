import { z } from 'zod';
import { momentIn, wallTimeIn } from '@/lib/time-zones';

/** Parses `2026-11-20T18:00` in a zone as milliseconds UTC; an empty input is null. */
export const wallTime = (zone: string) =>
  z.preprocess(
    (raw) => (typeof raw !== 'string' || raw.trim() === '' ? null : momentIn(raw, zone)),
    z.custom<number | null>((at) => at === null || Number.isInteger(at), 'bad-time'),
  );

/** Same as `wallTime`, but required. */
export const requiredWallTime = (zone: string) =>
  wallTime(zone).transform((at, context) => {
    if (at !== null) return at;
    context.addIssue({ code: 'custom', message: 'required' });
    return z.NEVER;
  });

/** Formats a time for such an input; null is empty. */
export const makeWallTime = (at: number | null, zone: string): string =>
  at === null ? '' : wallTimeIn(at, zone);
