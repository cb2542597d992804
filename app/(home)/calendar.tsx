import { getFormatter, getTranslations } from 'next-intl/server';
import { instanceZone } from '@/app/_i18n/instance-zone';
import { PageLinks } from '@/app/_parts/lists/page-links';
import { TournamentRow } from '@/app/_parts/tournament/tournament-row';
import { TournamentState } from '@/app/_parts/tournament/tournament-state';
import { database } from '@/app/_server/platform/db';
import { EmptyBox } from '@/app/_ui/empty-box';
import {
  countComingTournaments,
  type ListedTournament,
  listComingTournaments,
  listPastTournaments,
} from '@/db/tournaments';
import { dateOf } from '@/lib/calendar-day';
import { dayIn } from '@/lib/time-zones';
import { groupByMonth } from './months';

/** Tournaments on one page of the calendar: coming and past ones. */
const shown = { coming: 40, past: 12 };

/** Everybody's tournaments by month: running and coming ones, then past ones, page by page. */
export async function Calendar({ page, past }: { page: number; past: number }) {
  const t = await getTranslations('home.calendar');
  const { read } = database();
  const today = dayIn(Date.now(), instanceZone());
  const portion = (size: number, number: number) => ({ offset: size * (number - 1), limit: size + 1 });
  const coming = await listComingTournaments(read, today, portion(shown.coming, page));
  const over = await listPastTournaments(read, today, portion(shown.past, past));
  const count = await countComingTournaments(read, today);
  const href = (change: { page?: number; past?: number }) => {
    const all = Object.entries({ page, past, ...change }).filter(([, number]) => number > 1);
    return all.length === 0 ? '/' : `/?${all.map(([name, number]) => `${name}=${number}`).join('&')}`;
  };
  return (
    <section className="cal border-t-[1.5px] border-t-ink" aria-labelledby="calendar">
      <header className="flex items-baseline justify-between gap-4 pt-3.5 pb-1">
        <h2 id="calendar">{t('title')}</h2>
        {count > 0 && <p className="small soft">{t('count', { count })}</p>}
      </header>
      {coming.length > 0 || page > 1 ? (
        <Months rows={coming.slice(0, shown.coming)} />
      ) : (
        <EmptyBox title={t('emptyTitle')}>
          <p>{t('emptyText')}</p>
        </EmptyBox>
      )}
      <PageLinks
        page={page}
        isLast={coming.length <= shown.coming}
        label={t('title')}
        href={(number) => href({ page: number })}
      />
      {(over.length > 0 || past > 1) && (
        <section className="mt-10 pt-3.5 border-t-[1.5px] border-t-ink" aria-labelledby="over">
          <h2 id="over">{t('over')}</h2>
          <Months rows={over.slice(0, shown.past)} />
          <PageLinks
            page={past}
            isLast={over.length <= shown.past}
            label={t('over')}
            href={(number) => `${href({ past: number })}#over`}
          />
        </section>
      )}
    </section>
  );
}

async function Months({ rows }: { rows: readonly ListedTournament[] }) {
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
