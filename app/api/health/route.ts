import { connection } from 'next/server';
import { database } from '@/app/_server/db';
import { databaseProblem } from '@/app/_server/problems';
import { listPublicTournaments } from '@/db/tournaments';

/** Whoever asks often gets the last answer: each one is a write. */
const keptMs = 2_000;
let last: { readonly at: number; readonly answer: Promise<Health> } | undefined;

interface Health {
  readonly status: number;
  readonly body: { readonly ok: boolean; readonly problem?: string };
}

/** Answers well once the database is open and upgraded, and as long as it can be written to and what the first page shows be read. */
export async function GET() {
  await connection();
  const now = performance.now();
  if (!last || now - last.at > keptMs) last = { at: now, answer: look() };
  const { status, body } = await last.answer;
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
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
