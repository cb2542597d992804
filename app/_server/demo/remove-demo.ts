import 'server-only';
import { tellRevision } from '@/db/tell';
import { deleteTournament, findDemoUntouchedSince, listDemosUntouchedSince } from '@/db/tournaments';
import { may } from '@/lib/access/policy';
import { keptForDays } from '@/lib/practice/practice-time';
import { refuse } from '@/lib/refusal';
import { actorIn } from '../account/session';
import { visibleOrRefuse } from '../load/visible-tournament';
import { database } from '../platform/db';
import { publish } from '../platform/live-bus';
import { log } from '../platform/log';

/** Deletes a practice tournament for good, without a copy to restore it from. */
export async function removeDemo(slug: string, actorOf: typeof actorIn = actorIn): Promise<void> {
  const gone = await database().write(async (tx) => {
    const tournament = await visibleOrRefuse(tx, slug, actorOf);
    if (!may(await actorOf(tx, tournament.id), { verb: 'edit-tournament' })) refuse('forbidden');
    if (!tournament.demo) refuse('not-practice');
    await deleteTournament(tx, tournament.id);
    await tellRevision(tx, tournament.id, tournament.revision + 1);
    return tournament;
  });
  publish(gone.id, gone.revision + 1);
}

/** Deletes practice tournaments in which nothing has happened for `keptForDays`; returns how many. */
export async function clearDemos(now: number): Promise<number> {
  const before = now - keptForDays * dayMs;
  const { read, write } = database();
  const expired = await listDemosUntouchedSince(read, before);
  let count = 0;
  for (const { id } of expired) {
    const revision = await write(async (tx) => {
      // It may have been opened again since the list was read.
      const still = await findDemoUntouchedSince(tx, id, before);
      if (!still) return null;
      await deleteTournament(tx, id);
      await tellRevision(tx, id, still.revision + 1);
      return still.revision + 1;
    });
    if (revision === null) continue;
    publish(id, revision);
    count++;
  }
  return count;
}

const dayMs = 24 * 60 * 60_000;
const lookMs = 60 * 60_000;

/** Removes expired practice tournaments every hour, until the returned function is called. */
export function watchDemos(): () => void {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const look = async () => {
    try {
      await clearDemos(Date.now());
    } catch (error) {
      log.error({ error }, 'expired practice tournaments could not be removed');
    }
    if (!ended) timer = setTimeout(look, lookMs).unref();
  };
  void look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
