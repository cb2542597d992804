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
 * The tournament as this visitor may see it, with the visitor; a 404 where they may not. While standings are frozen the
 * desk sees here what all others see, because its screen may be on the wall.
 */
export const requireVisibleOfAny = cache(async (slug: string) =>
  visibleIn(await requireShownTournament(slug)),
);

/** The same, for the player who wants to know whether it is their move in a running match. */
export const requireVisibleNow = cache(async (slug: string) => {
  const { view, actor } = await requireVisibleOfAny(slug);
  if (!isDuel(view)) return { view, actor };
  return { view: await withOwnMatchesNow(database().read, view, heldEntryIds(actor)), actor };
});

/** The same for pages about pairings and what follows from them: a campaign has none of these, so a 404. */
export async function requireVisible(slug: string) {
  const { view, actor } = await requireVisibleOfAny(slug);
  return isDuel(view) ? { view, actor } : notFound();
}

async function visibleIn(view: AnyTournamentView) {
  const kept = await standIn();
  const actor = kept ? actorOf(kept) : await actorIn(database().read, view.tournament.id);
  return { view: publicView(view, actor.entryId), actor };
}
