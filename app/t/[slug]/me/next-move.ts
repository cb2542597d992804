import { firstName } from '@/app/_parts/entries/short-names';
import type { PairingId } from '@/lib/ids';
import { draftOfCaptain, meetingDue } from '@/lib/tournament/captains';
import { choiceFor } from '@/lib/tournament/choice-for';
import { listsOf, worstOpen } from '@/lib/tournament/entry-lists';
import type { Move } from '@/lib/tournament/moves';
import { presenceAt } from '@/lib/tournament/presence';
import type { Entry } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { HomeAnswers } from './home-answers';
import { checkInOf } from './home-notes';
import { type HomeState, type OwnMatch, oldestMove, playMove } from './home-state';

/** What the tournament waits for from the player, beside their matches. */
export interface Waits {
  /** an army list that is missing before the first round */
  readonly list: boolean;
  /** which of their lists they play in the match at hand */
  readonly choice: boolean;
  readonly vote: boolean;
  /** their choice for a meeting of their team */
  readonly captain: boolean;
  readonly checkIn: boolean;
}

export function waitsOf(
  view: TournamentView,
  entry: Entry,
  state: HomeState,
  { now, lists, meetings, voteWaits }: HomeAnswers,
): Waits {
  const own = lists && listsOf(lists, entry.id);
  return {
    list: state.kind === 'before' && own !== undefined && worstOpen(own)?.state === 'missing',
    choice:
      state.kind === 'playing' &&
      own !== undefined &&
      choiceFor(view, entry.id) !== null &&
      own.filter(({ current }) => current).length > 1 &&
      state.own.match.playedLists?.[state.own.side].settled === false,
    vote: voteWaits,
    captain: draftOfCaptain(view, entry.id) !== undefined && meetingDue(meetings, entry.id) !== undefined,
    checkIn: checkInOf(view, entry, now) === 'open' && presenceAt(view, now).since(entry) === null,
  };
}

/** The one thing to do next, in the dock. */
export type NextMove =
  | { readonly kind: 'choose-list' | 'captain' | 'vote' | 'check-in' | 'list' }
  | {
      readonly kind: 'play';
      readonly pairingId: PairingId;
      readonly whose: 'own' | 'theirs';
      /** the opponent's first name */
      readonly name: string;
      readonly button: 'begin' | 'finish' | 'goOn';
    }
  | {
      readonly kind: 'result';
      readonly pairingId: PairingId;
      readonly move: Move;
      readonly name: string;
      /** number of a round other than that of the match at hand */
      readonly earlier: number | null;
      /** the match at hand, which can be played beside it */
      readonly play: { readonly pairingId: PairingId; readonly button: 'begin' | 'goOn' } | null;
    }
  | {
      /** the opponent has to answer */
      readonly kind: 'opponent';
      readonly pairingId: PairingId;
      readonly name: string;
      readonly isDisputed: boolean;
    };

/** The move that has waited longest; else whose turn it is; null where there is nothing to do. */
export function nextMove(
  view: TournamentView,
  entry: Entry,
  state: HomeState,
  waits: Waits,
): NextMove | null {
  const current = state.kind === 'playing' ? state.own : undefined;
  if (waits.choice && current && !current.match.live) return { kind: 'choose-list' };
  const waiting = view.tournament.status === 'finished' ? undefined : oldestMove(view, entry);
  if (waiting) return matchMove(view, waiting, current);
  if (waits.captain) return { kind: 'captain' };
  if (waits.vote && !current) return { kind: 'vote' };
  if (waits.checkIn && !current) return { kind: 'check-in' };
  if (waits.list) return { kind: 'list' };
  if (!current) return null;
  return {
    kind: 'opponent',
    pairingId: current.match.pairing.id,
    name: firstName(current.opponent.name),
    isDisputed: current.match.state === 'disputed',
  };
}

function matchMove(
  view: TournamentView,
  waiting: OwnMatch & { readonly move: Move },
  current: OwnMatch | undefined,
): NextMove {
  const { match, move, round } = waiting;
  const { live, pairing } = match;
  const name = firstName(waiting.opponent.name);
  const isEarlier = match !== current?.match;
  const whose = playMove(view, waiting);
  if (!isEarlier && whose) {
    const button = !live ? 'begin' : live.ended ? 'finish' : 'goOn';
    return { kind: 'play', pairingId: pairing.id, whose, name, button };
  }
  return {
    kind: 'result',
    pairingId: pairing.id,
    move,
    name,
    earlier: isEarlier ? round.round.number : null,
    play:
      isEarlier && current && playMove(view, current)
        ? { pairingId: current.match.pairing.id, button: current.match.live ? 'goOn' : 'begin' }
        : null,
  };
}
