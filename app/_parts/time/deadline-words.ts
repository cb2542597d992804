import type { createFormatter } from 'next-intl';
import { dayIn } from '@/lib/time-zones';
import { clock } from './time-formats';

/**
 * A deadline or an opening with its day, also where that is today: the words may be read tomorrow, from a page left open
 * or a printed one. Milliseconds UTC.
 */
export function deadlineWords(
  format: Pick<ReturnType<typeof createFormatter>, 'dateTime'>,
  today: (time: string) => string,
  zone: string,
  at: number,
  now: number,
): string {
  const options = { timeZone: zone, ...clock };
  return dayIn(at, zone) === dayIn(now, zone)
    ? today(format.dateTime(at, options))
    : format.dateTime(at, { weekday: 'short', day: 'numeric', month: 'short', ...options });
}
