import { campOf } from '../entries/camps';
import { isPlayer } from '../entries/who-plays';
import type { EntryId } from '../ids';
import type { Outcome } from '../outcome';
import type { Draw, DrawProblem, Float, PairingEntry, PairRoundInput } from '../pairing/pairing';
import { type PairingSettings, settingsInRound } from '../pairing/pairing-settings';
import { usableTables } from '../pairing/table-settings';
import { refuse } from '../refusal';
import { countsAsMeeting, forfeiter } from '../results/ruling';
import { otherSide, type PerSide, type Side } from '../sides';
import { byePoints } from '../standings/bye';
import type { Standings } from '../standings/compute-standings';
import { nominalPoints } from '../standings/scheme';
import type { Steps } from '../steps';
import { drawTeams, meetingOf, teamFloat } from '../teams/draw-teams';
import { type MeetingScore, scoreMeeting } from '../teams/meeting-score';
import { captainOf, rostersOf } from '../teams/roster';
import type { TeamSettings } from '../teams/team-settings';
import { type Meeting, teamId, teamStandings } from '../teams/team-standings';
import type { Entry } from './records';
import { drawnOf, publicRounds } from './rounds';
import { standingsOf } from './standings-of';
import type { MatchView, RoundView, TournamentView } from './tournament-view';

/** A team as its entries make it up. */
export interface Team {
  readonly name: string;
  /** in the order of the team */
  readonly players: readonly Entry[];
  readonly captain: Entry | undefined;
}

/** A game of a meeting. */
export interface MeetingGameView {
  readonly match: MatchView;
  /** where the home team sits in the pairing */
  readonly homeSide: Side;
  /** what it gives to the meeting so far, rulings and byes included; `a` is the home team, null while it gives nothing */
  readonly points: PerSide<number> | null;
}

/** A meeting of a round, as far as it has come. */
export interface MeetingView {
  readonly number: number;
  readonly home: string;
  /** null for a team without an opponent */
  readonly guest: string | null;
  /** by board */
  readonly games: readonly MeetingGameView[];
  /** so far; `a` is the home team */
  readonly score: MeetingScore;
  readonly open: number;
  /** its results are kept back */
  readonly hidden: boolean;
}

/** The teams of those who are in the tournament, by name. */
export const teamsOf = ({ entries, teams }: Pick<TournamentView, 'entries' | 'teams'>): Team[] =>
  withCaptains(entries.filter(isPlayer), teams);

/** The same with those that wait for seats. */
export const signedUpTeams = ({ entries, teams }: Pick<TournamentView, 'entries' | 'teams'>): Team[] =>
  withCaptains(
    entries.filter(({ status, ringer }) => status !== 'dropped' && !ringer),
    teams,
  );

/** Those who are in and in no team: nothing is drawn until they are in one. */
export const playersAlone = ({ entries }: Pick<TournamentView, 'entries'>): Entry[] =>
  entries.filter((entry) => isPlayer(entry) && !entry.team);

/** The teams that are signed up, and how many are in each. */
export const teamSizes = (view: Pick<TournamentView, 'entries' | 'teams'>) =>
  signedUpTeams(view).map(({ name, players }) => ({ name, players: players.length }));

/** A team with what is to be said of it as a whole. */
export interface KnownTeam extends Team {
  readonly state: 'registered' | 'waiting' | 'ringers' | 'dropped';
}

/**
 * Every team there is at the desk: those who play, ringers of their own behind them, those who wait, teams of ringers, and
 * those of whom nobody is left.
 */
