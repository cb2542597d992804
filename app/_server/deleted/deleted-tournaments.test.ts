import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { schema } from '@/db/schema';
import { findRole, putRole } from '@/db/team';
import { findTournamentById, listAudit, updateTournament } from '@/db/tournaments';
import { insertUser } from '@/db/users';
import { nobody } from '@/lib/access/policy';
import type { TournamentId, UserId } from '@/lib/ids';
import { makeTournamentFile, parseTournamentFile } from '@/lib/tournament-file/tournament-file';
import { anonymiseEntry } from '../changes/anonymise';
import { addPlayers, play } from '../changes/test-rounds';
import { orRefuse, Refusal } from '../problems';
import { loadTournament, standingsOf } from '../read-tournament';
import { openTestTournament, type TestTournament } from '../test-work';
import { exportTournament } from '../tournament-file/export-tournament';
import { readTournamentFile } from '../tournament-file/import-tournament';
import { bringBack, clearDeleted, forgetDeleted, listDeleted, removeTournament } from './deleted-tournaments';
import { replaceTournament } from './replace-tournament';

let t: TestTournament;
vi.mock('../db', () => ({ database: () => t.database }));
vi.mock('../log', () => ({ log: { error: vi.fn(), info: vi.fn() } }));
beforeEach(async () => {
  t = await openTestTournament();
  await addPlayers(t, 4);
  await play(t, 1);
  for (const name of ['paula', 'vera']) {
    await t.database.write((tx) =>
      insertUser(tx, {
        id: name as UserId,
        email: name,
        name,
        passwordHash: null,
        admin: false,
        createdAt: 0,
      }),
    );
  }
  await t.database.write((tx) => putRole(tx, t.id, 'paula' as UserId, 'desk'));
});
afterEach(() => t.dispose());

const olga = { id: 'organiser' as UserId, name: 'Olga', admin: false };
const paula = { id: 'paula' as UserId, name: 'Paula', admin: false };
const vera = { id: 'vera' as UserId, name: 'Vera', admin: false };
const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 4, 20);
const as = (user: typeof olga) => async (tx: Parameters<typeof findRole>[0], id: TournamentId) => ({
  ...nobody,
  userId: user.id,
  role: (await findRole(tx, id, user.id)) ?? null,
});
const slug = async () => (await t.view()).tournament.slug;
const remove = async (user = olga) => removeTournament({ slug: await slug(), actorIn: as(user), now });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof Refusal ? error.problem.code : error),
  );
const files = () => readdirSync(join(t.database.folder, 'deleted'));
const figures = async (id: TournamentId) => {
  const found = await findTournamentById(t.database.read, id);
  if (!found) throw new Error('there is no tournament');
  const view = await loadTournament(t.database.read, found);
  return standingsOf(view).rows.map(({ entry, rank, points }) => [
    view.entryById.get(entry)?.name,
    rank,
    points,
  ]);
};

test('what is deleted leaves nothing in the database, and comes back as it was', async () => {
  const before = await figures(t.id);
  const links = (await t.view()).entries.map(({ linkHash }) => linkHash);
  const address = await slug();
  await remove();
  for (const [name, table] of Object.entries(schema)) {
    if (name !== 'users') expect(await t.database.read.select().from(table), name).toEqual([]);
  }
  const [deleted] = await listDeleted(olga, now + 29 * day);
  expect(deleted).toMatchObject({ name: 'Probe', deletedAt: now });
  const back = await bringBack(olga, deleted?.id ?? '', 'key', now + 29 * day);
  expect(back).toMatchObject({ id: t.id, slug: address, status: 'running' });
  expect(await figures(back.id)).toEqual(before);
  expect((await t.view()).entries.map(({ linkHash }) => linkHash)).toEqual(links);
  expect(await findRole(t.database.read, back.id, paula.id)).toBe('desk');
  expect((await listAudit(t.database.read, back.id, 1))[0]?.kind).toBe('tournament-brought-back');
  expect(files()).toEqual([]);
});

test('only the owner deletes, and only owners find it again', async () => {
  expect(await codeOf(remove(paula))).toBe('forbidden');
  expect(await codeOf(remove(vera))).toBe('forbidden');
  await remove();
  const [deleted] = await listDeleted(olga, now);
  const id = deleted?.id ?? '';
  for (const user of [paula, vera]) {
    expect(await listDeleted(user, now)).toEqual([]);
    expect(await codeOf(bringBack(user, id, 'key', now))).toBe('deleted-gone');
    expect(await codeOf(forgetDeleted(user, id, now))).toBe('deleted-gone');
  }
  expect(await listDeleted({ ...vera, admin: true }, now)).toHaveLength(1);
  expect(await codeOf(bringBack(olga, '../../secret', 'key', now))).toBe('deleted-gone');
});

