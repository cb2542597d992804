import { apiRoute } from '@/app/_server/platform/api-route';
import { findOwnEdition } from '../own-edition';

/** A whole edition that the organisers of a tournament have loaded, as its file. */
async function get(_request: Request, { params }: RouteContext<'/api/t/[slug]/armies/[edition]'>) {
  const { slug, edition } = await params;
  const file = await findOwnEdition(slug, edition);
  if (file === undefined) return Response.json({ code: 'edition-unknown' }, { status: 404 });
  return Response.json(file, {
    headers: {
      'cache-control': 'private, no-cache',
      'content-disposition': `attachment; filename="warmaster-armies-${encodeURIComponent(edition)}.json"`,
    },
  });
}

export const GET = apiRoute(get);
