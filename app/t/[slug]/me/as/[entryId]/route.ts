import { switchPlayer } from '@/app/_server/account/browser-links';
import { findVisible } from '@/app/_server/load/visible-tournament';
import { apiRoute } from '@/app/_server/platform/api-route';
import { database } from '@/app/_server/platform/db';

const id = /^[\w-]{1,60}$/;

/**
 * Makes another player of this browser the active one and leads to their page: the result or the match of a pairing where
 * the query names one. Whose link the browser does not hold is not switched to.
 */
async function get(request: Request, { params }: RouteContext<'/t/[slug]/me/as/[entryId]'>) {
  const { slug, entryId } = await params;
  const tournament = await findVisible(database().read, slug);
  const query = new URL(request.url).searchParams;
  const [match, result] = ['match', 'result'].map((name) => query.get(name) ?? '');
  if (!tournament) return new Response(null, { status: 404 });
  const held = await switchPlayer(tournament.id, entryId);
  const home = `/t/${tournament.slug}/me`;
  const location =
    held && match && id.test(match)
      ? `/match/${match}`
      : held && result && id.test(result)
        ? `${home}/result/${result}`
        : home;
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

export const GET = apiRoute(get);
