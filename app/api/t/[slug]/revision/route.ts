import { findVisible } from '@/app/_server/load/visible-tournament';
import { apiRoute } from '@/app/_server/platform/api-route';
import { database } from '@/app/_server/platform/db';

/** What the live stream would have told, for pages that get none: the present revision and the server's time. */
async function get(_: Request, { params }: RouteContext<'/api/t/[slug]/revision'>) {
  const tournament = await findVisible(database().read, (await params).slug);
  if (!tournament) return new Response(null, { status: 404 });
  const { revision } = tournament;
  return Response.json({ revision, now: Date.now() }, { headers: { 'cache-control': 'no-store' } });
}

export const GET = apiRoute(get);
