import { getFormatter, getTranslations } from 'next-intl/server';
import { pointText } from '@/app/_parts/schedule/schedule-text';
import { clock } from '@/app/_parts/time/time-formats';
import { ZoneBeside } from '@/app/_parts/time/zone-note';
import { zoneOf } from '@/app/_server/platform/time-zone';
import { inOrder, type SchedulePoint } from '@/lib/schedule/schedule';
import { dayIn, placeOf } from '@/lib/time-zones';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';

/** What is planned when, day by day; nothing where the organiser has planned nothing. */
export async function Programme({ view }: { view: AnyTournamentView }) {
  const { schedule } = view.settings;
  if (schedule.length === 0) return null;
  const t = await getTranslations('schedule');
  const format = await getFormatter();
  const zone = zoneOf(view.tournament);
  const days = new Map<string, SchedulePoint[]>();
  for (const point of inOrder(schedule)) {
    const day = dayIn(point.at, zone);
    days.set(day, [...(days.get(day) ?? []), point]);
  }
  return (
    <section aria-labelledby="programme">
      <h2 id="programme">{t('title')}</h2>
      <ZoneBeside zone={zone} words={(await getTranslations('common'))('zone', { place: placeOf(zone) })} />
      {[...days].map(([day, points]) => (
        <div key={day}>
          {days.size > 1 && (
            <h3 className="mt-3.5">
              {format.dateTime(points[0]?.at ?? 0, { weekday: 'long', day: 'numeric', month: 'long' })}
            </h3>
          )}
          <ol className="border-t border-t-rule">
            {points.map((point) => (
              <li
                className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-3 py-1.75 border-b border-b-rule wrap-anywhere"
                key={`${point.at}-${point.kind}-${point.round}-${point.note}`}
              >
                <time className="font-semibold tabular-nums" dateTime={new Date(point.at).toISOString()}>
                  {format.dateTime(point.at, clock)}
                </time>
                <Point point={point} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

const Point = async ({ point }: { point: SchedulePoint }) => <span>{await pointText(point)}</span>;
