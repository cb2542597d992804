import 'server-only';
import { getFormatter, getTimeZone } from 'next-intl/server';
import { dayIn } from '@/lib/time-zones';
import { clock } from './time-formats';

/** Text of a time: on the same day as `now` the clock time, else with its day. Milliseconds UTC. */
export async function momentText(at: number, now: number): Promise<string> {
  const format = await getFormatter();
  const zone = await getTimeZone();
  return dayIn(at, zone) === dayIn(now, zone)
    ? format.dateTime(at, clock)
    : format.dateTime(at, { weekday: 'short', day: 'numeric', month: 'short', ...clock });
}
