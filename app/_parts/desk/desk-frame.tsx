import {
  CalendarDays,
  CircleUser,
  ExternalLink,
  History,
  LayoutGrid,
  List,
  Map as MapIcon,
  Megaphone,
  MonitorPlay,
  Printer,
  ScrollText,
  Settings,
  ShieldCheck,
  Swords,
  Trophy,
  Users,
  UsersRound,
} from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { PreferencesBar } from '@/app/_parts/preferences/preferences-bar';
import { demoUserId } from '@/app/_server/account/demo-user';
import { getUser } from '@/app/_server/account/session';
import { Link } from '@/app/_ui/link';
import { isPlayer } from '@/lib/entries/who-plays';
import type { CampaignDeskArea } from '@/lib/formats/format';
import { teamsOf } from '@/lib/tournament/teams';
import { DeskKeys } from './desk-keys';
import { type DeskArea, DeskRail } from './desk-rail';
import './desk-frame.css';
import { say } from '@/lib/text';
import { currentRound, draftRound } from '@/lib/tournament/rounds';
import { type AnyTournamentView, isDuel } from '@/lib/tournament/tournament-view';
import { DeskTabBar } from './desk-tab-bar';
import { DeskWays, type Ways } from './desk-ways';

const campaignIcons: Readonly<Record<CampaignDeskArea['icon'], ReactNode>> = {
  players: <Users />,
  mission: <Swords />,
  list: <List />,
  log: <History />,
};

/** The desk around one of its pages, which becomes the `main` landmark: rail on a wide screen, tab bar on a phone. */
export async function DeskFrame({
  view,
  maySetUp,
  bell,
  children,
}: {
  view: AnyTournamentView;
  /** whether the settings and the team are this person's business */
  maySetUp: boolean;
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
  const players = view.entries.filter(isPlayer).length;
  const teamSize = view.settings.teams?.size ?? null;
  const teamCount = isDuel(view) ? teamsOf(view).length : 0;
  const subtitle = say(view.format.subtitle(view.setup), language);
  const round = draftRound(view) ?? currentRound(view);
  const games = currentRound(view)?.matches.filter((match) => match.state !== 'bye') ?? [];
  const confirmed = games.filter((match) => match.state === 'confirmed').length;

  const go = (area: string) => `g ${t(`keys.go.${area}` as never)}`;
  const overview: DeskArea = {
    keys: go('overview'),
    href: `${home}/desk`,
    exact: true,
    label: t('area.overview'),
    icon: <LayoutGrid />,
  };
  const entries: DeskArea = {
    keys: go('entries'),
    href: `${home}/desk/entries`,
    label: t('area.entries'),
    icon: <Users />,
    count: players,
  };
  const rounds: DeskArea = {
    keys: go('rounds'),
    href: `${home}/desk/rounds`,
    label: t('area.rounds'),
    icon: <Swords />,
    count: round?.round.number,
  };
  const results: DeskArea = {
    keys: go('results'),
    href: `${home}/desk/results`,
    label: t('area.results'),
    icon: <List />,
    count: games.length > 0 ? `${confirmed}/${games.length}` : undefined,
  };
  const lists: DeskArea = {
    keys: go('lists'),
    href: `${home}/desk/lists`,
    label: t('area.lists'),
    icon: <ScrollText />,
  };
  const teams: DeskArea = {
    keys: go('teams'),
    href: `${home}/desk/teams`,
    label: t('area.teams'),
    icon: <UsersRound />,
    count: teamCount,
  };
  const announcements: DeskArea = {
    keys: go('announcements'),
    href: `${home}/desk/announcements`,
    label: t('area.announcements'),
    icon: <Megaphone />,
  };
  const board: DeskArea = {
    keys: go('board'),
    href: `${home}/desk/board`,
    label: t('area.board'),
    icon: <MonitorPlay />,
  };
  const log: DeskArea = {
    keys: go('log'),
    href: `${home}/desk/log`,
    label: t('area.log'),
    icon: <History />,
  };
  const print: DeskArea = {
    keys: go('print'),
    href: `${home}/desk/print`,
    label: word('printAndData'),
    icon: <Printer />,
  };
  const end: DeskArea = { keys: go('end'), href: `${home}/desk/end`, label: t('area.end'), icon: <Trophy /> };
  const scenarios: DeskArea = {
    href: `${home}/desk/scenarios`,
    label: t('area.scenarios'),
    icon: <MapIcon />,
  };
  const writesScenarios = view.format.structure === 'duel' && view.format.library !== null;
  const settings: DeskArea = {
    keys: go('settings'),
    href: `${home}/desk/settings`,
    label: t('area.settings'),
    icon: <Settings />,
  };
  const team: DeskArea = {
    keys: go('team'),
    href: `${home}/desk/team`,
    label: t('area.team'),
    icon: <ShieldCheck />,
  };
  const rest = [
    ...(view.settings.teams ? [teams] : []),
    ...(view.settings.lists.wanted ? [lists] : []),
    ...(writesScenarios && maySetUp ? [scenarios] : []),
    announcements,
    board,
    end,
    print,
    log,
    ...(maySetUp ? [team, settings] : []),
  ];

  const campaign = (view.format.structure === 'campaign' ? view.format.deskAreas : []).map(
    ({ id, label, icon }): DeskArea => ({
      href: `${home}/desk/${id}`,
      label: say(label, language),
      icon: campaignIcons[icon],
      count: icon === 'players' ? players : undefined,
    }),
  );
  const areas = isDuel(view)
    ? { items: [overview, entries, rounds, results], rest }
    : {
        items: [overview, ...campaign.slice(0, 3)],
        rest: [...campaign.slice(3), announcements, print, ...(maySetUp ? [team, settings] : [])],
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
