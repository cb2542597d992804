import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { requireSeries, shownRows } from '@/app/_server/community/series';
import { apiRoute } from '@/app/_server/platform/api-route';
import { database } from '@/app/_server/platform/db';
import { findSeries } from '@/db/series';
import { makeCsv } from '@/lib/csv/make-csv';
import { droppedPoints } from '@/lib/series/rank-series';

/** The ranking as CSV, in the visitor's language: what stands on its page. */
async function get(_request: Request, { params }: RouteContext<'/api/series/[slug]/ranking'>) {
  const { slug } = await params;
  if (!(await findSeries(database().read, slug))) return new Response(null, { status: 404 });
  const view = await requireSeries(slug);
  const t = await getTranslations('series');
  const head = [
    t('head.rank'),
    t('head.player'),
    ...view.tournaments.map(({ tournament }) => tournament.name),
    t('head.dropped'),
    t('head.bonus'),
    t('head.total'),
  ];
  const rows = (await shownRows(view)).map(({ rank, name, cells, bonus, total }) => [
    rank,
    name ?? t('unnamed'),
    ...view.tournaments.map((_, at) => cells?.[at]?.points ?? null),
    cells && -droppedPoints(cells),
    cells && bonus,
    total,
  ]);
  const delimiter = (await getLanguage()) === 'de' ? ';' : ',';
  return new Response(makeCsv([head, ...rows], { delimiter, bom: true }), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${slug}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}

export const GET = apiRoute(get);
