import { absence } from '../entries/rounds-played';
import type { Entry } from './records';
import { publicRounds } from './rounds';
import type { TournamentView } from './tournament-view';

/** Rounds of a tournament in which an entry does not play. */
export type Absence = ReturnType<typeof absence>;

/** Rounds from the latest one on in which the entry does not play; null where it plays all of them. */
export function absenceAhead(
  view: Pick<TournamentView, 'rounds' | 'settings'>,
  entry: Entry,
): Absence | null {
  const ahead = absence(entry, Math.max(publicRounds(view).length, 1), view.settings.rounds);
  return ahead.from === null && ahead.misses.length === 0 && ahead.until === null ? null : ahead;
}
