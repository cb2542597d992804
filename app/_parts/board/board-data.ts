import { type BoardView, boardViews } from '@/lib/board/board-choice';
import { byListedName, type ListedName, listedName, shortGiven } from '@/lib/entries/listed-name';
import type { Screens } from '@/lib/hall/screens';
import type { EntryId } from '@/lib/ids';
import type { Language } from '@/lib/languages';
import { poolName } from '@/lib/pairing/reasons';
import { specialTable } from '@/lib/pairing/table-settings';
import type { RoundTime } from '@/lib/rounds/round-time';
import type { Schedule } from '@/lib/schedule/schedule';
import type { PerSide } from '@/lib/sides';
import type { StandingsRow } from '@/lib/standings/compute-standings';
import { finish, type Steps } from '@/lib/steps';
import { gamePoints } from '@/lib/teams/team-standings';
import { say } from '@/lib/text';
import { poolTables } from '@/lib/tournament/pools';
import type { Announcement, Entry } from '@/lib/tournament/records';
import { currentRound, lastRound } from '@/lib/tournament/rounds';
import { type MeetingView, meetingsOf, teamStandingsOf } from '@/lib/tournament/teams';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';
import type { BesideRounds } from '../standings/beside-text';
import { type ShownStandings, shownStandings } from '../standings/shown-standings';
import { tablesOf } from '../teams/meeting-side';
import { seatsOf } from '../tournament/seats';
import { logoHref } from '../tournament/tournament-logo';
import { type BoardSheet, bracketSheets } from './bracket-sheets';

/** A player on the board; `short` is the given name as far as this board's names need it, e.g. "H.". */
export interface BoardName extends ListedName {
  readonly short: string;
}

/** A table of the round. */
export interface BoardTable {
  readonly id: string;
  /** null for a bye */
  readonly number: number | null;
  /** the table's own name; empty for most */
  readonly name: string;
  /** only where tables differ in it */
  readonly scenario: string | null;
  readonly a: BoardName;
  /** null for a bye */
  readonly b: BoardName | null;
  /** state of the match, from entries on phones until the confirmed result */
  readonly state: 'bye' | 'open' | 'live' | 'over' | 'confirmed';
  /** score of the live match; null without one */
  readonly score: PerSide<number> | null;
  /** turn being played, 0 before the first */
  readonly turn: number;
  readonly turns: number | null;
  /** tournament points, once confirmed by a scored report */
  readonly points: PerSide<number> | null;
}

/** Line of the board sorted by name: opponent and table of a player. */
interface BoardSeat {
  readonly id: string;
  readonly name: BoardName;
  readonly table: number | null;
  /** null for a bye */
  readonly opponent: BoardName | null;
}

interface BoardRank {
  /** index of its row, from 0: ranks may be shared */
  readonly row: number;
  readonly rank: number;
  readonly name: BoardName;
  /** places gained since the round before; null without a round to compare with */
  readonly moved: number | null;
  readonly points: number;
  /** part of the points that comes from no round; null for none */
  readonly beside: BesideRounds | null;
  /** plays no more */
  readonly isDropped: boolean;
}

/** Two teams that meet, or one with a bye. */
interface BoardMeeting {
  readonly number: number;
  /** e.g. "7–9"; null without tables */
  readonly tables: string | null;
  readonly home: string;
  readonly guest: string | null;
  /** games won so far; null before the first game is over, or while hidden */
  readonly won: PerSide<number> | null;
  /** sum that decides the meeting, so far; null likewise */
  readonly sum: PerSide<number> | null;
  /** games not yet over */
  readonly open: number;
  /** whether the score is hidden for now */
  readonly hidden: boolean;
}

/** A team at its place. */
interface BoardTeam {
  /** index of its row, from 0: ranks may be shared */
  readonly row: number;
  readonly rank: number;
  readonly name: string;
  /** tournament points of all its games */
  readonly gamePoints: number;
  readonly points: number;
}

/** Standings of a pool, or a part of them. */
interface BoardPool {
  /** A, B … */
  readonly pool: string;
  readonly rows: readonly {
    readonly row: number;
    readonly rank: number;
    readonly name: BoardName;
    readonly points: number;
    /** as in the standings */
    readonly beside: BesideRounds | null;
    /** qualifies for the bracket by the current standings */
    readonly through: boolean;
  }[];
}

