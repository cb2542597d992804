import 'server-only';
import { listPublicTournaments } from '@/db/tournaments';
import { database } from './db';
import { wroteAt } from './measured-database';
import { databaseProblem } from './problems';

export interface Health {
  readonly status: number;
  readonly body: { readonly ok: boolean; readonly problem?: string };
}

/** Requests within this time share an answer: each look is a write. */
const keptMs = 2_000;
/** A health check gets its answer within this time, whatever the database does. */
const patienceMs = 2_000;

interface Look {
  readonly at: number;
  readonly answer: Promise<Health>;
  /** one look at a time: those that a hanging database has not answered would pile up */
  settled: boolean;
}
let last: Look | undefined;

/**
 * Whether the database can be written to, and what the first page shows be read; 503 where that is not known after two
 * seconds. A database that other changes go through in this time is busy, and well.
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

/** What a database that does not answer suffers from, before it has said so itself. */
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
    await listPublicTournaments(database().read);
    return well;
  } catch (error) {
    const suffered = databaseProblem(error);
    if (!suffered) throw error;
    return { status: suffered.status, body: { ok: false, problem: suffered.problem.code } };
  }
}