export function knownTeams({ entries, teams }: Pick<TournamentView, 'entries' | 'teams'>): KnownTeam[] {
  const stated = (state: KnownTeam['state'], some: readonly Entry[]) =>
    withCaptains(some, teams).map((team): KnownTeam => ({ ...team, state }));
  const ringers = stated(
    'ringers',
    entries.filter(({ status, ringer }) => status === 'registered' && ringer),
  );
  const ringersOf = new Map(ringers.map((team) => [team.name, team]));
  const found = [
    ...stated('registered', entries.filter(isPlayer)).map((team) => ({
      ...team,
      players: [...team.players, ...(ringersOf.get(team.name)?.players ?? [])],
    })),
    ...stated(
      'waiting',
      entries.filter(({ status }) => status === 'waiting'),
    ),
    ...ringers,
    ...stated(
      'dropped',
      entries.filter(({ status }) => status === 'dropped'),
    ),
  ];
  const first = new Map<string, KnownTeam>();
  for (const team of found) if (!first.has(team.name)) first.set(team.name, team);
  return [...first.values()];
}

/** The teams of a round: those who play, and where they are an odd number a team of ringers, if there is one. */
export function teamsDrawn(view: Pick<TournamentView, 'entries' | 'teams'>): Team[] {
  const known = knownTeams(view);
  const here = known.filter(({ state }) => state === 'registered');
  const spare = known.filter(({ state }) => state === 'ringers');
  return [...here, ...(here.length % 2 === 1 ? spare.slice(0, 1) : [])];
}

/** Whether a team was never anything else than ringers. */
const isRingersTeam = ({ entries }: Pick<TournamentView, 'entries'>, name: string): boolean =>
  entries.filter(({ team }) => team === name).every(({ ringer }) => ringer);

function withCaptains(entries: readonly Entry[], teams: TournamentView['teams']): Team[] {
  const captains = new Map(teams.map(({ name, captainId }) => [name, captainId]));
  return rostersOf(entries).map(({ name, players }) => ({
    name,
    players,
    captain: captainOf(players, captains.get(name)),
  }));
}

/** The meetings of a round; none where players were drawn and not teams. */
export function meetingsOf(view: TournamentView, { matches }: RoundView): MeetingView[] {
  const { teams } = view.settings;
  if (!teams) return [];
  const byNumber = new Map<number, MatchView[]>();
  for (const match of matches) {
    const place = placeOf(match);
    if (place) byNumber.set(place.number, [...(byNumber.get(place.number) ?? []), match]);
  }
  return [...byNumber]
    .sort(([x], [y]) => x - y)
    .flatMap(([number, own]) => {
      const place = own[0] && placeOf(own[0]);
      if (!place) return [];
      const seats = own
        .flatMap((match) => {
          const seat = placeOf(match);
          return seat ? [{ match, homeSide: seat.side, board: seat.board }] : [];
        })
        .sort((x, y) => x.board - y.board);
      const counted = seats.map((seat) => ({ ...seat, game: gameOf(view, seat) }));
      const games = counted.map(({ match, homeSide, game }) => ({
        match,
        homeSide,
        points: game?.points ?? null,
      }));
      const played = counted.flatMap(({ game }) => game ?? []);
      return [
        {
          number,
          home: place.home,
          guest: place.code === 'meeting' ? place.guest : null,
          games,
          score: scoreMeeting(teams, played),
          open: games.filter(({ match, points }) => match.interim || !points).length,
          hidden: games.some(({ match }) => match.hidden),
        },
      ];
    });
}

const placeOf = ({ pairing }: MatchView) => meetingOf(drawnOf(pairing).reasons);

/** The map or layout that captains have chosen for a game of teams; null without one. */
export function mapOf(match: MatchView): string | null {
  const place = placeOf(match);
  return (place?.code === 'meeting' && place.map) || null;
}

/** The meeting of that team in a round; undefined where it has none. */
export const meetingIn = (view: TournamentView, round: RoundView, team: string): MeetingView | undefined =>
  meetingsOf(view, round).find(({ home, guest }) => home === team || guest === team);

/** The meeting in which somebody plays, and for which team; undefined where they sit at none of its boards. */
export function meetingWith(
  view: TournamentView,
  round: RoundView,
  entry: EntryId,
): { meeting: MeetingView; team: string } | undefined {
  for (const meeting of meetingsOf(view, round))
    for (const { match, homeSide } of meeting.games) {
      const side = match.a.id === entry ? 'a' : match.b?.id === entry ? 'b' : null;
      const team = side === homeSide ? meeting.home : meeting.guest;
      if (side && team !== null) return { meeting, team };
    }
  return undefined;
}