/** Data of a tournament's board in one language; public and equal for every visitor. */
export interface Board {
  readonly revision: number;
  readonly slug: string;
  readonly name: string;
  readonly place: string;
  /** YYYY-MM-DD */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly status: 'draft' | 'open' | 'running' | 'finished';
  readonly logo: { readonly href: string; readonly width: number; readonly height: number } | null;
  /** word of the format for a turn of a match */
  readonly turnWord: string;
  /** planned rounds */
  readonly rounds: number;
  /** whether the sign-up page takes entries */
  readonly signUp: boolean;
  /** the latest published round; null before the first */
  readonly round:
    | (RoundTime & {
        readonly number: number;
        readonly closed: boolean;
        readonly scenario: string | null;
        /** minutes before the round's end at which the last turn is called; null: never */
        readonly lastTurnMinutes: number | null;
      })
    | null;
  /** by name */
  readonly seats: readonly BoardSeat[];
  /** by table, byes last */
  readonly tables: readonly BoardTable[];
  readonly standings: {
    /** latest round counted in the standings */
    readonly round: number;
    readonly phase: ShownStandings['phase'];
    readonly confirmed: number;
    readonly matches: number;
    readonly rows: readonly BoardRank[];
  } | null;
  /** views this tournament can never fill */
  readonly without: readonly BoardView[];
  /** team meetings of the round; empty without teams */
  readonly meetings: readonly BoardMeeting[];
  /** standings of the teams; empty without teams, and before the first standings */
  readonly teams: readonly BoardTeam[];
  /** standings of the pools, long ones in several parts; empty without pools, and before they are drawn */
  readonly pools: readonly BoardPool[];
  /** the bracket in sheets; empty before there is one */
  readonly bracket: readonly BoardSheet[];
  /** schedule of the day; empty without one */
  readonly schedule: Schedule;
  /** public announcements, the newest first; some may have expired (`until`, epoch ms) */
  readonly announcements: readonly {
    readonly id: string;
    readonly text: string;
    readonly until: number | null;
  }[];
  /** content the desk has sent to the hall's screens */
  readonly screens: Screens;
}

/**
 * Builds the board of a tournament from published rounds and public announcements. It depends only on the tournament's
 * state and the language, so one rendering serves every visitor until the next revision.
 */
export const boardOf = (...of: Parameters<typeof boardInSteps>): Board => finish(boardInSteps(...of));

/** `boardOf` as a generator that yields after each part, for servers: a thousand names take a while to sort. */
export function* boardInSteps(
  view: TournamentView,
  announcements: readonly Announcement[],
  screens: Screens,
  language: Language,
): Steps<Board> {
  const { tournament, settings } = view;
  const current = currentRound(view);
  const shown = shownStandings(view);
  yield;
  const nameOf = yield* boardNames(view.entries);
  const tables: BoardTable[] = [];
  for (const match of current?.matches ?? []) {
    yield;
    tables.push(tableOf(match, view, nameOf, current?.scenario === null, language));
  }
  tables.sort((x, y) => (x.number ?? Number.POSITIVE_INFINITY) - (y.number ?? Number.POSITIVE_INFINITY));
  const byName = byListedName(language);
  const sorted = tables.flatMap(seatsAt).sort((x, y) => byName(x.name, y.name));
  yield;
  const seats = seatsOf(view);
  const pools = poolsOn(view, nameOf);
  yield;
  const bracket = bracketSheets(view, nameOf);
  yield;
  return {
    revision: tournament.revision,
    slug: tournament.slug,
    name: tournament.name,
    place: tournament.place,
    startsOn: tournament.startsOn,
    endsOn: tournament.endsOn,
    status: tournament.status,
    logo: view.logo && {
      href: logoHref(tournament.slug, view.logo),
      width: view.logo.width,
      height: view.logo.height,
    },
    turnWord: say(view.format.turnWord, language),
    rounds: lastRound(view),
    signUp: seats.signUpOpen && seats.when === 'open',
    round: current
      ? {
          number: current.round.number,
          closed: current.round.status === 'closed',
          scenario: say(current.scenario?.name, language) ?? null,
          minutes: current.round.minutes,
          startedAt: current.round.startedAt,
          pausedAt: current.round.pausedAt,
          pausedMs: current.round.pausedMs,
          lastTurnMinutes: settings.lastTurnMinutes,
        }
      : null,
    seats: sorted,
    tables,
    standings: shown && {
      round: shown.round,
      phase: shown.phase,
      confirmed: shown.confirmed,
      matches: shown.matches,
      rows: shown.standings.rows.map((line, row) => ({
        row,
        rank: line.rank,
        name: nameOf(line.entry),
        moved: shown.moves?.get(line.entry) ?? null,
        points: line.points,
        beside: besideOf(line),
        isDropped: view.entryById.get(line.entry)?.status === 'dropped',
      })),
    },
    without: viewsWithout(view),
    meetings: current ? meetingsOf(view, current).map(meetingOn) : [],
    teams:
      (shown && teamStandingsOf(view, shown.round)?.rows)?.map(
        ({ entry, rank, points, metricsFor }, row): BoardTeam => ({
          row,
          rank,
          name: entry,
          gamePoints: metricsFor[gamePoints] ?? 0,
          points,
        }),
      ) ?? [],
    pools,
    bracket,
    schedule: settings.schedule,
    announcements: announcements
      .filter((one) => one.audience === 'everybody' && one.withdrawnAt === null)
      .map(({ id, text, shownUntil }) => ({ id, text, until: shownUntil })),
    screens,
  };
}

