import type { Entry } from './records';
import { publicRounds } from './rounds';
import type { TournamentView } from './tournament-view';

type Rounds = Pick<TournamentView, 'rounds'>;

const hasBeenPaired = (view: Rounds, id: Entry['id']): boolean =>
  publicRounds(view).some(({ matches }) => matches.some(({ a, b }) => a.id === id || b?.id === id));

/** Whether an entry left before its first pairing: it has withdrawn, where others drop out. */
export const hasWithdrawn = (view: Rounds, { id, status }: Pick<Entry, 'id' | 'status'>): boolean =>
  status === 'dropped' && !hasBeenPaired(view, id);

/** Whom soft scores and awards are for: everybody but those who wait, have withdrawn or step in as ringers. */
export const canBeHonoured = (view: Rounds, entry: Pick<Entry, 'id' | 'status' | 'ringer'>): boolean =>
  entry.status !== 'waiting' && !entry.ringer && !hasWithdrawn(view, entry);
