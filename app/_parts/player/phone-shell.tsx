import { Flag, List, Swords, Users } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ComponentProps, ReactNode } from 'react';
import { PageHead } from '@/app/_ui/page-head';
import { TabBar } from '@/app/_ui/tab-bar';
import type { EntryId } from '@/lib/ids';
import { ActingAs } from './acting-as';

/** The player's phone: the tournament's name, one screen, the next action and the areas at the thumb. */
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
  /** whose screen it is: its forms are for them */
  player?: EntryId | null;
  /** switches between the players of this phone */
  bar?: ReactNode;
  title: string;
  subtitle?: string;
  /** `h1` where the screen has no better first heading than its title */
  heading?: 'h1' | 'p';
  /** the next action */
  dock?: ReactNode;
  /** whether the player's own team is an area too */
  team?: boolean;
  /** the areas; those of a duel unless told */
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
