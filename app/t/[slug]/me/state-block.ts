import type { OwnMeeting } from '@/app/_parts/teams/meeting-side';
import { nobody } from '@/lib/access/policy';
import { listsSettled } from '@/lib/army-lists/played-list';
import { movesUpAlone } from '@/lib/entries/sign-up-settings';
import type { Scenario } from '@/lib/formats/scenario';
import type { Reason } from '@/lib/pairing/reasons';
import { forfeiter } from '@/lib/results/ruling';
import { otherSide } from '@/lib/sides';
import type { Text } from '@/lib/text';
import { listsOf, mayReadList } from '@/lib/tournament/entry-lists';
import type { Entry } from '@/lib/tournament/records';
import { lastRound, publicRounds } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import { mapOf, meetingIn } from '@/lib/tournament/teams';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';
import { hasWithdrawn } from '@/lib/tournament/withdrawn';
import { type FinalPlace, finalPlace } from './final-place-block';
import { findMeeting } from './find-meeting';
import type { HomeAnswers, Phrase } from './home-answers';
import type { HomeState, OwnMatch } from './home-state';
import { type MatchOutcome, outcomeOf, type RuledMatch } from './outcome';

/** The match at hand. */
export interface MatchBlock {
  readonly kind: 'match';
  readonly own: OwnMatch;
  /** of `player.changed`: table or opponent are not those announced first */
  readonly changed: Phrase | null;
  /** armies of the opponent's lists that this player may read, as far as one of them may be played */
  readonly armies: readonly { readonly army: Text; readonly points: number }[];
  readonly meeting: OwnMeeting | null;
  /** `at-table`: the players roll for it */
  readonly scenario: Scenario | 'at-table' | null;
  readonly map: string | null;
}

/** What the player's page is about right now; phrases are of `player.state`. */
export type StateBlock =
  | MatchBlock
  | FinalPlace
  | { readonly kind: 'message'; readonly title: Phrase; readonly text: Phrase; readonly when: boolean }
  | { readonly kind: 'done'; readonly outcome: MatchOutcome | null; readonly text: Phrase }
  | {
      readonly kind: 'bye';
      /** the opponent did not turn up; else the title is the word for a bye, or for a planned wait */
      readonly ruled: RuledMatch | null;
      readonly title: 'waits' | 'bye';
      readonly text: Phrase;
      readonly next: Phrase | null;
      readonly match: MatchView;
    };

export function stateBlock(
  view: TournamentView,
  entry: Entry,
  state: HomeState,
  answers: HomeAnswers,
): StateBlock {
  switch (state.kind) {
    case 'playing':
      return matchBlock(view, entry, state.own, answers);
    case 'done': {
      const { number } = state.own.round.round;
      return {
        kind: 'done',
        outcome: outcomeOf(state.own),
        text:
          number >= lastRound(view)
            ? { key: 'confirmedLast' }
            : { key: 'confirmedNext', values: { number: number + 1 } },
      };
    }
    case 'bye':
      return byeBlock(view, entry, state);
    case 'unpaired':
      return unpairedMessage(view, entry, state);
    case 'before':
      return {
        ...(entry.ringer
          ? message({ key: 'ringerTitle' }, { key: 'ringerText' })
          : message({ key: 'beforeTitle' }, { key: 'beforeText' })),
        when: true,
      };
    case 'waiting-list':
      return message(
        { key: 'waitingTitle', values: { place: state.place } },
        {
          key: 'waitingText',
          values: {
            alone: movesUpAlone(view.settings.signUp, publicRounds(view).length) ? 'yes' : 'no',
          },
        },
      );
    case 'dropped':
      if (hasWithdrawn(view, entry))
        return message(
          { key: 'withdrawnTitle' },
          { key: entry.droppedBy === 'player' ? 'withdrewText' : 'withdrawnText' },
        );
      return message(
        { key: 'droppedTitle' },
        { key: entry.droppedBy === 'player' ? 'leftText' : 'droppedText' },
      );
    case 'ceremony':
      return message({ key: 'ceremonyTitle' }, { key: 'ceremonyText' });
    case 'finished':
      return finalPlace(view, entry, answers);
  }
}

