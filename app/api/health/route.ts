import { connection } from 'next/server';
import { lookAtHealth } from '@/app/_server/platform/health';

/** Answers well once the database is open and upgraded, and as long as it can be written to and what the first page shows be read. */
export async function GET() {
  await connection();
  const { status, body } = await lookAtHealth();
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
