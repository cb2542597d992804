import { Check } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { CSSProperties } from 'react';
import type { SeriesView, ShownRow } from '@/app/_server/community/series';
import { inPortions } from '@/app/_server/platform/portions';
import { Link } from '@/app/_ui/link';
import { dateOf } from '@/lib/calendar-day';

/** Ranking of a series: a season is a scale bar of counted (filled), dropped (blank) and coming (checkered) results. */
export async function RankingTable({ view, rows }: { view: SeriesView; rows: readonly ShownRow[] }) {
  const t = await getTranslations('series');
  const format = await getFormatter();
  const { series, settings, tournaments } = view;
  const line = settings.qualify;
  const last = line === null ? -1 : rows.findLastIndex(({ rank }) => rank <= line);
  const columns = tournaments.length + 3;
  return (
    <>
      <ul className="season-legend" aria-hidden="true">
        <li data-cell="counts">{t('legend.counts')}</li>
        <li data-cell="dropped">{t('legend.dropped')}</li>
        <li data-cell="absent">{t('legend.absent')}</li>
        <li data-cell="open">{t('legend.open')}</li>
      </ul>
      <table className="season" style={{ '--events': tournaments.length } as CSSProperties}>
        <caption className="vh">{t('caption', { name: series.name })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('head.rank')}</span>
            </th>
            <th scope="col">{t('head.player')}</th>
            {tournaments.map(({ tournament }) => (
              <th scope="col" key={tournament.id} title={tournament.name} className="season-event">
                <Link href={`/t/${tournament.slug}/standings`}>{tournament.name}</Link>
                <small>
                  {format.dateTime(dateOf(tournament.startsOn), {
                    day: 'numeric',
                    month: 'numeric',
                    timeZone: 'UTC',
                  })}
                </small>
              </th>
            ))}
            <th scope="col">
              {settings.counted === null ? t('head.total') : t('head.best', { counted: settings.counted })}
            </th>
          </tr>
        </thead>
        <tbody>
          {inPortions([...rows.entries()], (portion) =>
            portion.map(([at, row]) => (
              <Row
                key={row.key}
                view={view}
                row={row}
                cut={
                  at === last && at < rows.length - 1
                    ? series.qualifiesFor
                      ? t('cut', { goal: series.qualifiesFor })
                      : t('cutPlain')
                    : null
                }
                columns={columns}
              />
            )),
          )}
        </tbody>
      </table>
    </>
  );
}

async function Row({
  view,
  row,
  cut,
  columns,
}: {
  view: SeriesView;
  row: ShownRow;
  cut: string | null;
  columns: number;
}) {
  const t = await getTranslations('series');
  const { rank, name, town, personId, total, bonus, cells, sure, mine } = row;
  return (
    <>
      <tr
        data-top={rank <= 3 || undefined}
        data-mine={mine || undefined}
        data-unnamed={name === null || undefined}
      >
        <td className="season-rank">{rank}</td>
        <th scope="row" className="season-name">
          {personId && name ? (
            <Link href={`/person/${personId}`}>
              <b>{name}</b>
            </Link>
          ) : (
            <b>{name ?? t('unnamed')}</b>
          )}
          {town && <span>{town}</span>}
          {cells && bonus > 0 && <span className="season-bonus">{t('ownBonus', { bonus })}</span>}
          {sure && (
            <span className="season-sure">
              <Check aria-hidden="true" />
              {t('legend.sure')}
            </span>
          )}
        </th>
        {cells
          ? view.tournaments.map(({ tournament, facts }, at) => {
              const cell = cells[at];
              const kind = cell ? (cell.counts ? 'counts' : 'dropped') : facts ? 'absent' : 'open';
              return (
                <td key={tournament.id} className="season-cell" data-cell={kind}>
                  {cell?.counts ? (
                    <b>{cell.points}</b>
                  ) : cell ? (
                    <>
                      <s>{cell.points}</s>
                      <span className="vh"> {t('legend.dropped')}</span>
                    </>
                  ) : (
                    <>
                      {facts && <span aria-hidden="true">–</span>}
                      <span className="vh">{t(facts ? 'legend.absent' : 'legend.open')}</span>
                    </>
                  )}
                </td>
              );
            })
          : view.tournaments.length > 0 && (
              <td className="season-secret" colSpan={view.tournaments.length}>
                {t('secret')}
              </td>
            )}
        <td className="season-total">{total ?? '–'}</td>
      </tr>
      {cut !== null && (
        <tr className="season-cut">
          <td colSpan={columns}>{cut}</td>
        </tr>
      )}
    </>
  );
}
