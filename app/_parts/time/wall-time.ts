import { z } from 'zod';
import { momentIn, wallTimeIn } from '@/lib/time-zones';

/** `2026-11-20T18:00` on the clocks of a zone as milliseconds UTC; nothing typed is null. */
export const wallTime = (zone: string) =>
  z.preprocess(
    (raw) => (typeof raw !== 'string' || raw.trim() === '' ? null : momentIn(raw, zone)),
    z.custom<number | null>((at) => at === null || Number.isInteger(at), 'bad-time'),
  );

/** The same where a moment must be given. */
export const requiredWallTime = (zone: string) =>
  wallTime(zone).transform((at, context) => {
    if (at !== null) return at;
    context.addIssue({ code: 'custom', message: 'required' });
    return z.NEVER;
  });

/** The moment as such an input holds it; null is left empty. */
export const makeWallTime = (at: number | null, zone: string): string =>
  at === null ? '' : wallTimeIn(at, zone);
