import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { type AnyTournamentView, isDuel, type TournamentView } from '@/lib/tournament/tournament-view';
import { database } from '../platform/db';
import { loadWithStandings, shownTournament } from './tournament';
import { visibleOrNotFound } from './visible-tournament';

/** Tournament of any structure by slug, or a 404; cached per request. */
export const requireAnyTournament = cache(
  async (slug: string): Promise<AnyTournamentView> =>
    loadWithStandings(database().read, await visibleOrNotFound(slug)),
);

/** `requireAnyTournament` for public pages, through the cache of `shownTournament`. */
export const requireShownTournament = cache(
  async (slug: string): Promise<AnyTournamentView> => shownTournament(await visibleOrNotFound(slug)),
);

/** Tournament with pairings by slug; 404 for a campaign. */
export async function requireTournament(slug: string): Promise<TournamentView> {
  const view = await requireAnyTournament(slug);
  return isDuel(view) ? view : notFound();
}
