import { getTranslations } from 'next-intl/server';
import { earlierRound } from '@/lib/tournament/rounds';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';

/** Names tables in sentences about several rounds: by number, and by round where that is not the current one. */
export async function tableNames(view: TournamentView): Promise<(match: MatchView) => string> {
  const t = await getTranslations('common.word');
  return (match) => {
    const table = String(match.pairing.tableNumber ?? '–');
    const round = earlierRound(view, match);
    return round === null ? table : t('tableOfRound', { table, round });
  };
}
