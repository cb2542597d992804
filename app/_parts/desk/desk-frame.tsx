import { CalendarDays, CircleUser, ExternalLink } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { PreferencesBar } from '@/app/_parts/preferences/preferences-bar';
import { demoUserId } from '@/app/_server/account/demo-user';
import { getUser } from '@/app/_server/account/session';
import { Link } from '@/app/_ui/link';
import { campaignIcons, countPlayers, countTeams, deskAreasOf } from './desk-areas';
import { DeskKeys } from './desk-keys';
import { type DeskArea, DeskRail } from './desk-rail';
import './desk-frame.css';
import type { DeskVerb } from '@/lib/access/policy';
import { say } from '@/lib/text';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';
import { DeskTabBar } from './desk-tab-bar';
import { DeskWays, type Ways } from './desk-ways';

/** The desk around one of its pages, which becomes the `main` landmark: rail on a wide screen, tab bar on a phone. */
export async function DeskFrame({
  view,
  has,
  bell,
  children,
}: {
  view: AnyTournamentView;
  /** whether this person has a right at the desk */
  has: (verb: DeskVerb) => boolean;
  /** what rings for calls */
  bell: ReactNode;
  children: ReactNode;
}) {
  const t = await getTranslations('desk');
  const word = await getTranslations('common.word');
  const common = await getTranslations('common');
  const inTournament = await getTranslations('tournament');
  const language = await getLanguage();
  const { tournament } = view;
  const home = `/t/${tournament.slug}`;
  const players = countPlayers(view);
  const teamSize = view.settings.teams?.size ?? null;
  const teamCount = countTeams(view);
  const subtitle = say(view.format.subtitle(view.setup), language);

  const rows = deskAreasOf(view, has).map((row) => {
    const { id, icon, label } = row;
    const area: DeskArea = {
      href: `${home}/desk`,
      label: label === 'printAndData' ? word(label) : t(label),
      icon,
      ...(id === 'overview' ? { exact: true } : { href: `${home}/desk/${id}` }),
      ...('letter' in row && { keys: `g ${t(row.letter)}` }),
      ...('count' in row && { count: row.count(view) }),
    };
    return { area, inBar: 'inBar' in row };
  });
  const campaign = (view.format.structure === 'campaign' ? view.format.deskAreas : []).map(
    ({ id, label, icon }): DeskArea => ({
      href: `${home}/desk/${id}`,
      label: say(label, language),
      icon: campaignIcons[icon],
      count: icon === 'players' ? players : undefined,
    }),
  );
  const listed = (inBar: boolean) => rows.filter((row) => row.inBar === inBar).map(({ area }) => area);
  const areas = {
    items: [...listed(true), ...campaign.slice(0, 3)],
    rest: [...campaign.slice(3), ...listed(false)],
  };

  const user = await getUser();
  const ways: Ways | null = user && {
    name: user.name,
    links: [
      { href: '/my', label: common('nav.myTournaments'), icon: <CalendarDays aria-hidden="true" /> },
      ...(user.id === demoUserId
        ? []
        : [{ href: '/account', label: common('nav.account'), icon: <CircleUser aria-hidden="true" /> }]),
    ],
    signOut: common('nav.signOut'),
  };

  return (
    <div className="desk desk-frame max-[1361px]:grid-cols-[196px_minmax(0,1fr)]">
      <a className="skip-link" href="#content">
        {common('nav.toContent')}
      </a>
      <aside aria-label={tournament.name}>
        <DeskRail
          label={t('areas')}
          items={[...areas.items, ...areas.rest]}
          foot={
            <>
              <p className="max-lg:min-w-0">
                <Link
                  href={home}
                  className="desk-home inline-flex items-center gap-2 min-h-11 no-underline max-lg:max-w-full"
                >
                  <b className="max-lg:line-clamp-2 max-lg:leading-tight">{tournament.name}</b>
                  <ExternalLink className="i i-s" aria-hidden="true" />
                  <span className="vh">{t('publicPage')}</span>
                </Link>
              </p>
              <p className="caption max-lg:min-w-0">
                {teamSize === null || teamCount === 0
                  ? t('subtitle', { format: subtitle, count: players })
                  : `${subtitle} · ${inTournament('teamsOf', { count: teamCount, size: teamSize })}`}
              </p>
              {bell}
              <div className="-mx-3 mt-1.5 max-lg:hidden">
                <ClientTexts of={['desk.keys']}>
                  <DeskKeys />
                </ClientTexts>
                {ways && <DeskWays ways={ways} label={t('ways')} />}
                <PreferencesBar />
              </div>
            </>
          }
        />
      </aside>
      <main className="desk-main min-w-0" id="content" tabIndex={-1}>
        {children}
      </main>
      <ClientTexts of={[]}>
        <DeskTabBar
          label={t('areas')}
          more={common('action.more')}
          items={areas.items}
          rest={[...areas.rest, { href: home, exact: true, label: t('publicPage'), icon: <ExternalLink /> }]}
          preferences={<PreferencesBar />}
          ways={ways}
        />
      </ClientTexts>
    </div>
  );
}
