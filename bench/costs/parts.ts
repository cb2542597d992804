import { loadLists } from '@/app/_server/load/lists';
import { loadTournament, noteChangedMatches, presentTournament } from '@/app/_server/load/tournament';
import { database } from '@/app/_server/platform/db';
import { workIn } from '@/app/_server/platform/work';
import { findTournament, raiseRevision } from '@/db/tournaments';
import type { Tournament } from '@/lib/tournament/records';
import { openMatches } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { enterResult } from '../../app/_server/changes/results/results';
import { nobody } from '../../lib/access/policy';
import { inventFigures } from '../seed-tournament';

/** Processor time in ms of what pages and actions of these tournaments of DATABASE_URL rest on; prints it as JSON. */
async function measure(slugs: readonly string[]) {
  const { read, write } = database();
  const rows = [];
  for (const slug of slugs) {
    const find = async () => (await findTournament(read, slug)) as Tournament;
    const present = async () => (await presentTournament(await find())) as TournamentView;
    const enter = async () => {
      const view = await present();
      const { match } = openMatches(view).at(-1) ?? {};
      if (!match) throw new Error('no open table');
      const { id, revision } = view.tournament;
      await write(async (tx) => {
        const actor = { ...nobody, role: 'owner' as const, admin: true, name: 'Olga' };
        await enterResult(workIn(tx, view.tournament, actor), match.pairing.id, inventFigures(), '', null);
        await raiseRevision(tx, id);
      });
      noteChangedMatches(id, revision + 1, [match.pairing.id]);
    };
    const view = await loadTournament(read, await find());
    const two = view.entries.slice(0, 2).map(({ id }) => id);
    const now = Date.now();
    const firstLists = await spent(() => loadLists(read, view, now), 1);
    rows.push({
      players: view.entries.length,
      'the tournament, loaded whole': await spent(() => loadTournament(read, view.tournament)),
      'the desk’s view, unchanged': await spent(present),
      'the desk’s view after a result': await spent(present, 5, enter),
      'all lists, the first time': firstLists,
      'all lists, later': await spent(() => loadLists(read, view, now)),
      'lists of two players': await spent(() => loadLists(read, view, now, two)),
    });
  }
  console.log(JSON.stringify(rows));
}

/** The median of several times, each after `before`. */
async function spent(work: () => Promise<unknown>, times = 5, before = async () => {}): Promise<number> {
  const all: number[] = [];
  for (let i = 0; i < times; i++) {
    await before();
    const begun = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(begun);
    all.push((user + system) / 1_000);
  }
  return Math.round((all.sort((x, y) => x - y)[Math.floor(times / 2)] ?? 0) * 10) / 10;
}

void measure(process.argv.slice(2));
