import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findRole } from '@/db/staff';
import { listAudit } from '@/db/tournaments';
import type { UserId } from '@/lib/ids';
import { Refusal } from '@/lib/refusal';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { heldUntil } from '../backups/held-names';
import { takeBackup } from '../backups/take-backups';
import { addPlayers, play } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { loadTournament } from '../load/tournament';
import { fetchTournament, findBackup, tournamentsOf } from './fetch-from-backup';

let t: TestTournament;
vi.mock('../platform/db', () => ({ database: () => t.database }));
vi.mock('../platform/log', () => ({ log: { error: vi.fn(), info: vi.fn() } }));
beforeEach(async () => {
  t = await openTestTournament();
});
afterEach(() => t.dispose());

const olga = { id: 'organiser' as UserId, name: 'Olga' };
/** Keyed by name: a copy gets new ids. */
const figures = (view: TournamentView) =>
  standingsOf(view).rows.map(({ rank, points, entry }) => [view.entryById.get(entry)?.name, rank, points]);

test('a tournament comes out of a backup as a draft beside the present one, as it stood then', async () => {
  await addPlayers(t, 4);
  await play(t, 1);
  const then = figures(await t.view());
  const name = await takeBackup('by-hand');
  await play(t, 2);
  const now = figures(await t.view());
  expect(now).not.toEqual(then);

  const backup = await findBackup(name);
  expect(backup && tournamentsOf(backup)).toEqual([{ id: t.id, name: 'Probe', startsOn: '2026-05-02' }]);
  const fetched = await fetchTournament(olga, name, t.id, 'key', 5);
  expect(fetched).toMatchObject({ status: 'draft', name: 'Probe' });
  expect(fetched.id).not.toBe(t.id);
  const view = await loadTournament(t.database.read, fetched);
  expect(figures(view).sort()).toEqual(then.sort());
  expect(figures(await t.view())).toEqual(now);
  expect(await findRole(t.database.read, fetched.id, olga.id)).toBe('owner');
  expect((await listAudit(t.database.read, fetched.id, 1))[0]).toMatchObject({ kind: 'tournament-fetched' });

  // A second submit returns the first copy, and the temporary copy is removed.
  expect((await fetchTournament(olga, name, t.id, 'key', 6)).id).toBe(fetched.id);
  expect(readdirSync(join(t.database.folder, 'backups'))).toEqual([name]);
});

test('a name of no backup, or of no tournament in it, is refused', async () => {
  const name = await takeBackup('by-hand');
  const codeOf = (backup: string, id: string) =>
    fetchTournament(olga, backup, id, 'key', 5).catch((error) =>
      error instanceof Refusal ? error.problem.code : error,
    );
  expect(await codeOf('../test.sqlite', t.id)).toBe('backup-gone');
  expect(await codeOf('heerschau-2026-05-02T01-00-00-000Z-night.sqlite', t.id)).toBe('backup-gone');
  expect(await codeOf(name, 'nothing')).toBe('tournament-unknown');
});

test('a name is held by backups taken since it came in, and by none before', async () => {
  expect(await heldUntil(0)).toBeUndefined();
  const before = Date.now();
  await takeBackup('by-hand');
  expect(await heldUntil(before)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(await heldUntil(Date.now() + 1000)).toBeUndefined();
});
