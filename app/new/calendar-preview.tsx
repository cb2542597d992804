import { useFormatter, useTranslations } from 'next-intl';
import { dateOf, isCalendarDay } from '@/lib/calendar-day';

/** The line of the calendar as it grows with what is typed. */
export function CalendarPreview({
  name,
  place,
  startsOn,
  endsOn,
  lines,
}: {
  name: string;
  place: string;
  startsOn: string;
  endsOn: string;
  /** below name and place; empty ones are left out */
  lines: readonly string[];
}) {
  const t = useTranslations('home.new');
  const row = useTranslations('home.row');
  const format = useFormatter();
  const start = isCalendarDay(startsOn) ? dateOf(startsOn) : null;
  const end = isCalendarDay(endsOn) && endsOn > startsOn ? dateOf(endsOn) : null;
  return (
    <section className="calendar-preview-part" aria-labelledby="calendar-preview">
      <h2 id="calendar-preview" className="pb-2.5">
        {t('preview')}
      </h2>
      <div className="calendar-preview">
        <span className="text-[1.75rem]/[1.875rem] font-semibold font-display lining-nums whitespace-nowrap">
          {start && (
            <>
              <small className="block text-ink-3 text-sm font-medium font-narrow">
                {format.dateTime(start, { weekday: 'long', timeZone: 'UTC' })}
              </small>
              {end
                ? row('days', { first: start.getUTCDate(), last: end.getUTCDate() })
                : row('day', { day: start.getUTCDate() })}
              <small className="block text-ink-3 text-sm font-medium font-narrow">
                {format.dateTime(start, { month: 'short', year: 'numeric', timeZone: 'UTC' })}
              </small>
            </>
          )}
        </span>
        <div className="min-w-0 wrap-anywhere">
          <b className="block text-[1.25rem]/[1.5rem] font-semibold font-display lining-nums">
            {name.trim() || t('noName')}
          </b>
          {[place, ...lines]
            .filter((line) => line.trim() !== '')
            .map((line) => (
              <span key={line} className="block small soft">
                {line}
              </span>
            ))}
        </div>
      </div>
    </section>
  );
}
