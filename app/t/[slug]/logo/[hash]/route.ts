import { findVisible } from '@/app/_server/load/visible-tournament';
import { apiRoute } from '@/app/_server/platform/api-route';
import { database } from '@/app/_server/platform/db';
import { pictureTypes } from '@/app/_server/platform/picture-kind';
import { findLogo } from '@/db/tournament-logos';

/** The logo of that hash. Another picture has another address, so this one can be kept for ever. */
async function get(_request: Request, { params }: RouteContext<'/t/[slug]/logo/[hash]'>) {
  const { slug, hash } = await params;
  const { read } = database();
  const tournament = await findVisible(read, slug);
  const logo = tournament && (await findLogo(read, tournament.id, hash));
  if (!logo) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  const draft = tournament.status === 'draft';
  return new Response(new Uint8Array(logo.bytes), {
    headers: {
      'content-type': pictureTypes[logo.type],
      'cache-control': draft ? 'private, no-store' : 'public, max-age=31536000, immutable',
      // Opened by itself it is a picture and nothing else, whatever its bytes say.
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}

export const GET = apiRoute(get);
