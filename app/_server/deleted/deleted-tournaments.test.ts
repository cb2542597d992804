import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listEntries, updateEntry } from '@/db/entries';
import { schema } from '@/db/schema';
import { findRole, putRole } from '@/db/staff';
import { findTournamentById, listAudit, updateTournament } from '@/db/tournaments';
import { insertUser } from '@/db/users';
import { nobody } from '@/lib/access/policy';
import type { TournamentId, UserId } from '@/lib/ids';
import { orRefuse, Refusal } from '@/lib/refusal';
import { standingsOf } from '@/lib/tournament/standings-of';
import { makeTournamentFile, parseTournamentFile } from '@/lib/tournament-file/tournament-file';
import { anonymiseEntry } from '../changes/entries/anonymise';
import { renewLink } from '../changes/entries/entries';
import { addPlayers, play } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { loadTournament } from '../load/tournament';
import { entryLink, linkToken } from '../platform/secret';
import { exportTournament } from '../tournament-file/export-tournament';
import { heldLinksSchema } from '../tournament-file/held-links';
import { importTournament, type Rows, readTournamentFile } from '../tournament-file/import-tournament';
import {
  bringBack,
  clearDeleted,
  forgetDeleted,
  idsHeldFrom,
  listDeleted,
  removeTournament,
} from './deleted-tournaments';
import { replaceTournament } from './replace-tournament';

let t: TestTournament;
vi.mock('../platform/db', () => ({ database: () => t.database }));
vi.mock('../platform/log', () => ({ log: { error: vi.fn(), info: vi.fn() } }));
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
    // A number tells nothing of the tournament, and has to go on rising.
    const left = name === 'instanceRevision' ? [{ id: 1, revision: expect.any(Number) }] : [];
    if (name !== 'users') expect(await t.database.read.select().from(table), name).toEqual(left);
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
  expect(files()).toHaveLength(3);
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
    // Called a second time inside the transaction: simulates a change just before it.
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
  const rows = await readTournamentFile(orRefuse(await parseTournamentFile(makeTournamentFile(file))));
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
  // Restored beside the new one, it is a separate tournament.
  const back = await bringBack(olga, deleted?.id ?? '', 'other', now);
  expect(back.id).not.toBe(t.id);
  expect((await loadTournament(t.database.read, back)).rounds).toHaveLength(2);
});

