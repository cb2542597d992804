import { languageFor } from '@/app/_i18n/language';
import { siteOrigin } from '@/app/_server/platform/origin';
import { openApiDocument } from '@/lib/api/open-api';

/** The document of the interface, in the language asked for. */
export function GET(request: Request) {
  const language = languageFor(undefined, request.headers.get('accept-language') ?? '');
  return Response.json(
    openApiDocument(
      language,
      siteOrigin((name) => request.headers.get(name)),
    ),
    {
      headers: {
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=300',
        vary: 'accept-language',
      },
    },
  );
}
