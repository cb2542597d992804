import { actorIn } from '@/app/_server/account/session';
import { findVisibleMatch } from '@/app/_server/load/visible-match';
import { storyPicture } from '@/app/_server/match/story-picture';
import { apiRoute } from '@/app/_server/platform/api-route';
import { database } from '@/app/_server/platform/db';
import { actingFor } from '@/lib/access/policy';
import type { PairingId } from '@/lib/ids';

/** Picture of a finished game for its player to share; 404 for others and while the game goes on. */
async function get(_: Request, { params }: RouteContext<'/match/[matchId]/story.png'>) {
  const { read } = database();
  const match = await findVisibleMatch(read, (await params).matchId as PairingId);
  const players = match && [match.pairing.entryA, match.pairing.entryB];
  const actor = players && actingFor(await actorIn(read, match.tournament.id), players);
  const own = actor?.entryId === match?.a.id ? 'a' : actor?.entryId === match?.b.id ? 'b' : null;
  const picture = match && own && (await storyPicture(match, own));
  // It is made for one player: no cache may give it to another.
  const headers = { 'cache-control': 'private, no-store' };
  if (!picture?.isOwn) return new Response(null, { status: 404, headers });
  return new Response(Buffer.from(picture.png), { headers: { ...headers, 'content-type': 'image/png' } });
}

export const GET = apiRoute(get);
