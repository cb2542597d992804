import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { type Award, type AwardFigure, isOverall } from '@/lib/tournament/awards';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Name of an award, and the reason for its winner, as text. */
export async function awardTexts(settings: Pick<TournamentView['settings'], 'teams' | 'soft'>) {
  const t = await getTranslations('ending.award');
  const format = await getFormatter();
  return {
    nameOf: ({ id, name }: Pick<Award, 'id' | 'name'>): string => {
      if (id === 'own1' || id === 'own2' || id === 'own3') return name || t(id);
      // Beside places of teams, a bare place would read as a team's.
      const isPlace = id === 'place1' || id === 'place2' || id === 'place3';
      const key = id === 'place1' && isOverall(settings) ? 'overall' : id;
      return settings.teams && isPlace ? t('single', { place: key }) : t(key);
    },
    figureOf: (figure: AwardFigure | null): string => {
      if (!figure) return '';
      const { kind, value } = figure;
      return kind === 'mean'
        ? t('mean', { mean: format.number(value / 100, { maximumFractionDigits: 2 }) })
        : t(kind, { value });
    },
  };
}
