import { notFound } from 'next/navigation';
import { matchOf } from '@/app/_parts/result/find-match';
import { actorIn } from '@/app/_server/account/session';
import { requireTournament } from '@/app/_server/load/require-tournament';
import { apiRoute } from '@/app/_server/platform/api-route';
import { database } from '@/app/_server/platform/db';
import { heldEntryIds } from '@/lib/access/policy';
import { currentRound } from '@/lib/tournament/rounds';

/** The QR code on a table card: to the match of a player of this browser who sits there, else to the public pairings. */
async function get(_request: Request, { params }: RouteContext<'/t/[slug]/table/[n]'>) {
  const { slug, n } = await params;
  if (!/^\d{1,4}$/.test(n)) notFound();
  const view = await requireTournament(slug);
  const actor = await actorIn(database().read, view.tournament.id);
  const round = currentRound(view);
  const own = heldEntryIds(actor)
    .flatMap((entryId) => (round && matchOf(round, entryId)) ?? [])
    .find(({ pairing }) => String(pairing.tableNumber) === n);
  const here = own !== undefined;
  const plays = here && own.state !== 'confirmed' && view.format.match !== undefined;
  return new Response(null, {
    status: 303,
    headers: {
      Location: plays
        ? `/match/${own.pairing.id}`
        : here
          ? `/t/${slug}/me`
          : `/t/${slug}/pairings#table-${n}`,
      'Cache-Control': 'no-store',
    },
  });
}

export const GET = apiRoute(get);
