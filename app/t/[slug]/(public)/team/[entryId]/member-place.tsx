import { getTranslations } from 'next-intl/server';
import { besideRounds } from '@/app/_parts/standings/beside-rounds';
import type { StandingsRow } from '@/lib/standings/compute-standings';

/** Place and points of a team's player among the single players, and what of the points comes from no round. */
export async function MemberPlace({ row }: { row: StandingsRow }) {
  const t = await getTranslations('teamPage');
  const beside = await besideRounds();
  return (
    <span className="small soft whitespace-nowrap">
      <span className="vh">{t('placeLabel', { rank: row.rank, points: row.points })}</span>
      <span aria-hidden="true">{t('place', { rank: row.rank, points: row.points })}</span>
      {beside(row).map((part) => (
        <span key={part} className="block text-right">
          {part}
        </span>
      ))}
    </span>
  );
}
