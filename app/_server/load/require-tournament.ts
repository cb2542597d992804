import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { Deed } from '@/lib/access/policy';
import { type AnyTournamentView, isDuel, type TournamentView } from '@/lib/tournament/tournament-view';
import { requireActor } from '../account/session';
import { presentTournament, shownTournament } from './tournament';
import { visibleOrNotFound } from './visible-tournament';

const requireVisible = cache(visibleOrNotFound);

/**
 * `requireActor` in the tournament of that slug, or a 404. Pages await it before they load the tournament: loading a
 * large one takes half a second, which a stranger's request must not cost.
 */
export const requireActorAt = async (slug: string, deed: Deed, next: string) =>
  requireActor(await requireVisible(slug), deed, next);

/** Tournament of any structure by slug, or a 404; cached per request. */
export const requireAnyTournament = cache(
  async (slug: string): Promise<AnyTournamentView> => presentTournament(await requireVisible(slug)),
);

/** `requireAnyTournament` for public pages, through the cache of `shownTournament`. */
export const requireShownTournament = cache(
  async (slug: string): Promise<AnyTournamentView> => shownTournament(await requireVisible(slug)),
);

/** Tournament with pairings by slug; 404 for a campaign. */
export async function requireTournament(slug: string): Promise<TournamentView> {
  const view = await requireAnyTournament(slug);
  return isDuel(view) ? view : notFound();
}
