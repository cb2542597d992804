import 'server-only';
import { cache } from 'react';
import { requireTournament } from '@/app/_server/read-tournament';
import { requireActor } from '@/app/_server/session';

/** The tournament and who is looking at it; 404 without one, 403 for outsiders while it is a draft. */
export const requireVisible = cache(async (slug: string) => {
  const view = await requireTournament(slug);
  const { status } = view.tournament;
  const actor = await requireActor(view.tournament, { verb: 'see-tournament', status }, `/t/${slug}`);
  return { view, actor };
});
