import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nobody } from '@/lib/access/policy';
import type { UserId } from '@/lib/ids';
import { anonymiseEntry } from '../changes/entries/anonymise';
import { addEntry } from '../changes/entries/entries';
import { addPlayers, play, player } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { forgetDeleted, listDeleted, removeTournament } from '../deleted/deleted-tournaments';
import { heldUntil } from './held-names';
import { takeBackup } from './take-backups';

let t: TestTournament;
vi.mock('../platform/db', () => ({ database: () => t.database }));
vi.mock('../platform/log', () => ({ log: { error: vi.fn(), info: vi.fn() } }));
beforeEach(async () => {
  t = await openTestTournament();
});
afterEach(() => t.dispose());

const name = 'Wolfram Eschenbach';
const olga = { id: 'organiser' as UserId, admin: false };

/** Files of the data folder that contain the name, packed ones unpacked. */
function filesWithName(): string[] {
  const all = readdirSync(t.database.folder, { recursive: true, withFileTypes: true });
  return all
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => {
      const bytes = readFileSync(path);
      return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).includes(name);
    })
    .map((path) => path.slice(t.database.folder.length + 1).replaceAll('\\', '/'));
}

const comeAndPlay = async () => {
  await addPlayers(t, 3);
  const { id } = await t.change('organiser', (work) =>
    addEntry(work, player(name), { by: 'desk', submissionKey: 'fourth' }),
  );
  await play(t, 1);
  return id;
};

test('whoever was forgotten is in no file but backups from before, and until when is told', async () => {
  const since = Date.now();
  const id = await comeAndPlay();
  const before = await takeBackup('by-hand');
  expect(filesWithName()).toContain(`backups/${before}`);
  await t.change('organiser', (work) => anonymiseEntry(work, id));
  await t.database.scrub();
  await takeBackup('by-hand');
  expect(filesWithName()).toEqual([`backups/${before}`]);
  expect(await heldUntil(since)).toBeDefined();
});

test('with a deleted tournament a name is in its copy alone, and with that gone in no file', async () => {
  await comeAndPlay();
  const { slug } = (await t.view()).tournament;
  const owner = async () => ({ ...nobody, userId: olga.id, role: 'owner' as const });
  await removeTournament({ slug, actorIn: owner, now: 0 });
  await t.database.scrub();
  const [deleted] = await listDeleted(olga, 0);
  expect(filesWithName()).toEqual([`deleted/${deleted?.id}.heerschau.json.gz`]);
  await forgetDeleted(olga, deleted?.id ?? '', 0);
  expect(filesWithName()).toEqual([]);
});
