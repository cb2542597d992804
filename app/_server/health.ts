import 'server-only';
import { listPublicTournaments } from '@/db/tournaments';
import { database } from './db';
import { databaseProblem } from './problems';

export interface Health {
  readonly status: number;
  readonly body: { readonly ok: boolean; readonly problem?: string };
}

/** Whoever asks often gets the last answer: each one is a write. */
const keptMs = 2_000;
let last: { readonly at: number; readonly answer: Promise<Health> } | undefined;

/** Whether the database can be written to, and what the first page shows be read. */
export function lookAtHealth(): Promise<Health> {
  const now = performance.now();
  if (!last || now - last.at > keptMs) last = { at: now, answer: look() };
  return last.answer;
}

async function look(): Promise<Health> {
  try {
    await database().tryWriting();
    await listPublicTournaments(database().read);
    return { status: 200, body: { ok: true } };
  } catch (error) {
    const suffered = databaseProblem(error);
    if (!suffered) throw error;
    return { status: suffered.status, body: { ok: false, problem: suffered.problem.code } };
  }
}
