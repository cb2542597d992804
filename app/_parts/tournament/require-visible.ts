import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { actorIn } from '@/app/_server/account/session';
import { actorOf, standIn } from '@/app/_server/account/viewer';
import { requireShownTournament } from '@/app/_server/load/require-tournament';
import { withOwnMatchesNow } from '@/app/_server/load/tournament';
import { database } from '@/app/_server/platform/db';
import { heldEntryIds } from '@/lib/access/policy';
import { publicView } from '@/lib/tournament/public-view';
import { type AnyTournamentView, isDuel } from '@/lib/tournament/tournament-view';

/**
 * The tournament as visible to this visitor, with the visitor; a 404 without access. While standings are frozen the
 * desk gets the public view here too, because its screen may be projected.
 */
export const requireVisibleOfAny = cache(async (slug: string) =>
  visibleIn(await requireShownTournament(slug)),
);

/** Same as `requireVisibleOfAny`, with the live state of the player's own running matches. */
export const requireVisibleNow = cache(async (slug: string) => {
  const { view, actor } = await requireVisibleOfAny(slug);
  if (!isDuel(view)) return { view, actor };
  return { view: await withOwnMatchesNow(database().read, view, heldEntryIds(actor)), actor };
});

/** Same as `requireVisibleOfAny`, for pages about pairings; a 404 for a campaign, which has none. */
export async function requireVisible(slug: string) {
  const { view, actor } = await requireVisibleOfAny(slug);
  return isDuel(view) ? { view, actor } : notFound();
}

async function visibleIn(view: AnyTournamentView) {
  const kept = await standIn();
  const actor = kept ? actorOf(kept) : await actorIn(database().read, view.tournament.id);
  return { view: publicView(view, actor.entryId), actor };
}
