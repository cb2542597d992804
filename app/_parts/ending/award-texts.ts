import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { Award, AwardFigure } from '@/app/_server/awards';

/** The name of an award, and what speaks for its winner, in words. */
export async function awardTexts() {
  const t = await getTranslations('ending.award');
  const format = await getFormatter();
  return {
    nameOf: ({ id, name }: Pick<Award, 'id' | 'name'>): string =>
      id === 'own1' || id === 'own2' || id === 'own3' ? name || t(id) : t(id),
    figureOf: (figure: AwardFigure | null): string => {
      if (!figure) return '';
      const { kind, value } = figure;
      return kind === 'mean'
        ? t('mean', { mean: format.number(value / 100, { maximumFractionDigits: 2 }) })
        : t(kind, { value });
    },
  };
}
