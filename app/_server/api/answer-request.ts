import 'server-only';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { languageFor } from '@/app/_i18n/language';
import type { problemAnswer } from '@/lib/api/answers';
import { endpointsAt } from '@/lib/api/endpoints';
import { type Problem, Refusal } from '@/lib/refusal';
import { mayAttempt } from '../platform/attempts';
import { siteOrigin } from '../platform/origin';
import { problemOfIssue, sentenceOf } from '../platform/problems';
import { visitorKey } from '../platform/visitor';
import { callerOf } from './caller';
import { endpointWork } from './endpoint-work';

const minuteMs = 60_000;
/** Requests per minute: per address without a token (a whole hall may share one), per account with one. */
const perMinute = { address: 600, token: 1_200 };
const mostBytes = 100_000;

/** HTTP status of each problem code; any other code is a violation of the game's or tournament's rules. */
const statusOf: Readonly<Record<string, number>> = {
  'api-unknown': 404,
  'tournament-unknown': 404,
  'match-unknown': 404,
  'series-unknown': 404,
  'nobody-shown': 404,
  'pairing-unknown': 404,
  'no-rounds': 404,
  'api-method': 405,
  'api-token': 401,
  'api-token-missing': 401,
  'api-scope': 403,
  forbidden: 403,
  'api-limit': 429,
  'api-query': 400,
  'api-body': 400,
  'bad-cursor': 400,
};

// Cookies are ignored, so any site may read public data.
const open = { 'access-control-allow-origin': '*', vary: 'authorization, accept-language' };

/** Answers a request below /api/v1; `segments` are the parts of its path. */
export async function answerRequest(request: Request, segments: readonly string[]): Promise<Response> {
  try {
    const { body, secret } = await work(request, segments);
    return sendJson(request, body, secret);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return problemResponse(error.problem);
  }
}

async function work(request: Request, segments: readonly string[]) {
  // Rate limits count per account with a token, otherwise per address.
  const caller = await callerOf(request.headers.get('authorization'), Date.now());
  const [key, most] = caller?.user
    ? [`api-user:${caller.user.id}`, perMinute.token]
    : [`api:${visitorKey((name) => request.headers.get(name))}`, perMinute.address];
  if (!(await mayAttempt(key, most, minuteMs))) throw new Refusal({ code: 'api-limit' });
  const at = endpointsAt(segments);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (at.length === 0) throw new Refusal({ code: 'api-unknown' });
  const found = at.find(({ endpoint }) => endpoint.method === method);
  if (!found) throw new Refusal({ code: 'api-method' });
  const { endpoint, parts } = found;

  if (!caller) throw new Refusal({ code: 'api-token' });
  const { needs } = endpoint;
  if (needs && !caller.user)
    throw new Refusal({ code: 'api-token-missing', values: { header: 'Authorization' } });
  if (needs && !caller.scopes.has(needs)) throw new Refusal({ code: 'api-scope', values: { scope: needs } });

  const url = new URL(request.url);
  const query = await parsed(endpoint.query, Object.fromEntries(url.searchParams));
  const body = endpoint.body && (await parsed(endpoint.body, await readJson(request)));
  const language = languageFor(undefined, request.headers.get('accept-language') ?? '');
  const answer = endpointWork[endpoint.id] as (asked: unknown) => Promise<unknown>;
  return {
    body: await answer({
      caller,
      language,
      origin: siteOrigin((name) => request.headers.get(name)),
      parts,
      query,
      body,
    }),
    secret: caller.user !== null,
  };
}

async function parsed(schema: z.ZodType | undefined, sent: unknown): Promise<unknown> {
  const read = schema?.safeParse(sent);
  if (!read) return undefined;
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (!issue) throw new Refusal({ code: 'api-body' });
  const name =
    issue.path.map(String).join('.') || String((issue as { keys?: unknown[] }).keys?.[0] ?? 'body');
  throw new Refusal({ code: 'api-query', values: { name, why: await sentenceOf(problemOfIssue(issue)) } });
}

async function readJson(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw new Refusal({ code: 'api-body' });
  const text = await request.text();
  try {
    if (text.length <= mostBytes) return JSON.parse(text);
  } catch {
    // refused below
  }
  throw new Refusal({ code: 'api-body' });
}

function sendJson(request: Request, body: unknown, secret: boolean): Response {
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { ...open, etag, 'cache-control': secret ? 'private, no-cache' : 'public, no-cache' };
  if (request.method !== 'POST' && request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } });
}

async function problemResponse(problem: Problem): Promise<Response> {
  const status = statusOf[problem.code] ?? 409;
  const told: z.input<typeof problemAnswer> = {
    type: 'about:blank',
    title: titles[status] ?? 'Conflict',
    status,
    code: problem.code,
    detail: await sentenceOf(problem),
  };
  return new Response(JSON.stringify(told), {
    status,
    headers: {
      ...open,
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...(status === 429 ? { 'retry-after': '60' } : {}),
    },
  });
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  429: 'Too Many Requests',
};

/** Answers the CORS preflight of a page on another site that sends a token. */
export const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...open,
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'authorization, accept-language, if-none-match',
      'access-control-max-age': '86400',
    },
  });
