import { loadArmyBook } from '@/lib/armies/load-army-book';

/** All that the list builder needs to know about one army of an edition that comes along: the same for everybody. */
export async function GET(_request: Request, { params }: RouteContext<'/api/armies/[version]/[armyId]'>) {
  const { version, armyId } = await params;
  const book = await loadArmyBook(version, armyId);
  if (!book) return Response.json({ code: 'army-unknown' }, { status: 404 });
  return Response.json(book, { headers: { 'Cache-Control': 'public, max-age=86400' } });
}
