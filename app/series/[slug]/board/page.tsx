import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReloadEvery } from '@/app/_parts/live/reload-every';
import { BoardPlaces } from '@/app/_parts/series/board-places';
import { requireSeries, shownRows } from '@/app/_server/community/series';
import { Neatline } from '@/app/_ui/neatline';
import '../../series.css';

export async function generateMetadata({ params }: PageProps<'/series/[slug]/board'>): Promise<Metadata> {
  const { series } = await requireSeries((await params).slug);
  return { title: series.name, robots: { index: false } };
}

/** As many places as are read across a hall, in two columns. */
const places = 20;

/** The ranking for a projector. */
export default async function SeriesBoardPage({ params }: PageProps<'/series/[slug]/board'>) {
  const view = await requireSeries((await params).slug);
  const t = await getTranslations('series');
  const rows = (await shownRows(view)).slice(0, places);
  return (
    <main className="series-board">
      <ReloadEvery ms={60_000} />
      <h1>{view.series.name}</h1>
      <Neatline />
      <BoardPlaces rows={rows} />
      {rows.length === 0 && <p className="season-answer">{t('answer.nothing')}</p>}
    </main>
  );
}
