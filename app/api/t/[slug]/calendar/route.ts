import ical, { ICalCalendarMethod } from 'ical-generator';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { pointText } from '@/app/_parts/schedule/schedule-text';
import { findVisible } from '@/app/_server/load/visible-tournament';
import { apiRoute } from '@/app/_server/platform/api-route';
import { database } from '@/app/_server/platform/db';
import { publicOrigin } from '@/app/_server/platform/origin';
import { zoneOf } from '@/app/_server/platform/time-zone';
import { dateOf } from '@/lib/calendar-day';
import { oneLine } from '@/lib/text';
import { calendarItems } from '@/lib/tournament/calendar';
import { readSettings } from '@/lib/tournament/settings';

/** The tournament's days and plan as a calendar file. Times are in UTC, so that every calendar has them right. */
async function get(_request: Request, { params }: RouteContext<'/api/t/[slug]/calendar'>) {
  const { slug } = await params;
  const { read } = database();
  const tournament = await findVisible(read, slug);
  if (!tournament) return new Response(null, { status: 404 });

  const settings = readSettings(tournament.settings);
  const url = `${await publicOrigin()}/t/${slug}`;
  const t = await getTranslations('common');
  // A file that was imported may hold anything, and each line of a calendar means something.
  const name = oneLine(tournament.name);
  const calendar = ical({
    name,
    prodId: { company: t('product'), product: t('product'), language: (await getLanguage()).toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
  // Where the calendar asks in which zone to show what is in UTC.
  calendar.x('X-WR-TIMEZONE', zoneOf(tournament));
  const shared = { location: oneLine(tournament.place) || null, url, sequence: tournament.revision };
  for (const item of calendarItems({ ...tournament, ...settings })) {
    if (item.kind === 'days') {
      // The end of whole days is the first day after them.
      const end = new Date(dateOf(item.until).getTime() + 86_400_000);
      calendar.createEvent({
        ...shared,
        id: item.uid,
        summary: name,
        start: dateOf(item.from),
        end,
        allDay: true,
        timezone: 'UTC',
        stamp: new Date(tournament.createdAt),
      });
    } else {
      calendar.createEvent({
        ...shared,
        id: item.uid,
        summary: oneLine(`${await pointText(item.point)} · ${name}`),
        start: new Date(item.from),
        end: new Date(item.until),
        stamp: new Date(tournament.createdAt),
      });
    }
  }
  return new Response(calendar.toString(), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${slug}.ics"`,
      'cache-control': 'private, no-store',
    },
  });
}

export const GET = apiRoute(get);
