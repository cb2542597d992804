import { getTranslations } from 'next-intl/server';
import { PhoneShell } from '@/app/_parts/player/phone-shell';
import { ButtonLink } from '@/app/_ui/button-link';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** The player's page for somebody whose browser has opened no personal link. */
export async function Stranger({ view, desk }: { view: TournamentView; desk: boolean }) {
  const t = await getTranslations('player.stranger');
  const home = `/t/${view.tournament.slug}`;
  return (
    <PhoneShell slug={view.tournament.slug} title={view.tournament.name}>
      <section className="player-message">
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
        <p className="soft">{t('how')}</p>
        <p className="player-links">
          <ButtonLink href={home}>{t('tournament')}</ButtonLink>
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
