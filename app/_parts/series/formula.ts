import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { SeriesSettings } from '@/lib/series/series-settings';

/** Ranking formula of a series, in sentences. */
export async function formulaText({ counted, points, bonus }: SeriesSettings): Promise<string[]> {
  const t = await getTranslations('series.formula');
  const example = points.kind === 'table' ? points.rows.slice(0, 10).join(', ') : '';
  return [
    points.kind === 'steps'
      ? t('steps', { top: points.top, step: Math.round((points.top / 20) * 100) / 100 })
      : points.kind === 'beaten'
        ? t('beaten', { each: points.each })
        : t('table', { rows: example, count: points.rows.length }),
    counted === null ? t('all') : t('best', { counted }),
    ...(bonus > 0 ? [t('bonus', { bonus })] : []),
    t('ties'),
  ];
}
