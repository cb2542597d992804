import { Flag, List, Swords, Users } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ComponentProps, ReactNode } from 'react';
import { HelpHere } from '@/app/_parts/help/help-here';
import { PageHead } from '@/app/_ui/page-head';
import { TabBar } from '@/app/_ui/tab-bar';
import type { EntryId } from '@/lib/ids';
import { ActingAs } from './acting-as';

/** Frame of the player's phone: tournament name, one screen, next action, and areas at the bottom. */
export async function PhoneShell({
  slug,
  player = null,
  bar,
  title,
  subtitle,
  heading = 'p',
  dock,
  team = false,
  tabs,
  children,
}: {
  slug: string;
  /** the screen's player: its forms are sent for them */
  player?: EntryId | null;
  /** switches between the players of this phone */
  bar?: ReactNode;
  title: string;
  subtitle?: string;
  /** `h1` where the title is the screen's best first heading */
  heading?: 'h1' | 'p';
  /** the next action */
  dock?: ReactNode;
  /** whether the player's team is an area too */
  team?: boolean;
  /** the areas; by default those of a duel */
  tabs?: ComponentProps<typeof TabBar>['items'];
  children: ReactNode;
}) {
  const t = await getTranslations('player.tabs');
  const word = await getTranslations('common.word');
  const common = await getTranslations('common.nav');
  const home = `/t/${slug}`;
  return (
    <ActingAs entryId={player} className="phone player-home">
      <a className="skip-link" href="#content">
        {common('toContent')}
      </a>
      <PageHead heading={heading} title={title} subtitle={subtitle} />
      {bar}
      <main id="content" tabIndex={-1}>
        {children}
        <HelpHere words />
      </main>
      <div className="dock">
        {dock}
        <TabBar
          label={t('label')}
          items={
            tabs ?? [
              { href: `${home}/me`, exact: true, label: t('today'), icon: <Flag /> },
              { href: `${home}/pairings`, label: word('pairings'), icon: <Swords /> },
              { href: `${home}/standings`, label: t('standings'), icon: <List /> },
              ...(team
                ? [
                    {
                      href: `${home}/me/team`,
                      label: (await getTranslations('teams.table'))('team'),
                      icon: <Users />,
                    },
                  ]
                : []),
            ]
          }
        />
      </div>
    </ActingAs>
  );
}
