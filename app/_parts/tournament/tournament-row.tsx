import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { Badge } from '@/app/_ui/badge';
import { Link } from '@/app/_ui/link';
import { dateOf } from '@/lib/calendar-day';
import { say } from '@/lib/text';
import type { Tournament } from '@/lib/tournament/records';
import { requireFormat } from '@/lib/tournament/score-matches';
import { readSettings } from '@/lib/tournament/settings';

/** A tournament as one line of a calendar: date, name, place, ruleset and state. */
export async function TournamentRow({
  tournament,
  href,
  detail,
  action,
  month = false,
  children,
}: {
  tournament: Tournament;
  href: string;
  /** whether to name its month, outside a group by month */
  month?: boolean;
  /** in place of the ruleset's name, size and rounds */
  detail?: ReactNode;
  /** a further action, below the line */
  action?: ReactNode;
  /** its state */
  children: ReactNode;
}) {
  const t = await getTranslations('home.row');
  const language = await getLanguage();
  const ruleset = requireFormat(tournament);
  const { rounds } = readSettings(tournament.settings);
  return (
    <li className="cal-item">
      <Link className="cal-row" href={href}>
        <span className="cal-date text-[2rem]/[2rem] font-semibold font-display lining-nums whitespace-nowrap max-md:text-[1.625rem]">
          <CalendarDays startsOn={tournament.startsOn} endsOn={tournament.endsOn} month={month} />
        </span>
        <span>
          <span className="cal-name block text-[1.375rem]/[1.625rem] font-semibold font-display lining-nums">
            {tournament.name}
          </span>
          <span className="text-ink-2">
            {tournament.place} {tournament.demo && <Badge tone="line">{t('demo')}</Badge>}
          </span>
        </span>
        <span className="max-md:justify-self-start max-md:text-left">
          {detail ?? (
            <>
              {say(ruleset.subtitle(tournament.setup), language)}
              {ruleset.structure === 'duel' && (
                <>
                  <br />
                  {t('format', { rounds })}
                </>
              )}
            </>
          )}
        </span>
        <span className="cal-state justify-self-end text-right max-md:justify-self-start max-md:text-left">
          {children}
        </span>
      </Link>
      {action}
    </li>
  );
}

/** "Sa und So" above "14.–15.", with the month below outside a group by month. */
async function CalendarDays({
  startsOn,
  endsOn,
  month,
}: {
  startsOn: string;
  endsOn: string;
  month: boolean;
}) {
  const t = await getTranslations('home.row');
  const format = await getFormatter();
  const [start, end] = [dateOf(startsOn), dateOf(endsOn)];
  const weekday = (date: Date, length: 'short' | 'long') =>
    format.dateTime(date, { weekday: length, timeZone: 'UTC' });
  const days = (end.getTime() - start.getTime()) / 86_400_000 + 1;
  const range = { first: weekday(start, 'short'), last: weekday(end, 'short') };
  return (
    <>
      <small>
        {days === 1 ? weekday(start, 'long') : days === 2 ? t('twoDays', range) : t('manyDays', range)}
      </small>
      {days === 1
        ? t('day', { day: start.getUTCDate() })
        : t('days', { first: start.getUTCDate(), last: end.getUTCDate() })}
      {month && <small>{format.dateTime(start, { month: 'short', year: 'numeric', timeZone: 'UTC' })}</small>}
    </>
  );
}
