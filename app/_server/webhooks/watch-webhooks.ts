import 'server-only';
import { listWebhookTournaments } from '@/db/webhooks';
import type { TournamentId } from '@/lib/ids';
import { database } from '../db';
import { subscribeToAll } from '../live-bus';
import { log } from '../log';
import { postToProgram } from '../post-outside';
import { noteHappenings, sendDueDeliveries } from './deliver';

const lookMs = 5_000;

/** Tells other programs what happens until the returned function is called; what happened before, too. */
export function watchWebhooks(): () => void {
  const changed = new Set<TournamentId>();
  let busy = false;
  const work = async () => {
    if (busy) return;
    busy = true;
    try {
      for (const id of changed) {
        changed.delete(id);
        await noteHappenings(database(), id, Date.now());
      }
      await sendDueDeliveries(database(), postToProgram, Date.now());
    } catch (error) {
      log.error({ error }, 'other programs could not be told');
    }
    busy = false;
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
    unsubscribe();
    clearInterval(timer);
  };
}
