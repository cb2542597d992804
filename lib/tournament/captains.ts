import type { Scenario } from '../formats/scenario';
import type { EntryId } from '../ids';
import { seededRandom, shuffled } from '../random';
import { type CaptainsTerms, captainsTerms, poolOf } from '../teams/captains-settings';
import { lineUp } from '../teams/draw-teams';
import {
  askOf,
  beginMeeting,
  choose,
  type MeetingState,
  type Part,
  type PerPart,
  type Procedure,
  parts,
} from '../teams/procedure';
import { type MeetingGiven, procedureFor } from '../teams/procedures';
import type { Entry, MeetingChoice } from './records';
import { draftRound } from './rounds';
import { standingsOf } from './standings-of';
import { type MeetingView, meetingIn, meetingsOf, teamStandingsOf, teamsDrawn } from './teams';
import type { RoundView, TournamentView } from './tournament-view';

/** A meeting whose captains choose, as far as they have come. */
export interface CaptainsMeeting {
  readonly meeting: MeetingView;
  readonly terms: CaptainsTerms;
  readonly procedure: Procedure;
  readonly state: MeetingState;
  readonly teams: PerPart<string>;
  readonly captains: PerPart<Entry | undefined>;
  /** by their numbers in the procedure */
  readonly players: PerPart<readonly Entry[]>;
  /** where `first` sits: whether it is the home team of the meeting */
  readonly firstIsHome: boolean;
  /** by their numbers in the procedure */
  readonly tables: readonly (number | null)[];
  readonly scenarios: readonly Scenario[];
  readonly log: readonly MeetingChoice[];
  /** the step that each choice of the log was made in */
  readonly steps: readonly number[];
  /** what was chosen does not fit the two teams any more: somebody has joined or left since */
  readonly stale: boolean;
  /** when its captains were asked: what was chosen before then was something else */
  readonly askedAt: number;
  /** when the waiting step began, and when it ends; null without a limit */
  readonly beganAt: number;
  readonly endsAt: number | null;
}

/** Meetings with a player of either side at every board: where a team is short, boards decide. */
export const choosable = (view: TournamentView, round: RoundView): MeetingView[] =>
  meetingsOf(view, round).filter(
    ({ guest, games }) =>
      guest !== null &&
      games.length === view.settings.teams?.size &&
      games.every(({ match }) => match.b !== null),
  );

/** Why the team of an entry is not asked though others are; null where it is, or nobody is. */
export function leftOut(view: TournamentView, team: string | null): 'bye' | 'short' | null {
  const draft = draftRound(view);
  if (!draft || draft.round.captainsAt === null || !team) return null;
  const own = meetingIn(view, draft, team);
  if (!own) return null;
  if (own.guest === null) return 'bye';
  return choosable(view, draft).some(({ number }) => number === own.number) ? null : 'short';
}

/** What captains are to do in a draft, as the settings are now; `exchanged` are teams that have spent their exchange. */
export function termsNow(
  view: TournamentView,
  draft: RoundView,
  exchanged: readonly string[],
): CaptainsTerms | null {
  const { teams } = view.settings;
  if (!teams?.captains) return null;
  const known = view.format.scenariosFor(view.setup).map(({ id }) => id);
  const terms = {
    settings: teams.captains,
    size: teams.size,
    scenarios: poolOf(teams.captains, draft.round.number, known),
    exchanged: [...exchanged],
    exchanges: [],
    players: {},
    begins: {},
    until: {},
    askedAt: {},
    nudged: {},
  };
  const made = procedureFor(teams.captains, teams.size, givenIn(terms));
  if (!made.ok) return terms;
  const begins = meetingsOf(view, draft).map(
    (meeting) => [meeting.number, begin(view, draft, meeting, made.value.begins)] as const,
  );
  const players = choosable(view, draft).map(
    (meeting) => [meeting.number, playersNow(view, draft, meeting, teams.captains?.rests ?? false)] as const,
  );
  const sides = new Map(begins);
  return {
    ...terms,
    begins: Object.fromEntries(begins),
    players: Object.fromEntries(
      players.map(([number, { home, guest }]) => [
        number,
        sides.get(number) === 'guest' ? { first: guest, second: home } : { first: home, second: guest },
      ]),
    ),
  };
}

/** The players of a meeting as they would be numbered now: those at its boards, or whole teams where some are to rest. */
function playersNow(view: TournamentView, draft: RoundView, meeting: MeetingView, rests: boolean) {
  const teams = new Map(teamsDrawn(view).map((team) => [team.name, team.players]));
  const of = (home: boolean, name: string | null): EntryId[] =>
    rests
      ? wholeTeam(view, draft, meeting, teams.get(name ?? '') ?? [])
      : meeting.games.flatMap(({ match, homeSide }) => {
          const player = (homeSide === 'a') === home ? match.a : match.b;
          return player ? [player.id] : [];
        });
  return { home: of(true, meeting.home), guest: of(false, meeting.guest) };
}

