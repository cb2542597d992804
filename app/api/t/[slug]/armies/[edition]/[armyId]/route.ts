import { apiRoute } from '@/app/_server/platform/api-route';
import { bookOfEdition } from '@/lib/armies/load-army-book';
import { findOwnEdition } from '../../own-edition';

/** One army of an edition that the organisers of a tournament have loaded, for the list builder. */
async function get(_request: Request, { params }: RouteContext<'/api/t/[slug]/armies/[edition]/[armyId]'>) {
  const { slug, edition, armyId } = await params;
  const book = bookOfEdition(await findOwnEdition(slug, edition), armyId);
  if (!book) return Response.json({ code: 'army-unknown' }, { status: 404 });
  // Loaded anew, it may have other prices under the same name.
  return Response.json(book, { headers: { 'cache-control': 'private, no-cache' } });
}

export const GET = apiRoute(get);
