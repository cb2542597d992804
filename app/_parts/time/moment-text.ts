import 'server-only';
import { getFormatter } from 'next-intl/server';
import { dayOf } from '@/lib/calendar-day';
import { clock } from './time-formats';

/** A moment in words: the time alone on the same day as `now`, else with its day. Milliseconds UTC. */
export async function momentText(at: number, now: number): Promise<string> {
  const format = await getFormatter();
  return dayOf(new Date(at)) === dayOf(new Date(now))
    ? format.dateTime(at, clock)
    : format.dateTime(at, { weekday: 'short', day: 'numeric', month: 'short', ...clock });
}
