import type { Entry } from '@/lib/tournament/records';
import { publicRounds } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { HomeState } from './home-state';

/** The player's own way out of the tournament, or back in. */
export type ParticipationBlock = { readonly kind: 'participation' } & (
  | { readonly way: 'withdraw' }
  /** `open`: the match they would leave unfinished */
  /** before the first round is published */
  | { readonly way: 'leave-before' }
  | { readonly way: 'leave'; readonly open: { readonly table: number; readonly opponent: string } | null }
  /** `stillPlays`: they left in the middle of a match */
  | { readonly way: 'back'; readonly stillPlays: boolean }
);

/** Null once the tournament is over, and for those whom the desk took out. */
export function participationBlock(
  view: TournamentView,
  entry: Entry,
  state: HomeState,
): ParticipationBlock | null {
  const kind = 'participation';
  if (view.tournament.status === 'finished') return null;
  if (entry.status === 'dropped')
    return entry.droppedBy === 'player' ? { kind, way: 'back', stillPlays: state.kind !== 'dropped' } : null;
  if (entry.status === 'waiting') return { kind, way: 'withdraw' };
  if (publicRounds(view).length === 0) return { kind, way: 'leave-before' };
  if (state.kind !== 'playing') return { kind, way: 'leave', open: null };
  const { match, opponent } = state.own;
  return {
    kind,
    way: 'leave',
    open: { table: match.pairing.tableNumber ?? 0, opponent: opponent.name },
  };
}
