import type { useTranslations } from 'next-intl';
import type { Language } from '@/lib/languages';
import type { StandingsRow } from '@/lib/standings/compute-standings';
import { numberText } from './figures';

/** Parts of a row's points that come from no round. */
export type BesideRounds = Pick<StandingsRow, 'adjustment' | 'soft'>;

/** Bonus or penalty and soft scores in a total, one text each; empty without any. `t` is of `standings`. */
export const besideText = (
  t: ReturnType<typeof useTranslations<'standings'>>,
  language: Language,
  { adjustment, soft }: BesideRounds,
): string[] => [
  ...(adjustment === 0
    ? []
    : [
        t(`adjustment.${adjustment < 0 ? 'penalty' : 'bonus'}`, {
          points: numberText(adjustment, language),
        }),
      ]),
  ...(soft === 0 ? [] : [t('soft', { points: soft })]),
];
