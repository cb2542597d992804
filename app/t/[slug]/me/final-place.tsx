import { getFormatter, getTranslations } from 'next-intl/server';
import { awardTexts } from '@/app/_parts/ending/award-texts';
import { Badge } from '@/app/_ui/badge';
import type { TournamentSettings } from '@/lib/tournament/settings';
import type { FinalPlace } from './final-place-block';
import { FinalPoints } from './final-points';

/** The player's place at the end, that of their team, and what they or it were awarded. */
export async function FinalPlaceSection({
  settings,
  name,
  block: { row, count, isTop, team, prizes, isDropped },
}: {
  settings: TournamentSettings;
  name: string;
  block: Extract<FinalPlace, { kind: 'final-place' }>;
}) {
  const t = await getTranslations('player.state');
  const format = await getFormatter();
  const { nameOf } = await awardTexts(settings);
  return (
    <section>
      <h1 className="vh">{t('finishedHeading', { rank: row.rank, count })}</h1>
      <div className="order grid grid-cols-[auto_1fr] items-end gap-x-5 py-5.5" aria-hidden="true">
        <span className="col-1 text-[1.5rem]/[1.5rem] font-semibold font-display normal-nums">
          {t('finishedTitle')}
        </span>
        <span
          className={isTop ? 'order-number is-top' : 'order-number'}
          data-digits={String(row.rank).length}
        >
          {format.number(row.rank)}
        </span>
        <div className="order-who col-2 row-[1/span_2] pb-1 min-w-0">
          <p className="name">{name}</p>
          <FinalPoints row={row} count={count} />
        </div>
      </div>
      {team && <p className="font-semibold">{t(team.key, team.values)}</p>}
      {prizes.length > 0 && (
        <p className="font-semibold">{t('prizes', { prizes: format.list(prizes.map(nameOf)) })}</p>
      )}
      {isDropped ? <Badge>{t('droppedTitle')}</Badge> : <p className="soft">{t('finishedText')}</p>}
    </section>
  );
}