/** Views this tournament can never fill; the board does not offer them. */
export function viewsWithout(view: TournamentView): BoardView[] {
  const { settings, rounds } = view;
  const methods = new Set([...settings.pairing.methods, ...rounds.map(({ round }) => round.method)]);
  const absent: Partial<Record<BoardView, boolean>> = {
    meetings: settings.teams === null,
    teams: settings.teams === null,
    pools: !methods.has('pools'),
    bracket: !methods.has('elimination'),
  };
  return boardViews.filter((one) => absent[one]);
}

function meetingOn(meeting: MeetingView): BoardMeeting {
  const { number, home, guest, games, score, open, hidden } = meeting;
  const told = guest !== null && !hidden && games.some(({ points }) => points !== null);
  return {
    number,
    tables: tablesOf(meeting),
    home,
    guest,
    won: told ? score.gamesWon : null,
    sum: told ? score.sum : null,
    open,
    hidden,
  };
}

/** Rows of a pool that fit on a screen. */
const mostOfPool = 11;

function poolsOn(view: TournamentView, nameOf: NameOf): BoardPool[] {
  return poolTables(view).flatMap(({ pool, standings, cut }) => {
    const rows = standings.rows.map((line, row) => ({
      row,
      rank: line.rank,
      name: nameOf(line.entry),
      points: line.points,
      beside: besideOf(line),
      through: cut.through.has(line.entry),
    }));
    return Array.from({ length: Math.ceil(rows.length / mostOfPool) }, (_, at) => ({
      pool: poolName(pool),
      rows: rows.slice(at * mostOfPool, (at + 1) * mostOfPool),
    }));
  });
}

/** Bonus, penalty and soft scores of a row; null without any, which saves two fields in most rows of a board. */
const besideOf = ({ adjustment, soft }: StandingsRow): BesideRounds | null =>
  adjustment === 0 && soft === 0 ? null : { adjustment, soft };

type NameOf = (entry: EntryId) => BoardName;

/** Names of the players, each as short as this tournament allows. */
function* boardNames(entries: readonly Entry[]): Steps<NameOf> {
  const listed: ListedName[] = [];
  for (const { name } of entries) {
    yield;
    listed.push(listedName(name));
  }
  const short = shortGiven(listed);
  yield;
  const names = new Map(
    entries.map(({ id }, i) => [id, { ...(listed[i] as ListedName), short: short[i] ?? '' }]),
  );
  return (entry) => {
    const name = names.get(entry);
    if (!name) throw new Error(`unknown entry ${entry} on the board`);
    return name;
  };
}

function tableOf(
  { pairing, a, b, live, points, state, scenario }: MatchView,
  { settings }: TournamentView,
  nameOf: NameOf,
  ownScenarios: boolean,
  language: Language,
): BoardTable {
  return {
    id: pairing.id,
    number: pairing.tableNumber,
    name: specialTable(settings.tables, pairing.tableNumber)?.name ?? '',
    scenario: b && (ownScenarios || pairing.scenarioId) ? (say(scenario?.name, language) ?? null) : null,
    a: nameOf(a.id),
    b: b && nameOf(b.id),
    state: state === 'bye' || state === 'confirmed' ? state : live?.ended ? 'over' : live ? 'live' : 'open',
    score: b && live ? live.score : null,
    turn: live?.turn ?? 0,
    turns: live?.turns ?? null,
    points,
  };
}

const seatsAt = ({ id, a, b, number: table }: BoardTable): BoardSeat[] =>
  b
    ? [
        { id: `${id}-a`, name: a, table, opponent: b },
        { id: `${id}-b`, name: b, table, opponent: a },
      ]
    : [{ id, name: a, table, opponent: null }];
