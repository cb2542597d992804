import { BookOpen, Flag, List, Swords } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { Announcements } from '@/app/_parts/announcements/announcements';
import { PhoneShell } from '@/app/_parts/player/phone-shell';
import { PlayerBar } from '@/app/_parts/player/player-bar';
import { requireVisibleOfAny } from '@/app/_parts/tournament/require-visible';
import type { EntryId } from '@/lib/ids';
import type { Tournament } from '@/lib/tournament/records';

/** A player's phone in a campaign. */
export async function CampaignShell({
  reader,
  children,
  ...shell
}: Omit<ComponentProps<typeof PhoneShell>, 'tabs' | 'player' | 'bar'> & {
  /** reader of the phone: the mission master's announcements for them come first */
  reader?: { readonly tournament: Tournament; readonly entryId: EntryId };
}) {
  const t = await getTranslations('campaign.tabs');
  const { view, actor } = await requireVisibleOfAny(shell.slug);
  const home = `/t/${shell.slug}`;
  return (
    <PhoneShell
      {...shell}
      player={reader?.entryId}
      bar={reader && <PlayerBar slug={shell.slug} entryById={view.entryById} actor={actor} />}
      tabs={[
        { href: `${home}/me`, exact: true, label: t('today'), icon: <Flag /> },
        { href: `${home}/me/mission`, label: t('mission'), icon: <Swords /> },
        { href: `${home}/me/reference`, label: t('reference'), icon: <BookOpen /> },
        { href: `${home}/honours`, label: t('honours'), icon: <List /> },
      ]}
    >
      <div className="campaign-page">
        {reader && <Announcements {...reader} />}
        {children}
      </div>
    </PhoneShell>
  );
}
