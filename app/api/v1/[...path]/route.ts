import { answerRequest, preflight } from '@/app/_server/api/answer-request';
import { apiRoute } from '@/app/_server/platform/api-route';

/** The interface for other programs: every endpoint is a line in lib/api/endpoints.ts. */
async function answer(request: Request, { params }: RouteContext<'/api/v1/[...path]'>) {
  return answerRequest(request, (await params).path);
}

export const GET = apiRoute(answer);
export const POST = apiRoute(answer);
export const OPTIONS = preflight;
