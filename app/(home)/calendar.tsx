import { getFormatter, getTranslations } from 'next-intl/server';
import { instanceZone } from '@/app/_i18n/instance-zone';
import { TournamentRow } from '@/app/_parts/tournament/tournament-row';
import { TournamentState } from '@/app/_parts/tournament/tournament-state';
import { database } from '@/app/_server/platform/db';
import { EmptyBox } from '@/app/_ui/empty-box';
import { listPublicTournaments } from '@/db/tournaments';
import { dateOf } from '@/lib/calendar-day';
import { dayIn } from '@/lib/time-zones';
import { isArchived } from '@/lib/tournament/settings';
import { groupByMonth, splitCalendar } from './months';

/** How many of the tournaments that are over the front page shows. */
const overShown = 12;

type Listed = Awaited<ReturnType<typeof listPublicTournaments>>[number];

/** Everybody's tournaments by month: running and coming ones, then the last ones that are over. */
export async function Calendar() {
  const t = await getTranslations('home.calendar');
  const listed = (await listPublicTournaments(database().read)).filter(
    ({ tournament }) => !isArchived(tournament.settings),
  );
  const { coming, over } = splitCalendar(listed, dayIn(Date.now(), instanceZone()));
  return (
    <section className="cal border-t-[1.5px] border-t-ink" aria-labelledby="calendar">
      <header className="flex items-baseline justify-between gap-4 pt-3.5 pb-1">
        <h2 id="calendar">{t('title')}</h2>
        {coming.length > 0 && <p className="small soft">{t('count', { count: coming.length })}</p>}
      </header>
      {coming.length > 0 ? (
        <Months rows={coming} />
      ) : (
        <EmptyBox title={t('emptyTitle')}>
          <p>{t('emptyText')}</p>
        </EmptyBox>
      )}
      {over.length > 0 && (
        <section className="mt-10 pt-3.5 border-t-[1.5px] border-t-ink" aria-labelledby="over">
          <h2 id="over">{t('over')}</h2>
          <Months rows={over.slice(0, overShown)} />
        </section>
      )}
    </section>
  );
}

async function Months({ rows }: { rows: readonly Listed[] }) {
  const format = await getFormatter();
  return groupByMonth(rows).map(({ month, items }) => (
    <div key={month}>
      <h3 className="pt-3 pb-1 text-[1rem]/[1.5rem] font-semibold font-sans normal-nums text-ink-2 border-b border-b-rule">
        {format.dateTime(dateOf(`${month}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' })}
      </h3>
      <ul>
        {items.map(({ tournament, seatsTaken }) => (
          <TournamentRow key={tournament.id} tournament={tournament} href={`/t/${tournament.slug}`}>
            <TournamentState tournament={tournament} seatsTaken={seatsTaken} />
          </TournamentRow>
        ))}
      </ul>
    </div>
  ));
}