/** By whom a team's page is found: a name may change, and need not fit an address. */
export function teamAddress({ tournament, entries }: TournamentView, name: string): string | undefined {
  const [first] = entries
    .filter(({ team }) => team === name)
    .sort((x, y) => x.createdAt - y.createdAt || (x.id < y.id ? -1 : 1));
  return first && `/t/${tournament.slug}/team/${first.id}`;
}

/** What a game of a meeting gave, `a` being the home team; null while it is open. */
function gameOf(
  view: TournamentView,
  { match, homeSide }: Pick<MeetingGameView, 'match' | 'homeSide'>,
): Game | null {
  const { scheme } = view.settings;
  const away = otherSide(homeSide);
  const { points, score, ruling } = match.points || match.ruling ? match : (match.interim ?? match);
  if (match.hidden) return null;
  if (points && score)
    return {
      points: { a: points[homeSide], b: points[away] },
      winner: score.winner === null ? null : score.winner === homeSide ? 'a' : 'b',
      metrics: { a: score.metrics[homeSide], b: score.metrics[away] },
    };
  const nothing = { a: {}, b: {} };
  const lost = nominalPoints(scheme, 'loss').points;
  const free = freePoints(view);
  const absent = ruling ? forfeiter(ruling) : match.b === null ? 'b' : null;
  if (absent) {
    const winner = absent === homeSide ? 'b' : 'a';
    return { points: winner === 'a' ? { a: free, b: lost } : { a: lost, b: free }, winner, metrics: nothing };
  }
  if (!ruling) return null;
  const drawn = nominalPoints(scheme, 'draw').points;
  const each = ruling === 'double-loss' ? lost : ruling === 'draw' ? drawn : 0;
  return { points: { a: each, b: each }, winner: null, metrics: nothing };
}

/** Points of all games of a team without an opponent, as its table counts them. */
export const byeGamePoints = (view: TournamentView, settings: TeamSettings): number =>
  settings.byeGames ?? playersByes(view, settings);

const playersByes = (view: TournamentView, { size }: TeamSettings): number => size * freePoints(view);

/** What a board without an opponent brings. */
const freePoints = ({ settings: { bye, scheme } }: TournamentView): number =>
  byePoints(bye, scheme, { played: 0, points: 0, tablePoints: 0 }).points;

type Game = NonNullable<Meeting['games']>[number];

const asMeeting = (view: TournamentView, meeting: MeetingView): Meeting => ({
  home: meeting.home,
  guest: meeting.guest,
  games: meeting.open > 0 ? null : meeting.games.flatMap((game) => gameOf(view, game) ?? []),
});

/** The table of teams after that round, or the latest; null in a tournament of single players. */
export function teamStandingsOf(view: TournamentView, round = Number.POSITIVE_INFINITY): Standings | null {
  const { teams: settings } = view.settings;
  if (!settings) return null;
  const until = Math.min(round, view.countedUntil ?? round);
  const rounds = publicRounds(view).filter(({ round: { number } }) => number <= until);
  const played = rounds.map((one) => ({
    number: one.round.number,
    meetings: meetingsOf(view, one).map((meeting) => asMeeting(view, meeting)),
  }));
  const here = new Set(teamsOf(view).map(({ name }) => name));
  const first = new Map<string, number>();
  for (const { number, meetings } of played)
    for (const { home, guest } of meetings)
      for (const name of [home, guest]) if (name !== null && !first.has(name)) first.set(name, number);
  const joined = (name: string) => {
    const entries = view.entries.filter(({ team }) => team === name).map(({ joinedRound }) => joinedRound);
    return Math.min(first.get(name) ?? Number.POSITIVE_INFINITY, ...entries);
  };
  return teamStandings({
    settings,
    playersByes: playersByes(view, settings),
    teams: [...new Set([...here, ...first.keys()])].map((name) => ({
      name,
      dropped: !here.has(name),
      unranked: isRingersTeam(view, name),
      joinedRound: joined(name),
    })),
    rounds: played,
    metrics: metricsOfTeams(view),
    lotSeed: view.tournament.lotSeed,
  });
}

