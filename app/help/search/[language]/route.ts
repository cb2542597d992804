import { loadHandbook } from '@/app/_server/help/handbook';
import { handbookLanguages } from '@/lib/handbook/contents';

/** The handbook's sections for the search in the browser. */
export async function GET(_: Request, { params }: { params: Promise<{ language: string }> }) {
  const { language } = await params;
  const written = handbookLanguages.find((one) => one === language);
  if (!written) return new Response('No such language\n', { status: 404 });
  const { findable } = await loadHandbook(written);
  return Response.json(findable, { headers: { 'cache-control': 'public, max-age=600' } });
}