test('after thirty days it is gone for good, and so is what was half written', async () => {
  await remove();
  const [deleted] = await listDeleted(olga, now);
  await clearDeleted(now + 30 * day - 1);
  expect(files()).toHaveLength(2);
  expect(await listDeleted(olga, now + 30 * day)).toEqual([]);
  expect(await codeOf(bringBack(olga, deleted?.id ?? '', 'key', now + 30 * day))).toBe('deleted-gone');
  await clearDeleted(now + 30 * day);
  expect(files()).toEqual([]);
  const [half, fresh] = ['2222bbbbcccc', '3333bbbbcccc'].map((id) =>
    join(t.database.folder, 'deleted', `${id}.heerschau.json.gz.part`),
  );
  mkdirSync(join(t.database.folder, 'deleted'), { recursive: true });
  for (const file of [half, fresh]) writeFileSync(file ?? '', 'x');
  utimesSync(half ?? '', 0, 0);
  utimesSync(fresh ?? '', now / 1000, now / 1000);
  await clearDeleted(now);
  expect(files()).toEqual(['3333bbbbcccc.heerschau.json.gz.part']);
});

test('deleting the copy takes the names with it', async () => {
  await remove();
  const [deleted] = await listDeleted(olga, now);
  await forgetDeleted(olga, deleted?.id ?? '', now);
  expect(files()).toEqual([]);
});

test('a change in between keeps everything as it is, and leaves no copy', async () => {
  const address = await slug();
  let asked = 0;
  const meddling = async (tx: Parameters<typeof findRole>[0], id: TournamentId) => {
    // Asked again in the transaction: as if somebody had come before it.
    if (++asked === 2) await updateTournament(tx, id, { place: 'elsewhere' });
    return as(olga)(tx, id);
  };
  expect(await codeOf(removeTournament({ slug: address, actorIn: meddling, now }))).toBe('stale');
  expect((await t.view()).tournament.place).toBe('Kassel');
  expect(files()).toEqual([]);
});

test('the tournament to look around in stays', async () => {
  await t.database.write((tx) => updateTournament(tx, t.id, { demo: true }));
  expect(await codeOf(remove())).toBe('forbidden');
});

test('a file replaces the tournament that is here: address, links and team stay, the one until now is kept', async () => {
  const { tournament } = await t.view();
  const file = await exportTournament(t.database, tournament, { withEmail: true, now });
  const then = await figures(t.id);
  const rows = await readTournamentFile(orRefuse(parseTournamentFile(makeTournamentFile(file))));
  await play(t, 2);
  const since = (await t.view()).tournament.revision;
  const replaced = await replaceTournament(olga, rows, 'key', {
    slug: tournament.slug,
    actorIn: as(olga),
    now,
  });
  expect(replaced).toMatchObject({ id: t.id, slug: tournament.slug });
  expect(replaced.revision).toBeGreaterThan(since);
  expect(await figures(t.id)).toEqual(then);
  expect(await findRole(t.database.read, t.id, paula.id)).toBe('desk');
  expect(await findRole(t.database.read, t.id, olga.id)).toBe('owner');
  const [deleted] = await listDeleted(olga, now);
  // Beside the new one it is a tournament of its own.
  const back = await bringBack(olga, deleted?.id ?? '', 'other', now);
  expect(back.id).not.toBe(t.id);
  expect((await loadTournament(t.database.read, back)).rounds).toHaveLength(2);
});

test('a file that does not hold together replaces nothing', async () => {
  const { tournament } = await t.view();
  const file = await exportTournament(t.database, tournament, { withEmail: true, now });
  const rows = await readTournamentFile(orRefuse(parseTournamentFile(makeTournamentFile(file))));
  const broken = { ...rows, entries: (rows.entries ?? []).slice(1) };
  const replace = replaceTournament(olga, broken, 'key', { slug: tournament.slug, actorIn: as(olga), now });
  expect(await codeOf(replace)).toBe('file-broken');
  expect((await t.view()).entries).toHaveLength(4);
  expect(files()).toEqual([]);
});

test('who was forgotten before is in no copy', async () => {
  const [entry] = (await t.view()).entries;
  if (!entry) throw new Error('nobody is there');
  await t.change('organiser', (work) => anonymiseEntry(work, entry.id));
  await remove();
  const [deleted] = await listDeleted(olga, now);
  await bringBack(olga, deleted?.id ?? '', 'key', now);
  expect((await t.view()).entries.map(({ name }) => name)).not.toContain(entry.name);
});