export const givenIn = ({ settings, scenarios }: CaptainsTerms): MeetingGiven => ({
  scenarios: scenarios.length,
  maps: settings.mapNames.length,
});

/** Who begins: by the draw, by the table of teams, or by a roll of the round's own: the same draw begins the same way. */
function begin(
  view: TournamentView,
  { round }: RoundView,
  { number, home, guest }: MeetingView,
  begins: Procedure['begins'],
): 'home' | 'guest' {
  if (begins === 'draw') return 'home';
  if (begins === 'lower-ranked' && round.number > 1) {
    const ranks = new Map(
      teamStandingsOf(view, round.number - 1)?.rows.map(({ entry, rank }) => [entry as string, rank]),
    );
    const [own, other] = [ranks.get(home), ranks.get(guest ?? '')];
    if (own !== undefined && other !== undefined && own !== other) return own > other ? 'home' : 'guest';
  }
  return seededRandom(round.seed + number * 7919)(2) === 0 ? 'home' : 'guest';
}

function readMeeting(
  view: TournamentView,
  draft: RoundView,
  meeting: MeetingView,
  log: readonly MeetingChoice[],
): CaptainsMeeting | null {
  const { round } = draft;
  if (meeting.guest === null || round.captainsAt === null) return null;
  // A draft from before terms were kept goes on by the settings of now.
  const stored = captainsTerms.safeParse(round.captainsTerms);
  const terms = stored.success ? stored.data : termsNow(view, draft, []);
  if (!terms) return null;
  const firstIsHome = (terms.begins[meeting.number] ?? 'home') === 'home';
  const per = <T>(value: (home: boolean) => T): PerPart<T> => ({
    first: value(firstIsHome),
    second: value(!firstIsHome),
  });
  const names = { home: meeting.home, guest: meeting.guest };
  const nameOf = (home: boolean) => (home ? names.home : names.guest);
  const teams = new Map(teamsDrawn(view).map((team) => [team.name, team]));
  const kept = terms.players[meeting.number];
  // A draft from before players were kept numbers them as they are now.
  const now = kept ? null : playersNow(view, draft, meeting, terms.settings.rests);
  const ids = kept ?? per((home) => (home ? now?.home : now?.guest) ?? []);
  const made = procedureFor(terms.settings, terms.size, {
    ...givenIn(terms),
    rosters: { first: ids.first.length, second: ids.second.length },
    mayExchange: per((home) => !terms.exchanged.includes(nameOf(home))),
  });
  if (!made.ok || ids.first.length < terms.size || ids.second.length < terms.size) return null;
  const askedAt = terms.askedAt[meeting.number] ?? round.captainsAt;
  const walked = walk(made.value, log, askedAt);
  const byNumber = meeting.games
    .map(({ match }) => match.pairing.tableNumber)
    .sort((x, y) => (x ?? 0) - (y ?? 0));
  const known = new Map(view.format.scenariosFor(view.setup).map((one) => [one.id, one]));
  // Whoever has left matters unless they rest, or everything stands: then the check of the draft tells.
  const complete = walked.state.step >= made.value.steps.length;
  const gone = parts.some((part) => {
    const members = new Set(
      teams.get(nameOf((part === 'first') === firstIsHome))?.players.map(({ id }) => id),
    );
    const rests = walked.state.places[part].rests ?? [];
    return ids[part].some((id, number) => !members.has(id) && !rests.includes(number));
  });
  return {
    meeting,
    terms,
    procedure: made.value,
    state: walked.state,
    teams: per(nameOf),
    captains: per((home) => teams.get(nameOf(home))?.captain),
    players: {
      first: ids.first.flatMap((id) => view.entryById.get(id) ?? []),
      second: ids.second.flatMap((id) => view.entryById.get(id) ?? []),
    },
    firstIsHome,
    tables:
      terms.settings.tables === 'lot' && terms.settings.id !== 'cards'
        ? shuffled(byNumber, seededRandom(round.seed + meeting.number * 104_729))
        : byNumber,
    scenarios: terms.scenarios.flatMap((id) => known.get(id) ?? []),
    log,
    steps: walked.steps,
    stale: walked.stale || (gone && !complete),
    askedAt,
    beganAt: walked.beganAt,
    endsAt: endOf(terms, meeting.number, askedAt, walked.beganAt),
  };
}

