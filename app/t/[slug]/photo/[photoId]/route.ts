import { actorIn } from '@/app/_server/account/session';
import { findVisible } from '@/app/_server/load/visible-tournament';
import { apiRoute } from '@/app/_server/platform/api-route';
import { database } from '@/app/_server/platform/db';
import { findPhoto } from '@/db/result-photos';
import { findPairing, listRounds } from '@/db/rounds';
import { actingFor, may } from '@/lib/access/policy';
import type { PhotoId } from '@/lib/ids';
import { isFrozenRound } from '@/lib/standings/freeze';

/** A photo that was sent with a result: for everybody once the desk shows it, before that for whoever sent it and the desk. */
async function get(_request: Request, { params }: RouteContext<'/t/[slug]/photo/[photoId]'>) {
  const { slug, photoId } = await params;
  const { read } = database();
  const tournament = await findVisible(read, slug);
  const photo =
    tournament && (await findPhoto(read, { tournamentId: tournament.id, id: photoId as PhotoId }));
  if (!photo) return nothing();
  const actor = actingFor(await actorIn(read, tournament.id), [photo.entryId]);
  const isOwn = may(actor, { verb: 'act-as-player', owner: photo.entryId });
  if (!isOwn && !may(actor, { verb: 'use-desk' })) {
    const { frozenAfter } = tournament;
    const pairing = await findPairing(read, photo);
    const rounds = await listRounds(read, tournament.id);
    const number = rounds.find(({ id }) => id === pairing?.roundId)?.number ?? 0;
    const isOpen =
      photo.shown &&
      // While the standings are frozen a table may tell how its match went.
      !(frozenAfter !== null && isFrozenRound(frozenAfter, number));
    if (!isOpen) return nothing();
  }
  return new Response(new Uint8Array(photo.bytes), {
    headers: {
      'content-type': 'image/jpeg',
      // It can be hidden or erased at any time: nobody keeps it without asking again.
      'cache-control': 'private, no-cache',
      etag: `"${photo.id}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}

/** Whoever may not see it does not learn that there is one. */
const nothing = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });

export const GET = apiRoute(get);
