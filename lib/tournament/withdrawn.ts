import type { Entry } from './records';
import { opponentsIn } from './rounds';
import type { TournamentView } from './tournament-view';

type Rounds = Pick<TournamentView, 'rounds'>;

/** Whether an entry left before its first pairing: it has withdrawn, where others drop out. */
export const hasWithdrawn = (view: Rounds, { id, status }: Pick<Entry, 'id' | 'status'>): boolean =>
  status === 'dropped' && !opponentsIn(view).has(id);

/** Whom soft scores and awards are for: everybody but those who wait, have withdrawn or step in as ringers. */
export const canBeHonoured = (view: Rounds, entry: Pick<Entry, 'id' | 'status' | 'ringer'>): boolean =>
  entry.status !== 'waiting' && !entry.ringer && !hasWithdrawn(view, entry);
