import { apiRoute } from '@/app/_server/api-route';
import { database } from '@/app/_server/db';
import { actorIn } from '@/app/_server/session';
import { findTournament } from '@/db/tournaments';
import { may } from '@/lib/access/policy';

/** What the live stream would have told, for pages that get none: the present revision and the server's time. */
async function get(_: Request, { params }: RouteContext<'/api/t/[slug]/revision'>) {
  const { read } = database();
  const tournament = await findTournament(read, (await params).slug);
  if (!tournament) return new Response(null, { status: 404 });
  const actor = await actorIn(read, tournament.id);
  if (!may(actor, { verb: 'see-tournament', status: tournament.status })) {
    return new Response(null, { status: actor.userId ? 403 : 401 });
  }
  const { revision } = tournament;
  return Response.json({ revision, now: Date.now() }, { headers: { 'cache-control': 'no-store' } });
}

export const GET = apiRoute(get);
