import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readActionNames } from './action-names';
import { meters } from './meters';
import type { Asked } from './request-id';

let names: ReadonlyMap<string, string> | undefined;

/** Records the request's duration when it has been answered, and the outcome of its action. */
export function noteRequest(request: IncomingMessage, response: ServerResponse, asked: Asked) {
  const sent = request.method === 'POST' ? request.headers['next-action'] : undefined;
  const kind = kindOf(request.method, request.url ?? '/', sent !== undefined);
  // Streams last as long as the page is open and are counted elsewhere.
  if (kind === 'stream') return;
  const end = meters.requests.startTimer();
  response.once('finish', () => {
    const status = response.statusCode;
    end({ kind, status });
    if (kind !== 'action') return;
    names ??= readActionNames();
    const action = (typeof sent === 'string' && names.get(sent)) || 'other';
    meters.actions.inc({ action, outcome: asked.outcome ?? outcomeOf(status) });
  });
}

const outcomeOf = (status: number) => (status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'done');

/** Kind of a request, as a metric label. */
export function kindOf(method: string | undefined, url: string, isAction: boolean): string {
  const [path = ''] = url.split('?', 1);
  if (isAction || (method === 'POST' && !path.startsWith('/api/'))) return 'action';
  if (/^\/api\/(?:t\/[^/]+\/live|matches\/[^/]+\/log)\/?$/.test(path)) return 'stream';
  if (/^\/(?:api\/(?:health|ready)|metrics)\/?$/.test(path)) return 'probe';
  if (path.startsWith('/api/v1/')) return 'other-programs';
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/_next/') || /\.[a-z0-9]{2,5}$/.test(path)) return 'file';
  return /[?&]_rsc=/.test(url) ? 'page-update' : 'page';
}
