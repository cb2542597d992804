import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import type { StandingsRow } from '@/lib/standings/compute-standings';
import { numberText } from './figures';

/** Says what a total has besides the points of its rounds: bonus or penalty and soft scores; nothing without any. */
export async function besideRounds() {
  const t = await getTranslations('standings');
  const language = await getLanguage();
  return ({ adjustment, soft }: Pick<StandingsRow, 'adjustment' | 'soft'>): string[] => [
    ...(adjustment === 0
      ? []
      : [
          t(`adjustment.${adjustment < 0 ? 'penalty' : 'bonus'}`, {
            points: numberText(adjustment, language),
          }),
        ]),
    ...(soft === 0 ? [] : [t('soft', { points: soft })]),
  ];
}
