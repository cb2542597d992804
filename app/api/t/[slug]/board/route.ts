import { choosableLanguages } from '@/app/_i18n/language';
import { teachRules } from '@/app/_i18n/rules';
import { loadBoard } from '@/app/_parts/board/load-board';
import { shownTournament } from '@/app/_server/load/tournament';
import { findVisible } from '@/app/_server/load/visible-tournament';
import { apiRoute } from '@/app/_server/platform/api-route';
import { buildId } from '@/app/_server/platform/build-id';
import { database } from '@/app/_server/platform/db';
import { isDuel } from '@/lib/tournament/tournament-view';

/**
 * The board as JSON in the language asked for, with the build that serves it: open boards fetch it whenever the
 * tournament has changed. It says nothing that is not public.
 */
async function get(request: Request, { params }: RouteContext<'/api/t/[slug]/board'>) {
  const { slug } = await params;
  const asked = new URL(request.url).searchParams.get('language');
  const language = choosableLanguages().find((known) => known === asked) ?? 'de';
  await teachRules(language);
  const { read } = database();
  const tournament = await findVisible(read, slug);
  if (!tournament) return new Response(null, { status: 404 });
  const draft = tournament.status === 'draft';
  const etag = `"${tournament.revision}-${language}-${buildId}"`;
  const headers = { etag, 'cache-control': draft ? 'private, no-store' : 'public, no-cache' };
  if (!draft && request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers });
  }
  const view = await shownTournament(tournament);
  // A campaign has nothing of what a board shows.
  if (!isDuel(view)) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  const board = await loadBoard(read, view, language);
  return Response.json({ build: buildId, board }, { headers });
}

export const GET = apiRoute(get);