/** Who is first, by name: the teams where teams play. */
export function winnersOf(view: TournamentView): string[] {
  const { rows } = teamStandingsOf(view) ?? standingsOf(view);
  return rows.flatMap(({ rank, entry }) =>
    rank === 1 ? [view.settings.teams ? entry : (view.entryById.get(entry)?.name ?? '')] : [],
  );
}

/** The figures of the ruleset that teams gather, what decides games first. */
export function metricsOfTeams({ format, setup }: TournamentView): string[] {
  const margin = format.marginMetric(setup);
  return [margin, ...format.metrics.map(({ id }) => id).filter((id) => id !== margin)];
}

/** Whether two teams have met, as far as a later draw is concerned: one that did not turn up has met nobody. */
const haveMet = ({ games }: MeetingView): boolean =>
  games.some(({ match: { b, ruling } }) => b !== null && (ruling === null || countsAsMeeting(ruling)));

/** Without an opponent, or with one that did not turn up at any board: neither comes twice if it can be helped. */
function hadTeamBye({ home, guest, games }: MeetingView, team: string): boolean {
  if (guest === null) return true;
  const boards = games.filter(({ match }) => match.b !== null);
  return (
    boards.length > 0 &&
    boards.every(({ match: { ruling }, homeSide }) => {
      const absent = ruling && forfeiter(ruling);
      return absent !== null && (absent === homeSide ? home : guest) !== team;
    })
  );
}

/**
 * Everything the draw of teams of round `number` depends on. A team has in common what all its players have; its rating is
 * the sum of those who play.
 */
export function teamsInput(
  view: TournamentView,
  { size }: Pick<TeamSettings, 'size'>,
  number: number,
  seed: number,
): PairRoundInput {
  const teams = teamsDrawn(view);
  const rows = new Map(teamStandingsOf(view, number - 1)?.rows.map((row) => [row.entry, row]));
  const bottom = rows.size === 0 ? 0 : Math.min(...[...rows.values()].map(({ points }) => points));
  const earlier = publicRounds(view)
    .filter(({ round }) => round.number < number)
    .map((round) => meetingsOf(view, round));
  const shared = (of: Team, value: (entry: Entry) => string | null): string | null => {
    const [one, ...more] = new Set(of.players.map(value));
    return more.length === 0 ? (one ?? null) : null;
  };
  const entries = teams.map((team): PairingEntry => {
    const id = teamId(team.name);
    const own = earlier.map((meetings) =>
      meetings.find(({ home, guest }) => home === team.name || guest === team.name),
    );
    const firstOwn = own.findIndex((meeting) => meeting !== undefined) + 1 || number;
    const ratings = team.players.slice(0, size).flatMap(({ rating }) => rating ?? []);
    return {
      id,
      // A team of ringers has no place: it plays at the bottom, where the bye would be.
      score: rows.get(id)?.points ?? (isRingersTeam(view, team.name) ? bottom : 0),
      rank: rows.get(id)?.rank ?? teams.length,
      rating: ratings.length === size ? ratings.reduce((sum, one) => sum + one, 0) : null,
      opponents: own.map((meeting) => {
        if (!meeting || meeting.guest === null || !haveMet(meeting)) return null;
        return teamId(meeting.home === id ? meeting.guest : meeting.home);
      }),
      byes: own.filter((meeting) => meeting && hadTeamBye(meeting, team.name)).length,
      floats: own.flatMap((meeting): Float[] => {
        const place = meeting?.games[0] && placeOf(meeting.games[0].match);
        return place ? [teamFloat(place, id)] : [];
      }),
      joinedRound: Math.min(number, firstOwn),
      camp: shared(team, ({ camp }) => campOf(camp, view.settings.camps)),
      club: shared(team, ({ club }) => club),
      town: shared(team, ({ town }) => town),
      country: shared(team, ({ country }) => country),
      tables: [],
    };
  });
  const here = new Set(entries.map(({ id }) => id));
  const met = new Set([
    ...rows.keys(),
    ...entries.flatMap(({ opponents }) => opponents.flatMap((id) => id ?? [])),
  ]);
  return {
    round: number,
    entries,
    absent: [...met].filter((id) => !here.has(id)),
    settings: settingsOfTeams(view, settingsInRound(view.settings.pairing, number)),
    seed,
  };
}

