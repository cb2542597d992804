import { getTranslations } from 'next-intl/server';
import { besideRounds } from '@/app/_parts/standings/beside-rounds';
import { decisionText } from '@/app/_parts/standings/decision-text';
import { areParted, type StandingsRow } from '@/lib/standings/compute-standings';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Where they stand, and what puts them there. */
export async function Rank({
  view,
  row,
  rows,
}: {
  view: TournamentView;
  row: StandingsRow;
  rows: readonly StandingsRow[];
}) {
  const t = await getTranslations('tournament.player');
  const above = rows[rows.indexOf(row) - 1];
  const parted = areParted(rows);
  const decision = await decisionText(view, row);
  const { wins, draws, losses, byes } = row;
  const beside = (await besideRounds())(row);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-1 mt-3">
      {parted && <p className="display text-[2.75rem]/[2.75rem]">{t('rank', { rank: row.rank })}</p>}
      <div>
        <p>{t('record', { points: row.points, wins, draws, losses, byes })}</p>
        {beside.length > 0 && <p className="soft">{beside.join(' · ')}</p>}
        {parted && (
          <p className="soft">
            {decision && above
              ? t('decided', { decision, above: view.entryById.get(above.entry)?.name ?? '' })
              : t('leads')}
          </p>
        )}
      </div>
    </div>
  );
}
