import 'server-only';
import { findInstanceRevision } from '@/db/instance-revision';
import { database } from './db';
import { wroteAt } from './measured-database';
import { databaseProblem } from './problems';

export interface Health {
  readonly status: number;
  readonly body: { readonly ok: boolean; readonly problem?: string };
}

/** Requests within this time (ms) share an answer: each check writes. */
const keptMs = 2_000;
/** Time limit of a health check, in ms, however the database behaves. */
const patienceMs = 2_000;

interface Look {
  readonly at: number;
  readonly answer: Promise<Health>;
  /** one check at a time: unanswered ones would pile up on a hanging database */
  settled: boolean;
}
let last: Look | undefined;

/**
 * Checks that the database can be written to and read; 503 if unknown after two seconds. A database that completes
 * other writes in this time counts as busy, not broken.
 */
export async function lookAtHealth(): Promise<Health> {
  const now = performance.now();
  if (!last || (last.settled && now - last.at > keptMs)) last = begin(now);
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<Health>((resolve) => {
    timer = setTimeout(() => resolve((wroteAt() ?? 0) > now ? well : silent()), patienceMs);
  });
  try {
    return await Promise.race([last.answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

const well: Health = { status: 200, body: { ok: true } };

/** Assumed problem of a database that has not answered yet. */
const silent = (): Health => ({
  status: 503,
  body: { ok: false, problem: database().shared ? 'database-away' : 'database-busy' },
});

function begin(at: number): Look {
  const own: Look = { at, answer: look(), settled: false };
  const settle = () => {
    own.settled = true;
  };
  own.answer.then(settle, settle);
  return own;
}

async function look(): Promise<Health> {
  try {
    await database().tryWriting();
    await findInstanceRevision(database().read);
    return well;
  } catch (error) {
    const suffered = databaseProblem(error);
    if (!suffered) throw error;
    return { status: suffered.status, body: { ok: false, problem: suffered.problem.code } };
  }
}
