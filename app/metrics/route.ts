import { timingSafeEqual } from 'node:crypto';
import { headers } from 'next/headers';
import { buildId } from '@/app/_server/platform/build-id';
import { database } from '@/app/_server/platform/db';
import { log } from '@/app/_server/platform/log';
import { meters } from '@/app/_server/platform/meters';
import { isAtTheMachine } from '@/app/_server/platform/visitor';
import { countWaitingMails } from '@/db/outbox';
import { troubleOf } from '@/db/problem';
import { countWaitingDeliveries } from '@/db/webhooks';

/**
 * What Prometheus reads. For whoever has the token in HEERSCHAU_METRICS_TOKEN, or without one only on this machine; for
 * everybody else there is no such page.
 */
export async function GET() {
  const head = await headers();
  if (!mayRead((name) => head.get(name))) return new Response(null, { status: 404 });
  await lookAround();
  return new Response(await meters.registry.metrics(), {
    headers: { 'content-type': meters.registry.contentType, 'cache-control': 'no-store' },
  });
}

function mayRead(get: (name: string) => string | null): boolean {
  const token = process.env.HEERSCHAU_METRICS_TOKEN;
  if (!token) return isAtTheMachine(get);
  const given = Buffer.from(get('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** What is not counted as it happens is looked up now. What a sick database cannot say keeps nobody from the rest. */
async function lookAround() {
  meters.build.set({ build: buildId }, 1);
  try {
    const { read } = database();
    meters.waiting.set({ queue: 'mail' }, await countWaitingMails(read));
    meters.waiting.set({ queue: 'webhooks' }, await countWaitingDeliveries(read));
    meters.databaseBytes.set(await database().bytes());
  } catch (error) {
    if (!troubleOf(error)) throw error;
    log.warn({ error }, 'the database could not be looked at for its figures');
  }
}
