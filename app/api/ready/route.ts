import { connection } from 'next/server';
import { isDraining } from '@/app/_server/platform/draining';
import { lookAtHealth } from '@/app/_server/platform/health';

/**
 * Whether visitors should be sent here: not before the database is open and upgraded (the server script answers until
 * then), not while it fails, and no longer once the server was asked to end.
 */
export async function GET() {
  await connection();
  const { status, body } = isDraining()
    ? { status: 503, body: { ok: false, problem: 'draining' } }
    : await lookAtHealth();
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
