import { getTranslations } from 'next-intl/server';
import type { ShownRow } from '@/app/_server/community/series';
import { countedPoints } from '@/lib/series/rank-series';

/** Ranking of a series for a projector: counted results and bonus before each total. */
export async function BoardPlaces({ rows }: { rows: readonly ShownRow[] }) {
  const t = await getTranslations('series');
  return (
    <ol className="series-board-rows">
      {rows.map(({ key, rank, name, total, cells, bonus }) => (
        <li key={key} data-top={rank <= 3 || undefined}>
          <span className="season-rank">{rank}</span>
          <b>{name ?? t('unnamed')}</b>
          <small>
            {cells
              ? [...countedPoints(cells), ...(bonus > 0 ? [t('ownBonus', { bonus })] : [])].join(' + ')
              : t('secret')}
          </small>
          <span className="season-total">{total ?? '–'}</span>
        </li>
      ))}
    </ol>
  );
}
