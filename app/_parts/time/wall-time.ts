import { z } from 'zod';
import { dayOf } from '@/lib/calendar-day';

const two = (n: number) => String(n).padStart(2, '0');

/** `2026-11-20T18:00` on the hall's clock, which is the server's, as milliseconds UTC; nothing typed is null. */
export const wallTime = z.preprocess(
  (raw) => {
    if (typeof raw !== 'string' || raw.trim() === '') return null;
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(raw) ? Date.parse(raw) : Number.NaN;
  },
  z.custom<number | null>((at) => at === null || Number.isInteger(at), 'bad-time'),
);

/** The same where a moment must be given. */
export const requiredWallTime = wallTime.transform((at, context) => {
  if (at !== null) return at;
  context.addIssue({ code: 'custom', message: 'required' });
  return z.NEVER;
});

/** The moment as such an input holds it; null is left empty. */
export function makeWallTime(at: number | null): string {
  if (at === null) return '';
  const date = new Date(at);
  return `${dayOf(date)}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
