import { BookOpen, Flag, List, Swords } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageHead } from '@/app/_components/page-head';
import { TabBar } from '@/app/_components/tab-bar';
import { Announcements } from '@/app/t/[slug]/_announcements/announcements';
import type { Tournament } from '@/db/tournaments';
import type { EntryId } from '@/lib/ids';

/** A player's phone in a campaign: head, one screen, the next action and the areas at the thumb. */
export async function CampaignShell({
  slug,
  title,
  subtitle,
  reader,
  dock,
  children,
}: {
  slug: string;
  title: string;
  subtitle?: string;
  /** whose phone it is: what the mission master has announced stands above everything */
  reader?: { readonly tournament: Tournament; readonly entryId: EntryId };
  /** the next action */
  dock?: ReactNode;
  children: ReactNode;
}) {
  const t = await getTranslations('campaign.tabs');
  const common = await getTranslations('common.nav');
  const home = `/t/${slug}`;
  return (
    <div className="phone player-home">
      <a className="skip-link" href="#content">
        {common('toContent')}
      </a>
      <PageHead heading="p" title={title} subtitle={subtitle} />
      <main id="content" tabIndex={-1} className="campaign-page">
        {reader && <Announcements {...reader} />}
        {children}
      </main>
      <div className="dock">
        {dock}
        <TabBar
          label={t('label')}
          items={[
            { href: `${home}/me`, exact: true, label: t('today'), icon: <Flag /> },
            { href: `${home}/me/mission`, label: t('mission'), icon: <Swords /> },
            { href: `${home}/me/reference`, label: t('reference'), icon: <BookOpen /> },
            { href: `${home}/honours`, label: t('honours'), icon: <List /> },
          ]}
        />
      </div>
    </div>
  );
}
