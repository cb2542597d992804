import { actorIn } from '@/app/_server/account/session';
import { findVisible } from '@/app/_server/load/visible-tournament';
import { apiRoute } from '@/app/_server/platform/api-route';
import { database } from '@/app/_server/platform/db';
import { exportTournament, writeTournamentFile } from '@/app/_server/tournament-file/export-tournament';
import { may } from '@/lib/access/policy';

/** The whole tournament as one file, for its owner; `?email=on` adds e-mail addresses. */
async function get(request: Request, { params }: RouteContext<'/api/t/[slug]/export/tournament.json'>) {
  const { slug } = await params;
  const { read } = database();
  const tournament = await findVisible(read, slug);
  if (!tournament) return new Response(null, { status: 404 });
  const actor = await actorIn(read, tournament.id);
  if (!may(actor, { verb: 'edit-tournament' })) {
    return new Response(null, { status: actor.userId ? 403 : 401 });
  }
  const withEmail = new URL(request.url).searchParams.get('email') === 'on';
  const file = await exportTournament(database(), tournament, { withEmail, now: Date.now() });
  return new Response(await writeTournamentFile(file), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${slug}.heerschau.json"`,
      'cache-control': 'private, no-store',
    },
  });
}

export const GET = apiRoute(get);
