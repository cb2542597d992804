import { authOptions } from '@/app/_server/account/auth';

/** All of next-auth that our pages use (app/_parts/account/sign-in.ts). Its own pages, its log and its session are for nobody. */
const doors = {
  GET: new Set(['csrf', 'providers']),
  POST: new Set([
    'signout',
    ...authOptions.providers.map(({ options, id }) => `callback/${options?.id ?? id}`),
  ]),
};

/**
 * The answer where a request asks for something else of next-auth; undefined where it does not. People are led to our own
 * page for signing in.
 * @param segments the address below /api/auth
 */
export function closedDoor(request: Request, segments: readonly string[]): Response | undefined {
  const isPost = request.method === 'POST';
  if (doors[isPost ? 'POST' : 'GET'].has(segments.join('/'))) return undefined;
  const isForEyes = !isPost && /\btext\/html\b/.test(request.headers.get('accept') ?? '');
  return isForEyes
    ? new Response(null, { status: 303, headers: { location: '/login' } })
    : new Response('There is nothing here.\n', { status: 404 });
}
