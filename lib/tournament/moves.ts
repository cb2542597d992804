import { otherSide, type Side } from '../sides';
import type { MatchView } from './tournament-view';

/** What a match wants from one of its players. */
export type Move = 'report' | 'confirm' | 'settle';

/** What waits for the player of `side`; null while it is the opponent's turn, or nothing is left to do. */
export function moveOf(match: Pick<MatchView, 'state' | 'settlement' | 'reports'>, side: Side): Move | null {
  switch (match.state) {
    case 'open':
      return 'report';
    case 'one-sided':
      return match.settlement.state === 'one-sided' && match.settlement.by === side ? null : 'confirm';
    case 'disputed': {
      const own = match.reports[side];
      const theirs = match.reports[otherSide(side)];
      return own && (!theirs || own.at > theirs.at) ? null : 'settle';
    }
    default:
      return null;
  }
}