const message = (title: Phrase, text: Phrase) => ({ kind: 'message', title, text, when: false }) as const;

function matchBlock(view: TournamentView, entry: Entry, own: OwnMatch, answers: HomeAnswers): MatchBlock {
  const { match } = own;
  return {
    kind: 'match',
    own,
    changed: changeOf(match),
    armies: match.sides ? [] : armiesOf(view, entry, own, answers),
    meeting: findMeeting(view, entry),
    scenario: match.scenario ?? (view.format.scenarioScope(view.setup) === 'table' ? 'at-table' : null),
    map: mapOf(match),
  };
}

function changeOf({ pairing }: MatchView): Phrase | null {
  // Reasons are written by the draw alone and read back as such.
  const reasons = pairing.reasons as readonly Reason[];
  if (reasons.some(({ code }) => code === 'late')) return { key: 'late' };
  const moved = reasons.find((reason) => reason.code === 'moved-table');
  if (moved) return { key: 'moved', values: { from: moved.from } };
  return reasons.some(({ code }) => code === 'scenario-changed') ? { key: 'scenario' } : null;
}

/** Armies of the list they play; of all they brought while that is open. */
function armiesOf(
  view: TournamentView,
  entry: Entry,
  { match, side, opponent }: OwnMatch,
  { lists, now }: HomeAnswers,
): MatchBlock['armies'] {
  if (!lists || !mayReadList(view, { ...nobody, entryId: entry.id }, opponent.id, now)) return [];
  const { playedLists } = match;
  const played = playedLists && listsSettled(playedLists) ? playedLists[otherSide(side)].slot : null;
  return listsOf(lists, opponent.id).flatMap(({ slot, current }) =>
    !current?.roster || (played !== null && slot !== played)
      ? []
      : [{ army: current.roster.army.name, points: current.points ?? 0 }],
  );
}

function byeBlock(
  view: TournamentView,
  entry: Entry,
  { round, match }: Extract<HomeState, { kind: 'bye' }>,
): StateBlock {
  const { number } = round.round;
  const row = standingsOf(view).rows.find((candidate) => candidate.entry === entry.id);
  const line = row?.perRound.find((one) => one.round === number);
  const { ruling, waits } = match;
  return {
    kind: 'bye',
    ruled: ruling && forfeiter(ruling) ? { ruling, match } : null,
    title: waits ? 'waits' : 'bye',
    text: waits
      ? { key: 'waitText' }
      : line
        ? { key: 'byeText', values: { points: line.points ?? 0 } }
        : { key: 'byeFrozen' },
    next: number >= lastRound(view) ? null : { key: 'byeNext', values: { number: number + 1 } },
    match,
  };
}

function unpairedMessage(
  view: TournamentView,
  entry: Entry,
  { round, joins, away }: Extract<HomeState, { kind: 'unpaired' }>,
): StateBlock {
  const { number } = round.round;
  if (entry.ringer) return message({ key: 'ringerTitle' }, { key: 'ringerText' });
  const team = view.settings.teams ? entry.team : null;
  const meeting = findMeeting(view, entry);
  if (team && meeting) {
    const { opponent } = meeting;
    return message({ key: 'substituteTitle' }, { key: 'substituteText', values: { number, team, opponent } });
  }
  if (team && meetingIn(view, round, team))
    return message({ key: 'teamByeTitle' }, { key: 'teamByeText', values: { number, team } });
  return message(
    { key: 'unpairedTitle' },
    joins === null
      ? { key: away ? 'awayText' : 'unpairedText', values: { number } }
      : { key: 'lateText', values: { number: joins } },
  );
}
