import { z } from 'zod';
import { instant } from '../instant';
import { most } from '../limits';
import type { Schedule } from '../schedule/schedule';
import { dayIn } from '../time-zones';

const moments = z.array(instant).max(most.checkIns).catch([]);
const dayLength = 86_400_000;
/** What lasts longer and has no check-in in its schedule is no gathering of several days: one check-in serves it all. */
const longest = 7;

interface CheckedIn {
  /** milliseconds UTC */
  readonly checkedInAt: number | null;
  readonly earlierCheckIns: unknown;
}

/** Days of check-in, and the time zone (IANA name) in which they begin. */
interface CheckInDays {
  readonly days: readonly [string, ...string[]];
  readonly zone: string;
}

/**
 * The days on which people check in, YYYY-MM-DD and ascending: those of the schedule's check-ins, without such
 * the days of the tournament. Never empty.
 */
export function checkInDays(
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string },
  schedule: Schedule,
  zone: string,
): CheckInDays {
  const planned = schedule.filter(({ kind }) => kind === 'check-in').map(({ at }) => dayIn(at, zone));
  const [first, ...others] = [...new Set(planned)].sort();
  if (first !== undefined) return { days: [first, ...others], zone };
  const start = Date.parse(startsOn);
  const count = Math.round((Date.parse(endsOn) - start) / dayLength) + 1;
  if (count < 2 || count > longest) return { days: [startsOn], zone };
  const later = Array.from({ length: count - 1 }, (_, i) => start + (i + 1) * dayLength);
  return { days: [startsOn, ...later.map((at) => new Date(at).toISOString().slice(0, 10))], zone };
}

/** Which of these days a moment belongs to: the latest that has begun; the first for whatever comes before it. */
export function checkInDay({ days, zone }: CheckInDays, at: number): string {
  const day = dayIn(at, zone);
  return days.findLast((one) => one <= day) ?? days[0];
}

/** When the entry checked in on that day; null if it did not. */
export function checkedInOn(entry: CheckedIn, days: CheckInDays, day: string): number | null {
  const all = [
    ...moments.parse(entry.earlierCheckIns),
    ...(entry.checkedInAt === null ? [] : [entry.checkedInAt]),
  ];
  return all.findLast((at) => checkInDay(days, at) === day) ?? null;
}

/** The entry after it has checked in at `at`: what it said on earlier days stays. */
export function withCheckIn(entry: CheckedIn, at: number) {
  const earlier = moments.parse(entry.earlierCheckIns);
  return {
    checkedInAt: at,
    earlierCheckIns: entry.checkedInAt === null ? earlier : [...earlier, entry.checkedInAt],
  };
}

/** The entry as if it had never checked in on that day. */
export function withoutCheckIn(entry: CheckedIn, days: CheckInDays, day: string) {
  const kept = [...moments.parse(entry.earlierCheckIns), entry.checkedInAt]
    .filter((at) => at !== null)
    .filter((at) => checkInDay(days, at) !== day);
  return { checkedInAt: kept.at(-1) ?? null, earlierCheckIns: kept.slice(0, -1) };
}
