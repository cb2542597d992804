import 'server-only';
import { deletePush, listPushTournaments, type PushSubscription } from '@/db/push';
import type { TournamentId } from '@/lib/ids';
import { database } from '../db';
import { subscribeToAll } from '../live-bus';
import { log } from '../log';
import { type OutsideRequest, postOutside } from '../post-outside';
import { isWorthAnother, sendPushes, statusOf } from './send-push';

const postPush = async (request: OutsideRequest) => (await postOutside(request)).status;

/** What no change tells of: the last turn. */
const lookMs = 20_000;
/** Pauses before a push service is tried again. */
const pauses = [5_000, 60_000] as const;

/** Calls players' browsers after every commit until the returned function is called; what came before, too. */
export function watchPush(): () => void {
  const due = new Set<TournamentId>();
  let busy = false;
  const work = async () => {
    if (busy) return;
    busy = true;
    for (const id of due) {
      due.delete(id);
      try {
        await sendPushes(database(), id, postPush, Date.now(), (push, request) => retry(push, request, 0));
      } catch (error) {
        log.error({ error }, 'players could not be called');
      }
    }
    busy = false;
  };
  const look = async () => {
    try {
      for (const id of await listPushTournaments(database().read)) due.add(id);
    } catch (error) {
      log.error({ error }, 'players could not be called');
    }
    await work();
  };
  const unsubscribe = subscribeToAll((id) => {
    due.add(id);
    void work();
  });
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  void look();
  return () => {
    due.clear();
    unsubscribe();
    clearInterval(timer);
  };
}

function retry(push: PushSubscription, request: OutsideRequest, tries: number) {
  const pause = pauses[tries];
  if (pause === undefined) return;
  const again = async () => {
    const status = await statusOf(postPush, request);
    if (status === 404 || status === 410) await database().write((tx) => deletePush(tx, [push.id]));
    else if (isWorthAnother(status)) retry(push, request, tries + 1);
  };
  setTimeout(() => void again().catch((error) => log.error({ error }, 'a call was lost')), pause).unref();
}
