import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { CheckInButton } from '@/app/_parts/player/check-in-button';
import { PhoneShell } from '@/app/_parts/player/phone-shell';
import { PlayerBar } from '@/app/_parts/player/player-bar';
import { momentText } from '@/app/_parts/time/moment-text';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { ButtonLink } from '@/app/_ui/button-link';
import { checkInState } from '@/lib/check-in/check-in-window';
import { presenceAt } from '@/lib/tournament/presence';
import '@/app/_parts/player/player.css';

export async function generateMetadata({ params }: PageProps<'/t/[slug]/check-in'>): Promise<Metadata> {
  const { view } = await requireVisible((await params).slug);
  const t = await getTranslations('checkIn');
  return { title: `${t('title')} · ${view.tournament.name}`, robots: { index: false } };
}

/**
 * Where the desk's QR code leads. It says where to check in, never who somebody is: that is what the personal
 * link in this browser tells.
 */
export default async function ScannedPage({ params, searchParams }: PageProps<'/t/[slug]/check-in'>) {
  const { slug } = await params;
  const { code } = await searchParams;
  const { view, actor } = await requireVisible(slug);
  const t = await getTranslations('checkIn.scanned');
  const now = Date.now();
  const { checkIn } = view.settings;
  const window = checkInState(checkIn, now);
  const entry = actor.entryId ? view.entryById.get(actor.entryId) : undefined;
  const state = !entry
    ? 'stranger'
    : entry.status !== 'registered'
      ? 'notPlaying'
      : presenceAt(view, now).since(entry) !== null
        ? 'here'
        : window !== 'open'
          ? window
          : code === checkIn?.code
            ? 'open'
            : 'oldCode';
  const home = `/t/${slug}`;
  return (
    <PhoneShell
      slug={slug}
      player={entry?.id}
      bar={<PlayerBar slug={slug} entryById={view.entryById} actor={actor} />}
      title={view.tournament.name}
      subtitle={entry?.name}
      dock={state === 'open' && entry && <CheckInButton slug={slug} entryId={entry.id} />}
    >
      <section className="player-message">
        <h1>{t(`${state}.title`)}</h1>
        <p>
          {t(`${state}.text`, {
            name: entry?.name ?? '',
            from: checkIn ? await momentText(checkIn.opensAt, now) : '',
          })}
        </p>
        {state === 'stranger' && <p className="soft">{t('strangerHelp')}</p>}
        <p className="player-links">
          <ButtonLink href={entry ? `${home}/me` : home}>{t(entry ? 'toMe' : 'toTournament')}</ButtonLink>
        </p>
      </section>
      <LiveRefresh slug={slug} revision={view.tournament.revision} />
    </PhoneShell>
  );
}
