import 'server-only';
import type { Entry } from '@/db/entries';
import { standingsOf, type TournamentView } from './read-tournament';

/** Who has which starting number in a chess program's file, the first first: by seed, rating, sign-up. */
export function startingOrder(view: TournamentView): readonly Entry[] {
  const ranked = new Set(standingsOf(view).rows.map(({ entry }) => entry));
  return view.entries
    .filter(({ id }) => ranked.has(id))
    .map((entry, i) => ({ entry, i }))
    .sort(
      (x, y) =>
        (x.entry.seed ?? 1_000) - (y.entry.seed ?? 1_000) ||
        (y.entry.rating ?? -1) - (x.entry.rating ?? -1) ||
        x.i - y.i,
    )
    .map(({ entry }) => entry);
}
