import 'server-only';
import { log } from './log';
import { databaseProblem } from './problems';
import { requestNow } from './request-id';

interface Failure {
  readonly digest: string;
  readonly requestId: string;
  readonly address: string;
  /** code of the database trouble, if that was the cause */
  readonly database: string | undefined;
}

const most = 200;
/** One instance per process, oldest first: the build bundles this module several times. */
const kept = globalThis as typeof globalThis & { heerschauFailures?: Failure[] };
kept.heerschauFailures ??= [];
const failures = kept.heerschauFailures;

/**
 * Logs why a page, action or route failed and remembers the request for a while: the browser gets only the error's
 * digest.
 * @param route the pattern of the address; the address itself may hold a personal link
 */
export function noteFailure(error: unknown, route: string, kind: 'render' | 'route' | 'action' | 'proxy') {
  const request = requestNow();
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
  // React gives each error of a rendering a digest: one without it was thrown while Next read a form sent without script.
  const isReading = kind === 'action' || (kind === 'render' && digest === undefined);
  if (isReading && isUnreadable(error)) {
    log.warn({ error, route }, 'what was sent to an action cannot be read');
    if (request) request.failedWith = 400;
    return;
  }
  log.error({ error, digest, route }, 'a request failed');
  const suffered = databaseProblem(error);
  if (request && suffered) request.failedWith = suffered.status;
  if (digest === undefined || request === undefined) return;
  const database = suffered?.problem.code;
  failures.push({ digest, requestId: request.id, address: request.address, database });
  if (failures.length > most) failures.shift();
}

/**
 * Whether an action's arguments or a form were unreadable: all stack frames are Next's, so it failed before our code.
 * Our pages never send such.
 */
function isUnreadable(error: unknown): boolean {
  const frames = error instanceof Error ? (error.stack ?? '').split('\n    at ').slice(1) : [];
  const isOfNext = (frame: string) =>
    /node_modules[\\/]next[\\/]|node_modules_next_|node:|<anonymous>|\(native\)|\(index \d+\)$/.test(frame);
  return frames.length > 0 && frames.every(isOfNext);
}

/** Latest failed request of the current visitor with this digest. */
export function findFailure(digest: string): Pick<Failure, 'requestId' | 'database'> | undefined {
  const address = requestNow()?.address;
  return failures.findLast((failure) => failure.digest === digest && failure.address === address);
}
