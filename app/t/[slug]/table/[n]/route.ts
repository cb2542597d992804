import { notFound } from 'next/navigation';
import { actorIn } from '@/app/_server/account/session';
import { requireTournament } from '@/app/_server/load/require-tournament';
import { apiRoute } from '@/app/_server/platform/api-route';
import { database } from '@/app/_server/platform/db';
import { heldEntryIds } from '@/lib/access/policy';
import { currentRound, matchOf } from '@/lib/tournament/rounds';
import { cardTarget } from './card-target';

/** The QR code on a table card. */
async function get(_request: Request, { params }: RouteContext<'/t/[slug]/table/[n]'>) {
  const { slug, n } = await params;
  if (!/^\d{1,4}$/.test(n)) notFound();
  const view = await requireTournament(slug);
  const actor = await actorIn(database().read, view.tournament.id);
  const round = currentRound(view);
  const own = heldEntryIds(actor)
    .flatMap((entryId) => (round && matchOf(round, entryId)) ?? [])
    .find(({ pairing }) => String(pairing.tableNumber) === n);
  const target = cardTarget(
    slug,
    n,
    {
      match: own ? { id: own.pairing.id, isPlayed: own.state === 'confirmed' } : null,
      isDesk: actor.entryId === null && (actor.role !== null || actor.admin),
    },
    view.format.match !== undefined,
  );
  return new Response(null, {
    status: 303,
    headers: { Location: target, 'Cache-Control': 'no-store' },
  });
}

export const GET = apiRoute(get);
