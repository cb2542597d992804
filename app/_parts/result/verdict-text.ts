import type { useTranslations } from 'next-intl';
import type { PerSide, Side } from '@/lib/sides';

/** Winner in the reader's words: `own` is their side, null at the desk and for spectators. */
export function verdictText(
  t: ReturnType<typeof useTranslations<'results.verdict'>>,
  winner: Side | null,
  names: PerSide<string>,
  own: Side | null,
): string {
  if (winner === null) return t('draw');
  return winner === own ? t('you') : t('other', { name: names[winner] });
}
