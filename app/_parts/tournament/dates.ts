import { getFormatter } from 'next-intl/server';
import { dateOf } from '@/lib/calendar-day';
import type { Tournament } from '@/lib/tournament/records';

/** The tournament's day or days as text, e.g. "14.–15. März 2026". */
export async function datesText({ startsOn, endsOn }: Pick<Tournament, 'startsOn' | 'endsOn'>) {
  const format = await getFormatter();
  return format.dateTimeRange(dateOf(startsOn), dateOf(endsOn), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
