import 'server-only';
import { listPushTournaments } from '@/db/push';
import type { TournamentId } from '@/lib/ids';
import { database } from '../platform/db';
import { subscribeToAll } from '../platform/live-bus';
import { log } from '../platform/log';
import { OutgoingSlots } from '../platform/outgoing-slots';
import { type OutsideRequest, postOutside } from '../platform/post-outside';
import { notePushRefusal } from './push-refusals';
import { type Call, sendCall, takeCalls } from './send-push';

const postPush = async (request: OutsideRequest) => (await postOutside(request)).status;

/** Concurrent requests; most browsers use the hosts of three services. */
const pushSlots = { overall: 32, perHost: 8 };
/** Interval in ms for events without a commit: the last turn. */
const lookMs = 20_000;
/** Delays in ms before retries. */
const pauses = [5_000, 60_000] as const;

/** Sends notifications after every commit until the returned function is called, including earlier ones still due. */
export function watchPush(): () => void {
  const due = new Set<TournamentId>();
  const slots = new OutgoingSlots(pushSlots);
  let busy = false;
  let ended = false;
  const send = async (call: Call, tries = 0): Promise<void> => {
    const { host } = new URL(call.push.endpoint);
    try {
      const status = await slots.run(host, async () =>
        ended ? null : sendCall(database(), postPush, call, Date.now()),
      );
      if (status === null) return;
      const pause = pauses[tries];
      if (pause === undefined) notePushRefusal(call.push.endpoint, status, Date.now());
      else setTimeout(() => void send(call, tries + 1), pause).unref();
    } catch (error) {
      log.error({ error }, 'a call was lost');
    }
  };
  const work = async () => {
    if (busy) return;
    busy = true;
    for (const id of due) {
      due.delete(id);
      try {
        // Not awaited: an unresponsive push service must not delay other tournaments.
        for (const call of await takeCalls(database(), id, Date.now())) void send(call);
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
    ended = true;
    due.clear();
    unsubscribe();
    clearInterval(timer);
  };
}
