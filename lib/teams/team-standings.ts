import type { EntryId } from '../ids';
import type { PerSide } from '../sides';
import { computeStandings, type Standings } from '../standings/compute-standings';
import type { Game, Metrics } from '../standings/tally';
import type { TiebreakId } from '../standings/tiebreaks';
import { type MeetingGame, scoreMeeting } from './meeting-score';
import type { TeamSettings, TeamTiebreak } from './team-settings';

/** Teams stand in draws and tables by their names, as entries do by their ids. */
export const teamId = (name: string) => name as EntryId;

/** Two teams that met, or one without an opponent. */
export interface Meeting {
  readonly home: string;
  /** null: a bye */
  readonly guest: string | null;
  /** `a` is the home team; null while a game has no result */
  readonly games: readonly (MeetingGame & { readonly metrics: PerSide<Metrics> })[] | null;
}

/** What the table of teams rests on. */
export interface TeamStandingsInput {
  readonly settings: TeamSettings;
  /** points of all games of a team without an opponent, where the settings leave them to its players' byes; 0 unless told */
  readonly playersByes?: number;
  readonly teams: readonly {
    readonly name: string;
    readonly dropped: boolean;
    /** ringers: what they gathered counts for their opponents' tie-breaks alone */
    readonly unranked?: boolean;
    readonly joinedRound: number;
  }[];
  readonly rounds: readonly { readonly number: number; readonly meetings: readonly Meeting[] }[];
  /** the ruleset's, of which the first one decides after the points of all games */
  readonly metrics: readonly string[];
  readonly lotSeed: number;
}

/** Points of all games and games won, told apart from what the ruleset counts. */
export const gamePoints = 'team:points';
export const gamesWon = 'team:games';

/** What parts teams here, in this order; without figures of the ruleset there is no margin in it. */
export const teamTiebreaksOf = (
  { tiebreaks }: Pick<TeamSettings, 'tiebreaks'>,
  metrics: readonly string[],
): readonly TeamTiebreak[] => tiebreaks.filter((id) => id !== 'margin' || metrics.length > 0);

/** The same as the standings know it. */
const tiebreaksOf = (settings: TeamSettings, metrics: readonly string[]): TiebreakId[] =>
  teamTiebreaksOf(settings, metrics).map((id): TiebreakId => {
    switch (id) {
      case 'points':
        return `for:${gamePoints}`;
      case 'games':
        return `for:${gamesWon}`;
      case 'meetings':
        return 'wins';
      case 'margin':
        return `diff:${metrics[0]}`;
      default:
        return id;
    }
  });

/** The table of teams: team points, then what the tournament has set to part them. */
export function teamStandings(input: TeamStandingsInput): Standings {
  const { settings, metrics } = input;
  return computeStandings({
    entries: input.teams.map(({ name, ...team }) => ({ id: teamId(name), ...team })),
    rounds: input.rounds.map(({ number, meetings }) => ({
      number,
      games: meetings.map((meeting) => gameOf(input, meeting)),
    })),
    scheme: { kind: 'wdl', win: settings.win, draw: settings.draw, loss: settings.loss },
    bye: { points: 'fixed', fixed: settings.bye, margin: settings.byeGames ?? input.playersByes ?? 0 },
    missed: 'zero',
    marginMetric: gamePoints,
    metrics: [gamePoints, gamesWon, ...metrics],
    tiebreaks: tiebreaksOf(settings, metrics),
    lotSeed: input.lotSeed,
  });
}

function gameOf({ settings, metrics }: TeamStandingsInput, { home, guest, games }: Meeting): Game {
  const a = teamId(home);
  if (guest === null) return { kind: 'bye', entry: a };
  const b = teamId(guest);
  if (!games) return { kind: 'open', a, b };
  const score = scoreMeeting(settings, games);
  const sums = (side: 'a' | 'b'): Metrics => ({
    [gamePoints]: games.reduce((sum, { points }) => sum + points[side], 0),
    [gamesWon]: score.gamesWon[side],
    ...Object.fromEntries(
      metrics.map((metric) => [
        metric,
        games.reduce((sum, game) => sum + (game.metrics[side][metric] ?? 0), 0),
      ]),
    ),
  });
  return {
    kind: 'match',
    a,
    b,
    winner: score.winner,
    metrics: { a: sums('a'), b: sums('b') },
    points: score.teamPoints,
  };
}
