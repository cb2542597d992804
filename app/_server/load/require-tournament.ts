import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { type AnyTournamentView, isDuel, type TournamentView } from '@/lib/tournament/tournament-view';
import { database } from '../platform/db';
import { loadAnyTournament, shownTournament } from './tournament';
import { visibleOrNotFound } from './visible-tournament';

/** For pages that every tournament has: the one of that address, or a 404. Loaded once a request. */
export const requireAnyTournament = cache(
  async (slug: string): Promise<AnyTournamentView> =>
    loadAnyTournament(database().read, await visibleOrNotFound(slug)),
);

/** The same for public pages: see `shownTournament`. */
export const requireShownTournament = cache(
  async (slug: string): Promise<AnyTournamentView> => shownTournament(await visibleOrNotFound(slug)),
);

/** For pages about pairings and what follows from them: a campaign has none of these, so a 404. */
export async function requireTournament(slug: string): Promise<TournamentView> {
  const view = await requireAnyTournament(slug);
  return isDuel(view) ? view : notFound();
}
