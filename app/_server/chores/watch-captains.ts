import 'server-only';
import { listTournamentsAsking } from '@/db/rounds';
import { findTournamentById, raiseRevision } from '@/db/tournaments';
import { nobody } from '@/lib/access/policy';
import type { TournamentId } from '@/lib/ids';
import { nextWait } from '@/lib/next-wait';
import { draftRound } from '@/lib/tournament/rounds';
import { isDuel } from '@/lib/tournament/tournament-view';
import { chooseByLot, nextLot } from '../changes/teams/captains';
import { loadCaptainsMeetings } from '../load/captains';
import { presentTournament } from '../load/tournament';
import { database } from '../platform/db';
import { publish, subscribeToAll } from '../platform/live-bus';
import { log } from '../platform/log';
import { workIn } from '../platform/work';

/** Delay before a failed database operation is retried, in ms. */
const againMs = 1_000;

/**
 * Draws lots for captains whose time has run out, where a tournament is set to, until the returned function is called.
 * Includes deadlines that passed while the server was down.
 */
export function watchCaptains(): () => void {
  const timers = new Map<TournamentId, NodeJS.Timeout>();
  const lookIn = (id: TournamentId, ms: number) => {
    clearTimeout(timers.get(id));
    timers.set(id, setTimeout(() => void look(id), ms).unref());
  };
  const look = async (id: TournamentId) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    try {
      const at = await lotAt(id);
      if (at === null) return;
      if (at >= Date.now()) return lookIn(id, nextWait(at + 1, Date.now()));
      await drawLots(id);
    } catch (error) {
      log.error({ error }, 'captains whose time is over could not be chosen for');
      lookIn(id, againMs);
    }
  };
  // Every choice moves the next deadline; so does the desk by granting time or dropping captains.
  const unsubscribe = subscribeToAll((id) => void look(id));
  void listTournamentsAsking(database().read).then(
    (ids) => {
      for (const id of ids) void look(id);
    },
    (error) => log.error({ error }, 'captains whose time is over could not be looked for'),
  );
  return () => {
    unsubscribe();
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  };
}

/** Time of the next lot; null if there is none, which costs one cheap query per commit. */
async function lotAt(id: TournamentId): Promise<number | null> {
  const { read } = database();
  if (!(await listTournamentsAsking(read)).includes(id)) return null;
  const tournament = await findTournamentById(read, id);
  if (!tournament) return null;
  const view = await presentTournament(tournament, read);
  const draft = isDuel(view) ? draftRound(view) : undefined;
  return isDuel(view) && draft ? nextLot(await loadCaptainsMeetings(read, view, draft)) : null;
}

async function drawLots(id: TournamentId) {
  const revision = await database().write(async (tx) => {
    const tournament = await findTournamentById(tx, id);
    if (!tournament) return null;
    const chosen = await chooseByLot(workIn(tx, tournament, { ...nobody, name: '' }));
    if (!chosen) return null;
    await raiseRevision(tx, id);
    return tournament.revision + 1;
  });
  if (revision !== null) publish(id, revision);
}
