import type { PlayedList } from '@/lib/army-lists/played-list';
import { otherSide } from '@/lib/sides';
import { choiceFor } from '@/lib/tournament/choice-for';
import { type EntryLists, listsOf } from '@/lib/tournament/entry-lists';
import type { Entry } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { hasWithdrawn } from '@/lib/tournament/withdrawn';
import type { HomeAnswers } from './home-answers';
import type { HomeState } from './home-state';

/** The player's own lists, and the opponent's. */
export interface ArmyListBlock {
  readonly kind: 'army-list';
  readonly own: EntryLists;
  /** the round for which they may choose one of them now; null for none */
  readonly choice: number | null;
  /** what they and their opponent play in the match at hand; null without one, or without a choice of lists */
  readonly plays: { readonly own: PlayedList; readonly theirs: PlayedList } | null;
  /** of the opponent in the match at hand; empty without one */
  readonly theirs: EntryLists;
  readonly opponent: Entry | null;
  /** whether the dock already asks for the list */
  readonly pennant: boolean;
}

/** Null where no lists are wanted. */
export function armyListBlock(
  view: TournamentView,
  entry: Entry,
  state: HomeState,
  { lists }: HomeAnswers,
  pennant: boolean,
): ArmyListBlock | null {
  if (!lists || hasWithdrawn(view, entry)) return null;
  const match = state.kind === 'playing' ? state.own : null;
  const played = match?.match.playedLists;
  return {
    kind: 'army-list',
    own: listsOf(lists, entry.id),
    choice: choiceFor(view, entry.id),
    plays: match && played ? { own: played[match.side], theirs: played[otherSide(match.side)] } : null,
    theirs: match ? listsOf(lists, match.opponent.id) : [],
    opponent: match?.opponent ?? null,
    pennant,
  };
}
