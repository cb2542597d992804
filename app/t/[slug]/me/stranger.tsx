import { getTranslations } from 'next-intl/server';
import { PhoneShell } from '@/app/_parts/player/phone-shell';
import { ButtonLink } from '@/app/_ui/button-link';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** The player's page for somebody whose browser has opened no personal link. */
export async function Stranger({
  view,
  desk,
  scanned = null,
}: {
  view: TournamentView;
  desk: boolean;
  /** table whose card they have scanned */
  scanned?: number | null;
}) {
  const t = await getTranslations('player.stranger');
  const word = await getTranslations('common.word');
  const home = `/t/${view.tournament.slug}`;
  return (
    <PhoneShell slug={view.tournament.slug} title={view.tournament.name}>
      <section className="player-message">
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
        {scanned !== null && <p>{t('scanned', { table: scanned })}</p>}
        <p className="soft">{t('how')}</p>
        <p className="player-links">
          {scanned === null ? (
            <ButtonLink href={home}>{t('tournament')}</ButtonLink>
          ) : (
            <ButtonLink href={`${home}/pairings#table-${scanned}`}>{word('pairings')}</ButtonLink>
          )}
          {desk && (
            <ButtonLink variant="ink" href={`${home}/desk`}>
              {t('desk')}
            </ButtonLink>
          )}
        </p>
      </section>
    </PhoneShell>
  );
}
