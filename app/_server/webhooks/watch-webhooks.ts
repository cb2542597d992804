import 'server-only';
import { listWebhookTournaments } from '@/db/webhooks';
import type { TournamentId } from '@/lib/ids';
import { database } from '../platform/db';
import { subscribeToAll } from '../platform/live-bus';
import { log } from '../platform/log';
import { postToProgram } from '../platform/post-outside';
import { Deliverer, noteHappenings } from './deliver';

const lookMs = 5_000;

/** Sends events to other programs until the returned function is called, including earlier ones still due. */
export function watchWebhooks(): () => void {
  const changed = new Set<TournamentId>();
  const deliverer = new Deliverer(database(), postToProgram);
  let busy = false;
  const work = async () => {
    if (busy) return;
    busy = true;
    const failed: TournamentId[] = [];
    for (const id of changed) {
      changed.delete(id);
      try {
        await noteHappenings(database(), id, Date.now());
      } catch (error) {
        failed.push(id);
        log.error({ error }, 'what happened could not be noted for other programs');
      }
    }
    // Retried on the next run, so that they delay neither other tournaments nor due deliveries.
    for (const id of failed) changed.add(id);
    busy = false;
    // Not awaited: an unresponsive receiver must not delay the others.
    deliverer.send().catch((error) => log.error({ error }, 'other programs could not be told'));
  };
  const unsubscribe = subscribeToAll((id) => {
    changed.add(id);
    void work();
  });
  const begin = async () => {
    try {
      for (const id of await listWebhookTournaments(database().read)) changed.add(id);
    } catch (error) {
      log.error({ error }, 'other programs could not be told');
    }
    await work();
  };
  const timer = setInterval(() => void work(), lookMs);
  timer.unref();
  void begin();
  return () => {
    changed.clear();
    deliverer.end();
    unsubscribe();
    clearInterval(timer);
  };
}
