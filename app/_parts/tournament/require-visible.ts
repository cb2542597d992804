import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { publicView } from '@/app/_server/public-view';
import {
  type AnyTournamentView,
  isDuel,
  requireAnyTournament,
  requireShownTournament,
} from '@/app/_server/read-tournament';
import { requireActor } from '@/app/_server/session';
import { actorOf, standIn } from '@/app/_server/viewer';

/**
 * The tournament as this visitor may see it, and who is looking; 404 without one, 403 for outsiders while it
 * is a draft. While the standings are frozen the desk sees no more here than everybody: its screen may be on
 * the wall.
 */
export const requireVisibleOfAny = cache(async (slug: string) =>
  visibleIn(await requireShownTournament(slug)),
);

/** The same as of this moment, for the player who wants to know whether it is their move in a running match. */
export const requireVisibleNow = cache(async (slug: string) => visibleIn(await requireAnyTournament(slug)));

/** The same for pages about pairings and what follows from them: a campaign has none of these, so a 404. */
export async function requireVisible(slug: string) {
  const { view, actor } = await requireVisibleOfAny(slug);
  return isDuel(view) ? { view, actor } : notFound();
}

async function visibleIn(view: AnyTournamentView) {
  const { slug, status } = view.tournament;
  const kept = await standIn();
  const actor = kept
    ? actorOf(kept)
    : await requireActor(view.tournament, { verb: 'see-tournament', status }, `/t/${slug}`);
  return { view: publicView(view, actor.entryId), actor };
}
