import { isBuiltIn } from '@/lib/armies/army-version';
import { loadEditionFile } from '@/lib/armies/load-army-book';

/** A whole edition that comes along, as its file: to compare with, and to begin one's own from. */
export async function GET(_request: Request, { params }: RouteContext<'/api/armies/[version]'>) {
  const { version } = await params;
  if (!isBuiltIn(version)) return Response.json({ code: 'edition-unknown' }, { status: 404 });
  return Response.json(await loadEditionFile(version), {
    headers: {
      'cache-control': 'public, max-age=3600',
      'content-disposition': `attachment; filename="warmaster-armies-${version}.json"`,
    },
  });
}
