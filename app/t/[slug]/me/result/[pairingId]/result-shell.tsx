import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { Announcements } from '@/app/_parts/announcements/announcements';
import { OwnPhotos } from '@/app/_parts/photos/own-photos';
import { ActingAs } from '@/app/_parts/player/acting-as';
import { type HeldPlayer, PlayerSwitch } from '@/app/_parts/player/player-switch';
import { PageHead } from '@/app/_ui/page-head';
import { say } from '@/lib/text';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { OwnMatch } from '../../home-state';

/** Frame of every state of a result: which match, the content, what to do. */
export async function ResultShell({
  view,
  own,
  players,
  back,
  heading = 'p',
  action,
  dock,
  photos,
  children,
}: {
  view: TournamentView;
  own: OwnMatch;
  /** those of this phone */
  players: readonly HeldPlayer[];
  /** default: the player's page */
  back?: string;
  /** `h1` where the content has no heading of its own */
  heading?: 'h1' | 'p';
  action?: ReactNode;
  dock?: ReactNode;
  /** once something was reported, players may send photos with it */
  photos?: boolean;
  children: ReactNode;
}) {
  const t = await getTranslations('player.result');
  const word = await getTranslations('common.word');

  const common = await getTranslations('common.nav');
  const language = await getLanguage();
  const table = own.match.pairing.tableNumber;
  const entryId = own.side === 'b' && own.match.b ? own.match.b.id : own.match.a.id;
  const size = say(view.format.subtitle(view.setup), language);
  const scenario = say(own.match.scenario?.name, language);
  const subtitle =
    table === null
      ? t('subtitleNoTable', { number: own.round.round.number, size })
      : scenario
        ? t('subtitle', { table, scenario, size })
        : t('subtitlePlain', { table, size });
  return (
    <ActingAs entryId={entryId} className="phone result-page">
      <a className="skip-link" href="#content">
        {common('toContent')}
      </a>
      <PageHead
        heading={heading}
        title={word('result')}
        subtitle={subtitle}
        back={{ href: back ?? `/t/${view.tournament.slug}/me`, label: word('back') }}
        action={action}
      />
      {players.length > 1 && (
        <PlayerSwitch label={(await getTranslations('player.phone'))('switch')} players={players} />
      )}
      <main className="flex flex-col flex-1" id="content" tabIndex={-1}>
        <Announcements tournament={view.tournament} entryId={entryId} />
        {children}
        {photos && (
          <OwnPhotos tournament={view.tournament} pairingId={own.match.pairing.id} entryId={entryId} />
        )}
      </main>
      {dock && (
        <section className="dock" aria-label={t('next')}>
          {dock}
        </section>
      )}
    </ActingAs>
  );
}
