import type { Entry } from './records';
import { standingsInput } from './standings-of';
import type { TournamentView } from './tournament-view';

/**
 * Who has which starting number in a chess program's file, the first first: by seed, rating, sign-up; ringers come last.
 * Disqualified players keep theirs, for others have met them.
 */
export function startingOrder(view: TournamentView): readonly Entry[] {
  const listed = new Set(standingsInput(view).entries.map(({ id }) => id));
  return view.entries
    .filter(({ id }) => listed.has(id))
    .map((entry, i) => ({ entry, i }))
    .sort(
      (x, y) =>
        Number(x.entry.ringer) - Number(y.entry.ringer) ||
        (x.entry.seed ?? 1_000) - (y.entry.seed ?? 1_000) ||
        (y.entry.rating ?? -1) - (x.entry.rating ?? -1) ||
        x.i - y.i,
    )
    .map(({ entry }) => entry);
}
