import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Name of each list slot, by number or by camp; null where a player brings only one list. */
export async function listNames({
  settings: { lists, camps },
}: Pick<TournamentView, 'settings'>): Promise<(slot: number) => string | null> {
  const t = await getTranslations('armyLists.slot');
  if (lists.perPlayer === 1) return () => null;
  const byCamp = lists.choice === 'camps' && camps ? [camps.first, camps.second] : [];
  return (slot) => {
    const camp = byCamp[slot - 1];
    return camp ? t('camp', { camp }) : t('number', { slot });
  };
}
