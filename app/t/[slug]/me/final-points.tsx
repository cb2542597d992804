import { getTranslations } from 'next-intl/server';
import { besideRounds } from '@/app/_parts/standings/beside-rounds';
import type { StandingsRow } from '@/lib/standings/compute-standings';

/** Of how many, with how many points, and what of these comes from no round: below the name once all is over. */
export async function FinalPoints({ row, count }: { row: StandingsRow; count: number }) {
  const t = await getTranslations('player.state');
  const beside = (await besideRounds())(row);
  return <p className="soft">{[t('finishedOf', { count, points: row.points }), ...beside].join(' · ')}</p>;
}
