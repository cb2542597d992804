import { ChartLine, ListOrdered } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import { awardTexts } from '@/app/_parts/ending/award-texts';
import { SharePicture } from '@/app/_parts/share/share-picture';
import { Badge } from '@/app/_ui/badge';
import { ButtonLink } from '@/app/_ui/button-link';
import type { Entry } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { FinalPlace } from './final-place-block';
import { FinalPoints } from './final-points';

/** The player's place at the end, that of their team, and what they or it were awarded. */
export async function FinalPlaceSection({
  view: { settings, tournament },
  entry,
  block: { row, count, isTop, team, prizes, isDropped },
}: {
  view: TournamentView;
  entry: Entry;
  block: Extract<FinalPlace, { kind: 'final-place' }>;
}) {
  const t = await getTranslations('player.state');
  const picture = await getTranslations('matchEnd.picture');
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
          <p className="name">{entry.name}</p>
          <FinalPoints row={row} count={count} />
        </div>
      </div>
      {team && <p className="font-semibold">{t(team.key, team.values)}</p>}
      {prizes.length > 0 && (
        <p className="font-semibold">{t('prizes', { prizes: format.list(prizes.map(nameOf)) })}</p>
      )}
      {isDropped ? <Badge>{t('droppedTitle')}</Badge> : <p className="soft">{t('finishedText')}</p>}
      <p className="flex flex-wrap gap-2.5 pt-3">
        <ButtonLink
          href={`/t/${tournament.slug}/player/${entry.id}`}
          icon={<ListOrdered aria-hidden="true" />}
        >
          {t('finishedWhy')}
        </ButtonLink>
        <ButtonLink href="/career" icon={<ChartLine aria-hidden="true" />}>
          {t('finishedRecord')}
        </ButtonLink>
      </p>
      <p className="small soft py-2">{t('finishedRecordText')}</p>
      <SharePicture
        address={`/t/${tournament.slug}/me/place.png`}
        words={{ do: t('finishedPicture'), saved: picture('saved'), failed: picture('failed') }}
      />
    </section>
  );
}
