import 'server-only';
import type { Entry } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { listMeetingChoices, type MeetingChoice } from '@/db/rounds';
import { seededRandom } from '@/lib/random';
import {
  choicesOf,
  type MeetingState,
  meetingAfter,
  type Part,
  type PerPart,
  type Procedure,
} from '@/lib/teams/procedure';
import { procedureFor, procedureSchema } from '@/lib/teams/procedures';
import { database } from './db';
import { draftRound, type RoundView, type TournamentView } from './read-tournament';
import { type MeetingView, meetingsOf, teamsDrawn } from './teams';

/** A meeting whose captains choose, as far as they have come. */
export interface CaptainsMeeting {
  readonly meeting: MeetingView;
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
  readonly log: readonly MeetingChoice[];
  /** when the waiting step ends; null without a limit */
  readonly endsAt: number | null;
}

/** The meetings of a draft that captains make up; none while they are not asked. */
export async function captainsMeetings(
  tx: Executor,
  view: TournamentView,
  draft: RoundView,
): Promise<CaptainsMeeting[]> {
  if (draft.round.captainsAt === null) return [];
  const choices = await listMeetingChoices(tx, draft.round.id);
  return choosable(view, draft).flatMap((meeting) => {
    const own = choices.filter((choice) => choice.meeting === meeting.number);
    return readMeeting(view, draft, meeting, own) ?? [];
  });
}

/** Meetings with a player of either side at every board: where a team is short, boards decide. */
export const choosable = (view: TournamentView, round: RoundView): MeetingView[] =>
  meetingsOf(view, round).filter(
    ({ guest, games }) =>
      guest !== null &&
      games.length === view.settings.teams?.size &&
      games.every(({ match }) => match.b !== null),
  );

function readMeeting(
  view: TournamentView,
  { round }: RoundView,
  meeting: MeetingView,
  log: readonly MeetingChoice[],
): CaptainsMeeting | null {
  const settings = view.settings.teams;
  if (!settings?.captains || meeting.guest === null || round.captainsAt === null) return null;
  const made = procedureFor(procedureSchema.parse(settings.captains), settings.size);
  if (!made.ok) return null;
  const state = meetingAfter(
    made.value,
    // Written by the procedure's own rules alone and read back as such.
    log.map(({ part, choice }) => ({ part, choice: choice as readonly number[] })),
  );
  if (!state.ok) throw new Error(`stored choices of a meeting contradict it: ${state.problem.code}`);
  // The roll is one of the round's: the same draw begins the same way.
  const firstIsHome =
    made.value.begins === 'draw' || seededRandom(round.seed + meeting.number * 7919)(2) === 0;
  const side = (home: boolean) =>
    meeting.games.flatMap(({ match, homeSide }) => {
      const player = (homeSide === 'a') === home ? match.a : match.b;
      return player ? [player] : [];
    });
  const per = <T>(value: (home: boolean) => T): PerPart<T> => ({
    first: value(firstIsHome),
    second: value(!firstIsHome),
  });
  const names = { home: meeting.home, guest: meeting.guest };
  const teams = new Map(teamsDrawn(view).map(({ name, captain }) => [name, captain]));
  const lastAt = Math.max(round.captainsAt, ...log.map(({ at }) => at));
  const { minutes } = settings.captains;
  return {
    meeting,
    procedure: made.value,
    state: state.value,
    teams: per((home) => (home ? names.home : names.guest)),
    captains: per((home) => teams.get(home ? names.home : names.guest)),
    players: per(side),
    firstIsHome,
    tables: meeting.games.map(({ match }) => match.pairing.tableNumber).sort((x, y) => (x ?? 0) - (y ?? 0)),
    log,
    endsAt: minutes === null ? null : lastAt + minutes * 60_000,
  };
}

/** Whether everything stands in a meeting. */
export const isComplete = ({ procedure, state }: CaptainsMeeting): boolean =>
  state.step >= procedure.steps.length;

/** Which part of a meeting an entry leads; null for anybody else. */
export const partLed = ({ captains }: CaptainsMeeting, entry: string | null): Part | null =>
  entry !== null && captains.first?.id === entry
    ? 'first'
    : entry !== null && captains.second?.id === entry
      ? 'second'
      : null;

/** Whether the draft waits for what this captain chooses. */
export async function captainWaits(view: TournamentView, { id }: Pick<Entry, 'id'>): Promise<boolean> {
  const draft = draftRound(view);
  if (!draft || !view.settings.teams?.captains) return false;
  const meetings = await captainsMeetings(database().read, view, draft);
  return meetings.some((own) => {
    const part = partLed(own, id);
    return part !== null && choicesOf(own.procedure, own.state, part) !== null;
  });
}
