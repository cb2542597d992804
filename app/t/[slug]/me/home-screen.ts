import { shownRound } from '@/app/_parts/standings/shown-standings';
import type { OwnMeeting } from '@/app/_parts/teams/meeting-side';
import type { DebtKind } from '@/lib/entries/owed';
import { type SchedulePoint, upcoming } from '@/lib/schedule/schedule';
import type { Entry } from '@/lib/tournament/records';
import { currentRound, draftRound, lastRound, openMatches, publicRounds } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { type ArmyListBlock, armyListBlock } from './army-list-block';
import { type ChoosingBlock, choosingBlock } from './choosing-block';
import { findMeeting } from './find-meeting';
import type { HomeAnswers } from './home-answers';
import {
  type CheckInNote,
  checkInNote,
  type EnteredForYou,
  enteredForYou,
  roundsNote,
  type TakenBack,
  type TeamNote,
  takenBack,
  teamNote,
} from './home-notes';
import { type HomeState, homeState, standingOf, waitingMatches } from './home-state';
import { type NextMove, nextMove, waitsOf } from './next-move';
import { type ParticipationBlock, participationBlock } from './participation-block';
import { type StateBlock, stateBlock } from './state-block';

type Standing = NonNullable<ReturnType<typeof standingOf>>;

/** The player's place so far. */
export interface PlaceBlock {
  readonly kind: 'standing';
  readonly standing: Standing;
  /** the round after which the place is the player's, and why it may not be the last word; null for a full round */
  readonly until: { readonly state: 'interim' | 'frozen'; readonly round: number } | null;
  /** whether games are open whose results decide on places */
  readonly open: boolean;
}

/** A part of the player's page, with what its words are made of. */
export type HomeBlock =
  | { readonly kind: 'announcements' | 'seen-announcements' | 'practice' | 'preferences' }
  | CheckInNote
  | TakenBack
  | EnteredForYou
  | NonNullable<ReturnType<typeof roundsNote>>
  | TeamNote
  | ChoosingBlock
  | StateBlock
  | {
      readonly kind: 'owed';
      readonly debts: readonly DebtKind[];
      readonly matches: ReturnType<typeof waitingMatches>;
      readonly lists: HomeAnswers['lists'];
    }
  | { readonly kind: 'meeting'; readonly own: OwnMeeting }
  | { readonly kind: 'next-point'; readonly point: SchedulePoint; readonly isLate: boolean }
  | ArmyListBlock
  | PlaceBlock
  | { readonly kind: 'games'; readonly row: Standing['row'] }
  | ({ readonly kind: 'series' } & HomeAnswers['series'])
  /** `team`: whether there is a page of the player's team */
  | { readonly kind: 'links'; readonly team: boolean }
  | ParticipationBlock
  | { readonly kind: 'called'; readonly push: NonNullable<HomeAnswers['push']> };

export interface HomeScreen {
  /** the team they meet in the match at hand; null for the tournament's own name */
  readonly opposingTeam: string | null;
  readonly progress: { readonly number: number; readonly rounds: number } | null;
  readonly dock: NextMove | null;
  /** from top to bottom */
  readonly blocks: readonly HomeBlock[];
}

/** The player's page: what it shows, in which order, and the one thing to do next. */
export function homeScreen(view: TournamentView, entry: Entry, answers: HomeAnswers): HomeScreen {
  const state = homeState(view, entry);
  const waits = waitsOf(view, entry, state, answers);
  const round = currentRound(view);
  const meeting = findMeeting(view, entry);
  const blocks: readonly (HomeBlock | null)[] = [
    { kind: 'announcements' },
    checkInNote(view, entry, answers.now),
    ...takenBack(view, entry),
    ...enteredForYou(view, entry, answers),
    roundsNote(view, entry),
    teamNote(view, entry),
    ...aboutNow(view, entry, state, answers, waits.captain),
    owedBlock(view, entry, answers),
    meeting && state.kind !== 'finished' && state.kind !== 'playing'
      ? { kind: 'meeting', own: meeting }
      : null,
    nextPoint(view, answers.now),
    armyListBlock(view, entry, state, answers, waits.list),
    ...standingBlocks(view, entry, state),
    answers.series.counting.length > 0 ? { kind: 'series', ...answers.series } : null,
    { kind: 'seen-announcements' },
    view.tournament.demo ? { kind: 'practice' } : null,
    { kind: 'links', team: view.settings.teams !== null },
    participationBlock(view, entry, state),
    answers.push && { kind: 'called', push: answers.push },
    { kind: 'preferences' },
  ];
  return {
    opposingTeam: (state.kind === 'playing' && meeting?.opponent) || null,
    progress: round ? { number: round.round.number, rounds: lastRound(view) } : null,
    dock: nextMove(view, entry, state, waits),
    blocks: blocks.filter((block) => block !== null),
  };
}

/** The meeting that captains choose, and the state of the player's tournament. */
function aboutNow(
  view: TournamentView,
  entry: Entry,
  state: HomeState,
  answers: HomeAnswers,
  isDue: boolean,
): (HomeBlock | null)[] {
  const draft = draftRound(view);
  const choosing =
    draft && state.kind !== 'finished' ? choosingBlock(entry, answers, draft.round.number, isDue) : null;
  // That nothing is drawn yet is not true for a player who reads whom they meet.
  const isTold = choosing !== null && state.kind === 'before';
  return [choosing, isTold ? null : stateBlock(view, entry, state, answers)];
}

function owedBlock(view: TournamentView, entry: Entry, { debts, lists }: HomeAnswers): HomeBlock | null {
  return debts.length > 0 ? { kind: 'owed', debts, matches: waitingMatches(view, entry), lists } : null;
}

/** The next point of the schedule; null without one, and after the tournament. */
function nextPoint(view: TournamentView, now: number): HomeBlock | null {
  if (view.tournament.status === 'finished') return null;
  const point = upcoming(view.settings.schedule, now, publicRounds(view).length);
  return point ? { kind: 'next-point', point, isLate: point.at <= now } : null;
}

function standingBlocks(view: TournamentView, entry: Entry, state: HomeState): HomeBlock[] {
  const standing = entry.status === 'waiting' ? null : standingOf(view, entry);
  if (!standing) return [];
  return [
    ...(state.kind === 'finished' ? [] : [placeBlock(view, standing)]),
    { kind: 'games', row: standing.row },
  ];
}

function placeBlock(view: TournamentView, standing: Standing): PlaceBlock {
  const shown = shownRound(view);
  const state = shown?.phase === 'partial' ? 'interim' : shown?.phase === 'frozen' ? 'frozen' : null;
  return {
    kind: 'standing',
    standing,
    until: shown && state ? { state, round: shown.round } : null,
    open: view.countedUntil === null && openMatches(view).length > 0,
  };
}