/** Everybody of a team in the order of its boards, those who rest as well. */
function wholeTeam(
  view: TournamentView,
  { round }: RoundView,
  meeting: MeetingView,
  players: readonly Entry[],
): EntryId[] {
  const boards = view.settings.teams?.boards ?? 'order';
  const ranks = new Map(standingsOf(view, round.number - 1).rows.map(({ entry, rank }) => [entry, rank]));
  const rank = ({ id }: Entry) => ranks.get(id) ?? Number.MAX_SAFE_INTEGER;
  return [
    ...lineUp(
      boards,
      {
        players: players.map(({ id }) => id),
        byStanding: [...players].sort((x, y) => rank(x) - rank(y)).map(({ id }) => id),
      },
      round.number,
      seededRandom(round.seed + meeting.number * 31),
    ),
  ];
}

/** The log walked as far as it goes, and when the step that waits began to. */
function walk(procedure: Procedure, log: readonly MeetingChoice[], askedAt: number) {
  let state = beginMeeting(procedure);
  let beganAt = askedAt;
  const steps: number[] = [];
  for (const { part, choice, at } of log) {
    // Written by the procedure's own rules alone and read back as such.
    const next = choose(procedure, state, part, choice as readonly number[]);
    if (!next.ok) return { state, steps, beganAt, stale: true };
    steps.push(state.step);
    if (next.value.step !== state.step) beganAt = at;
    state = next.value;
  }
  return { state, steps, beganAt, stale: false };
}

function endOf({ settings, until }: CaptainsTerms, meeting: number, askedAt: number, beganAt: number) {
  if (settings.seconds === null) return null;
  const from = settings.per === 'whole' ? askedAt : beganAt;
  return Math.max(from + settings.seconds * 1_000, until[meeting] ?? 0);
}

/** Whether everything stands in a meeting. */
export const isComplete = ({ procedure, state }: CaptainsMeeting): boolean =>
  state.step >= procedure.steps.length;

/**
 * What game `at` of a meeting is played for, as far as it is known: its table, the scenario that captains have chosen or
 * that the table has, and the map.
 */
export function prizesOf(own: CaptainsMeeting, at: number) {
  const { prizes } = own.state;
  const of = <T>(all: readonly T[], which: number | null | undefined): T | null => all[which ?? -1] ?? null;
  // Tables that nobody chooses are those of the games in their order.
  const given = own.procedure.steps.every((step) => step.kind !== 'choose' || step.prize !== 'table');
  const table = of(own.tables, prizes.table[at] ?? (given ? at : null));
  const there = own.meeting.games.find(({ match }) => match.pairing.tableNumber === table)?.match;
  return {
    table,
    scenario:
      of(own.scenarios, prizes.scenario[at]) ?? (chooseScenarios(own) ? null : (there?.scenario ?? null)),
    map: of(own.terms.settings.mapNames, prizes.map[at]),
  };
}

/** Whether captains choose what their games are played for. */
export const chooseScenarios = ({ procedure: { steps } }: CaptainsMeeting): boolean =>
  steps.some((step) => (step.kind === 'choose' || step.kind === 'set') && step.prize === 'scenario');

/** Which part of a meeting an entry leads; null for anybody else. */
export const partLed = ({ captains }: CaptainsMeeting, entry: string | null): Part | null =>
  entry !== null && captains.first?.id === entry
    ? 'first'
    : entry !== null && captains.second?.id === entry
      ? 'second'
      : null;

/** The meetings of a draft that captains make up, with what they have chosen; none while they are not asked. */
export const captainsMeetings = (
  view: TournamentView,
  draft: RoundView,
  choices: readonly MeetingChoice[],
): CaptainsMeeting[] =>
  draft.round.captainsAt === null
    ? []
    : choosable(view, draft).flatMap((meeting) => {
        const own = choices.filter((choice) => choice.meeting === meeting.number);
        return readMeeting(view, draft, meeting, own) ?? [];
      });

/** The draft in which that entry may have to choose as a captain; undefined for anybody else. */
export const draftOfCaptain = (view: TournamentView, id: EntryId): RoundView | undefined => {
  const draft = draftRound(view);
  return draft &&
    draft.round.captainsAt !== null &&
    teamsDrawn(view).some(({ captain }) => captain?.id === id)
    ? draft
    : undefined;
};

/** The meeting that waits for what this captain chooses; undefined without one. */
export const meetingDue = (meetings: readonly CaptainsMeeting[], id: EntryId): CaptainsMeeting | undefined =>
  meetings.find((meeting) => {
    const part = partLed(meeting, id);
    return !meeting.stale && part !== null && askOf(meeting.procedure, meeting.state, part) !== null;
  });
