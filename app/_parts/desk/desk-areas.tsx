import {
  Diff,
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
import type { ReactNode } from 'react';
import type { DeskVerb } from '@/lib/access/policy';
import { isPlayer } from '@/lib/entries/who-plays';
import type { CampaignDeskArea } from '@/lib/formats/format';
import { currentRound, draftRound } from '@/lib/tournament/rounds';
import { teamsOf } from '@/lib/tournament/teams';
import { type AnyTournamentView, isDuel } from '@/lib/tournament/tournament-view';

interface DeskAreaRow {
  /** the end of its address: `/desk/<id>`, `/desk` for the overview */
  readonly id: string;
  readonly icon: ReactNode;
  /** its name, in the namespace `desk` or `common.word` */
  readonly label: `area.${string}` | 'printAndData';
  /** the letter that leads there after `g`, in the namespace `desk`; none without */
  readonly letter?: `keys.go.${string}`;
  /** in the tab bar of a phone, not behind "more" */
  readonly inBar?: true;
  /** also at the desk of a campaign, whose own areas follow the overview */
  readonly inCampaigns?: true;
  /** only for those with this right */
  readonly needs?: DeskVerb;
  readonly isWanted?: (view: AnyTournamentView) => boolean;
  readonly count?: (view: AnyTournamentView) => ReactNode;
}

/** The areas of the desk in the order of the rail. */
const deskAreas = [
  {
    id: 'overview',
    icon: <LayoutGrid />,
    label: 'area.overview',
    letter: 'keys.go.overview',
    inBar: true,
    inCampaigns: true,
  },
  {
    id: 'entries',
    icon: <Users />,
    label: 'area.entries',
    letter: 'keys.go.entries',
    inBar: true,
    count: countPlayers,
  },
  {
    id: 'rounds',
    icon: <Swords />,
    label: 'area.rounds',
    letter: 'keys.go.rounds',
    inBar: true,
    count: (view) => (draftRound(view) ?? currentRound(view))?.round.number,
  },
  {
    id: 'results',
    icon: <List />,
    label: 'area.results',
    letter: 'keys.go.results',
    inBar: true,
    count: confirmedResults,
  },
  { id: 'points', icon: <Diff />, label: 'area.points', letter: 'keys.go.points' },
  {
    id: 'teams',
    icon: <UsersRound />,
    label: 'area.teams',
    letter: 'keys.go.teams',
    isWanted: ({ settings }) => Boolean(settings.teams),
    count: countTeams,
  },
  {
    id: 'lists',
    icon: <ScrollText />,
    label: 'area.lists',
    letter: 'keys.go.lists',
    isWanted: ({ settings }) => settings.lists.wanted,
  },
  {
    id: 'scenarios',
    icon: <MapIcon />,
    label: 'area.scenarios',
    letter: 'keys.go.scenarios',
    needs: 'edit-tournament',
    isWanted: ({ format }) => format.structure === 'duel' && format.library !== null,
  },
  {
    id: 'announcements',
    icon: <Megaphone />,
    label: 'area.announcements',
    letter: 'keys.go.announcements',
    inCampaigns: true,
  },
  { id: 'board', icon: <MonitorPlay />, label: 'area.board', letter: 'keys.go.board' },
  { id: 'end', icon: <Trophy />, label: 'area.end', letter: 'keys.go.end' },
  { id: 'print', icon: <Printer />, label: 'printAndData', letter: 'keys.go.print', inCampaigns: true },
  { id: 'log', icon: <History />, label: 'area.log', letter: 'keys.go.log', needs: 'read-log' },
  {
    id: 'team',
    icon: <ShieldCheck />,
    label: 'area.team',
    letter: 'keys.go.team',
    inCampaigns: true,
    needs: 'edit-tournament',
  },
  {
    id: 'settings',
    icon: <Settings />,
    label: 'area.settings',
    letter: 'keys.go.settings',
    inCampaigns: true,
    needs: 'edit-tournament',
  },
] as const satisfies readonly DeskAreaRow[];

export const campaignIcons: Readonly<Record<CampaignDeskArea['icon'], ReactNode>> = {
  players: <Users />,
  mission: <Swords />,
  list: <List />,
  log: <History />,
};

/** Desk areas of this tournament that these rights open. */
export function deskAreasOf(view: AnyTournamentView, has: (verb: DeskVerb) => boolean) {
  return deskAreas.filter((area) => {
    const row: DeskAreaRow = area;
    if (row.needs && !has(row.needs)) return false;
    return isDuel(view) ? (row.isWanted?.(view) ?? true) : (row.inCampaigns ?? false);
  });
}

export function countPlayers(view: AnyTournamentView): number {
  return view.entries.filter(isPlayer).length;
}

export function countTeams(view: AnyTournamentView): number {
  return isDuel(view) ? teamsOf(view).length : 0;
}

function confirmedResults(view: AnyTournamentView): string | undefined {
  const games = currentRound(view)?.matches.filter((match) => match.state !== 'bye') ?? [];
  const confirmed = games.filter((match) => match.state === 'confirmed').length;
  return games.length > 0 ? `${confirmed}/${games.length}` : undefined;
}