test('a file that does not hold together replaces nothing', async () => {
  const { tournament } = await t.view();
  const file = await exportTournament(t.database, tournament, { withEmail: true, now });
  const rows = await readTournamentFile(orRefuse(await parseTournamentFile(makeTournamentFile(file))));
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

describe('a file that has the ids of a deleted tournament', () => {
  /** A forged file: public ids in a tournament of the attacker's own, with links of every version. */
  const forged = async (change: (rows: Rows) => Rows = (rows) => rows) => {
    const { tournament } = await t.view();
    const file = await exportTournament(t.database, tournament, { withEmail: false, now });
    const rows = await readTournamentFile(orRefuse(await parseTournamentFile(makeTournamentFile(file))));
    const id = '2222bbbbcccc';
    return change(JSON.parse(JSON.stringify(rows).replaceAll(t.id, id)) as Rows);
  };
  const take = async (rows: Rows, user = vera, key = 'forged') => {
    const heldIds = await idsHeldFrom(user, now);
    return t.database.write((tx) => importTournament(tx, user, rows, key, now, { heldIds }));
  };
  const entriesOf = (id: TournamentId) => listEntries(t.database.read, id);
  const tokensOf = async (id: TournamentId) => (await entriesOf(id)).map(linkToken);
  /** Converts everything stored and set aside to the format from before links had a secret. */
  const asBefore = async () => {
    for (const { id, linkVersion } of (await t.view()).entries)
      await t.database.write((tx) =>
        updateEntry(tx, { tournamentId: t.id, entryId: id }, entryLink({ linkSecret: id, linkVersion })),
      );
  };
  const clearHoldings = () => {
    for (const name of files().filter((name) => name.includes('holdings')))
      rmSync(join(t.database.folder, 'deleted', name));
  };

  test.each([
    ['links of today', false],
    ['links of before', true],
  ])('tells nothing of its links, and is not in its way: %s', async (_, isOld) => {
    if (isOld) await asBefore();
    const rows = await forged();
    const tokens = await tokensOf(t.id);
    const before = await figures(t.id);
    const ids = (await t.view()).entries.map(({ id }) => id);
    await remove();
    if (isOld) clearHoldings();
    const copy = await take(rows);
    expect(copy.status, 'as a copy').toBe('draft');
    const copied = await entriesOf(copy.id);
    for (const { id, linkSecret } of copied) {
      expect(ids).not.toContain(id);
      for (let linkVersion = 1; linkVersion < 5; linkVersion++)
        expect(tokens).not.toContain(linkToken({ linkSecret, linkVersion }));
    }
    const [deleted] = await listDeleted(olga, now);
    const back = await bringBack(olga, deleted?.id ?? '', 'key', now);
    expect(back.id).toBe(t.id);
    expect(await tokensOf(t.id)).toEqual(tokens);
    expect((await t.view()).entries.map(({ id }) => id)).toEqual(ids);
    expect(await figures(t.id)).toEqual(before);
  });

  test('and was stored already by an earlier version stays apart from it', async () => {
    await asBefore();
    const rows = await forged();
    const tokens = await tokensOf(t.id);
    const before = await figures(t.id);
    await remove();
    // At that time held ids were not checked, and links were derived from the id alone.
    const known = Object.fromEntries(
      (rows.entries ?? []).map(({ id }) => [id, { linkSecret: id, linkVersion: 1 }]),
    );
    const links = heldLinksSchema.parse(known);
    const copy = await t.database.write((tx) => importTournament(tx, vera, rows, 'forged', now, { links }));
    expect(await tokensOf(copy.id)).toEqual(tokens);
    const [deleted] = await listDeleted(olga, now);
    const back = await bringBack(olga, deleted?.id ?? '', 'key', now);
    expect(await figures(back.id)).toHaveLength(before.length);
    const returned = await tokensOf(back.id);
    for (const token of tokens) expect(returned).not.toContain(token);
    for (const { tournamentId } of (await entriesOf(copy.id)).concat(await entriesOf(back.id)))
      expect([copy.id, back.id]).toContain(tournamentId);
  });

  test('replaces no tournament of its importer under those ids', async () => {
    const own = await take(await forged());
    const [entry] = await entriesOf(own.id);
    const ids = (await t.view()).entries.map(({ id }) => id);
    const rows = await forged((all) => JSON.parse(JSON.stringify(all).replaceAll('2222bbbbcccc', own.id)));
    await remove();
    const replaced = await replaceTournament(vera, rows, 'again', { slug: own.slug, actorIn: as(vera), now });
    const there = (await entriesOf(replaced.id)).map(({ id }) => id);
    expect(there).toHaveLength(ids.length);
    expect(there.filter((id) => ids.includes(id))).toEqual([]);
    expect(there).not.toContain(entry?.id);
  });

  test('keeps its ids for whoever may bring it back, with links that are new', async () => {
    const { tournament } = await t.view();
    const file = await exportTournament(t.database, tournament, { withEmail: false, now });
    const rows = await readTournamentFile(orRefuse(await parseTournamentFile(makeTournamentFile(file))));
    const tokens = await tokensOf(t.id);
    await remove();
    expect((await take(rows, olga)).id).toBe(t.id);
    for (const token of await tokensOf(t.id)) expect(tokens).not.toContain(token);
    const [deleted] = await listDeleted(olga, now);
    const back = await bringBack(olga, deleted?.id ?? '', 'key', now);
    expect(back.id).not.toBe(t.id);
    expect(await tokensOf(back.id), 'printed links lead to what was brought back').toEqual(tokens);
  });
});

test('what takes the place of a tournament has the links that hold there, not those that were renewed since', async () => {
  const { tournament, entries } = await t.view();
  const file = await exportTournament(t.database, tournament, { withEmail: true, now });
  const rows = await readTournamentFile(orRefuse(await parseTournamentFile(makeTournamentFile(file))));
  const [first] = entries;
  if (!first) throw new Error('nobody is there');
  await t.change('organiser', (work) => renewLink(work, first.id));
  const links = (await t.view()).entries.map(linkToken);
  await replaceTournament(olga, rows, 'key', { slug: tournament.slug, actorIn: as(olga), now });
  expect((await t.view()).entries.map(linkToken)).toEqual(links);
  expect(links).not.toContain(linkToken(first));
  // The replaced tournament is now among the deleted ones, under the same ids.
  await replaceTournament(olga, rows, 'key-2', { slug: tournament.slug, actorIn: as(olga), now });
  expect((await t.view()).tournament.id).toBe(t.id);
  expect((await t.view()).entries.map(linkToken)).toEqual(links);
});

test('a file for another server tells nothing of what links are made of', async () => {
  const { tournament, entries } = await t.view();
  const text = makeTournamentFile(
    await exportTournament(t.database, tournament, { withEmail: true, withBallots: true, now }),
  );
  for (const { linkSecret } of entries) expect(text).not.toContain(linkSecret);
});