/** The same wishes between teams: agreed pairs and those to keep apart name a player of each. */
export function settingsOfTeams(
  { entryById }: Pick<TournamentView, 'entryById'>,
  settings: PairingSettings,
): PairingSettings {
  const between = <T extends { readonly a: EntryId; readonly b: EntryId }>(pairs: readonly T[]): T[] =>
    pairs.flatMap((pair) => {
      const [one, other] = [entryById.get(pair.a)?.team, entryById.get(pair.b)?.team];
      return one && other && one !== other ? [{ ...pair, a: teamId(one), b: teamId(other) }] : [];
    });
  return {
    ...settings,
    challenges: between(settings.challenges),
    pairs: between(settings.pairs),
    sides: 'after',
    // Of a team's players the seed is their place in it.
    firstRound: settings.firstRound === 'seed' ? 'random' : settings.firstRound,
  };
}

/** Draws round `number` of a tournament of teams. Refused while somebody is in no team. */
export function* drawTeamRound(
  view: TournamentView,
  settings: TeamSettings,
  number: number,
  seed: number,
): Steps<Outcome<Draw, DrawProblem>> {
  const teams = teamsDrawn(view);
  const alone = playersAlone(view);
  if (alone.length > 0)
    refuse('without-team', { values: { names: alone.map(({ name }) => name).join(', ') } });
  const ranks = new Map(standingsOf(view, number - 1).rows.map(({ entry, rank }) => [entry, rank]));
  const rosters = new Map(
    teams.map(({ name, players }) => {
      const ids = players.slice(0, settings.size).map(({ id }) => id);
      const rank = (id: EntryId) => ranks.get(id) ?? Number.MAX_SAFE_INTEGER;
      return [teamId(name), { players: ids, byStanding: [...ids].sort((x, y) => rank(x) - rank(y)) }];
    }),
  );
  return yield* drawTeams(
    teamsInput(view, settings, number, seed),
    rosters,
    settings,
    usableTables(view.settings.tables, Math.floor(teams.length / 2) * settings.size),
  );
}

/** Those who sit at a board this round: of each team the first ones in its order. */
export const teamPlayers = (view: TournamentView, { size }: TeamSettings): ReadonlySet<EntryId> =>
  new Set(teamsDrawn(view).flatMap(({ players }) => players.slice(0, size).map(({ id }) => id)));

/**
 * Those who play in a round of teams: of each team whoever sits at its boards, as long as there are enough of them, else the
 * first ones in its order.
 */
export function playersExpected(
  view: TournamentView,
  settings: TeamSettings,
  { matches }: Pick<RoundView, 'matches'>,
) {
  const drawn = placedIn(matches);
  return new Set(
    teamsDrawn(view).flatMap(({ players }) => {
      const named = players.filter(({ id }) => drawn.has(id));
      return (named.length === settings.size ? named : players.slice(0, settings.size)).map(({ id }) => id);
    }),
  );
}

/** Those of the teams of a round who sit at no board of it: they may take the place of one of their own. */
export function substitutesIn(view: TournamentView, { matches }: Pick<RoundView, 'matches'>): Entry[] {
  const placed = placedIn(matches);
  return teamsDrawn(view).flatMap(({ players }) => players.filter(({ id }) => !placed.has(id)));
}

const placedIn = (matches: readonly MatchView[]): ReadonlySet<EntryId> =>
  new Set(matches.flatMap(({ a, b }) => (b ? [a.id, b.id] : [a.id])));
