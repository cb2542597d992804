import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { instanceZone } from '@/app/_i18n/instance-zone';
import { insertArmyList } from '@/db/army-lists';
import { columnShapes } from '@/db/dialect';
import { schema } from '@/db/schema';
import { findRole } from '@/db/staff';
import { openTestDatabase } from '@/db/test-database';
import { fileColumns, keptHere, readTournamentRows, tournamentTables } from '@/db/tournament-rows';
import { updateTournament } from '@/db/tournaments';
import { insertUser } from '@/db/users';
import type { EntryId, UserId } from '@/lib/ids';
import { drawRound } from '@/lib/pairing/draw-round';
import { orRefuse, Refusal } from '@/lib/refusal';
import { pairingInput } from '@/lib/tournament/draw-input';
import type { Tournament } from '@/lib/tournament/records';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { rowLimits } from '@/lib/tournament-file/row-limits';
import { fileVersion, makeTournamentFile, parseTournamentFile } from '@/lib/tournament-file/tournament-file';
import { dropEntry } from '../changes/entries/entries';
import { adjustPoints, disqualifyEntry, warnEntry } from '../changes/results/extra-points';
import { noteMatch } from '../changes/results/match-notes';
import { enterResult, ruleMatch, takeStatement } from '../changes/results/results';
import { finishTournament, redrawRound } from '../changes/rounds/rounds';
import { addPlayers, draw, open, play, tableOf, winForA } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { announce } from '../changes/tournament/announcements';
import { loadLists } from '../load/lists';
import { loadTournament } from '../load/tournament';
import { exportTournament } from './export-tournament';
import { importTournament, readTournamentFile } from './import-tournament';
import { isBounded } from './row-schema';

let t: TestTournament;
let elsewhere: ReturnType<typeof openTestDatabase>;
const ines = { id: 'ines' as UserId, name: 'Ines' };
beforeEach(async () => {
  t = await openTestTournament({ rounds: 4 });
  elsewhere = openTestDatabase();
  await elsewhere.write((tx) =>
    insertUser(tx, { ...ines, email: 'i@example.org', passwordHash: 'h', admin: true, createdAt: 0 }),
  );
});
afterEach(async () => {
  await t.dispose();
  await elsewhere.dispose();
});

/** Every row of the other database, by table. */
async function storedElsewhere() {
  const rows: Record<string, unknown[]> = {};
  for (const [name, table] of Object.entries(schema)) rows[name] = await elsewhere.read.select().from(table);
  return rows;
}

/** A tournament with a varied history, at the draft of its third round. */
async function playRough() {
  const entries = await addPlayers(t, 7);
  const [a, b, c, d] = entries;
  if (!a || !b || !c || !d) throw new Error('players');
  await t.database.write((tx) =>
    insertArmyList(tx, {
      tournamentId: t.id,
      entryId: a.id,
      slot: 1,
      version: 1,
      source: 'Zwerge, 2000 Punkte',
      list: null,
      statedPoints: 2000,
      handedInAt: 1,
      handedInBy: 'player',
      withdrawnAt: null,
      accepted: [],
      setPoints: 1990,
      setPointsReason: 'verrechnet',
    }),
  );
  const first = await play(t, 1);
  await t.change('organiser', (work) => noteMatch(work, tableOf(first, 1).id, 'Uhr stand'));
  await t.change('organiser', (work) => adjustPoints(work, { entryId: b.id, points: -2, reason: 'zu spät' }));
  await t.change('organiser', (work) => warnEntry(work, c.id, 'laut'));
  const second = await open(t, 2);
  const [x, y, z] = [1, 2, 3].map((table) => tableOf(second, table));
  if (!x || !y || !z) throw new Error('tables');
  await t.change(x.a.id, (work) =>
    takeStatement(work, x.id, { stance: 'dispute', figures: winForA, note: 'nicht einig' }),
  );
  await t.change('organiser', (work) => enterResult(work, x.id, winForA, ''));
  await t.change('organiser', (work) => ruleMatch(work, y.id, 'forfeit-b', ''));
  await t.change('organiser', (work) =>
    enterResult(work, z.id, { ...winForA, a: winForA.b, b: winForA.a }, ''),
  );
  await t.change('organiser', (work) =>
    announce(work, {
      text: 'Mittag!',
      to: { audience: 'everybody' },
      period: 'open',
      submissionKey: 'lunch',
    }),
  );
  await t.change('organiser', (work) => dropEntry(work, d.id));
  await t.change('organiser', (work) => disqualifyEntry(work, entries[5]?.id ?? d.id, 'Grund'));
  await draw(t, 3);
}

const exported = async (withEmail = false) => {
  const { tournament } = await t.view();
  return makeTournamentFile(await exportTournament(t.database, tournament, { withEmail, now: 5 }));
};

const take = async (text: string, key = 'import-1', database = elsewhere) =>
  readTournamentFile(orRefuse(await parseTournamentFile(text))).then((rows) =>
    database.write((tx) => importTournament(tx, ines, rows, key, 9)),
  );

const codeOf = (text: string) =>
  take(text).then(
    () => undefined,
    (error) => {
      if (error instanceof Refusal) return error.problem.code;
      throw error;
    },
  );

/** All public standings and draws, with names in place of ids. */
async function seen(database: typeof elsewhere, tournament: Tournament) {
  const view = await loadTournament(database.read, tournament);
  const name = (id: string | null) => [...view.entryById.values()].find((entry) => entry.id === id)?.name;
  return {
    standings: standingsOf(view).rows.map(({ entry, perRound, ...row }) => ({
      ...row,
      name: name(entry),
      perRound: perRound.map(({ opponent, ...line }) => ({ ...line, opponent: name(opponent) })),
    })),
    pairings: view.rounds.map(({ round, matches }) => ({
      number: round.number,
      status: round.status,
      seed: round.seed,
      seats: matches.map(({ pairing, a, b, state, ruling, points }) => ({
        table: pairing.tableNumber,
        a: a.name,
        b: b?.name,
        state,
        ruling,
        points,
        reasons: pairing.reasons,
      })),
    })),
    lists: [...(await loadLists(database.read, view, 100)).values()].map(({ entry, current, state }) => ({
      name: entry.name,
      state,
      points: current?.points,
      source: current?.version.source,
    })),
  };
}

describe('a tournament taken along as a file', () => {
  test('comes out on another instance with the same standings, pairings and lists', async () => {
    await playRough();
    const imported = await take(await exported());
    expect(imported.slug).toBe((await t.view()).tournament.slug);
    expect(await seen(elsewhere, imported)).toEqual(await seen(t.database, (await t.view()).tournament));
    expect(await findRole(elsewhere.read, imported.id, ines.id)).toBe('owner');
  });

  test('leaves those who are level in the order their lots gave them, and draws as it would have here', async () => {
    await addPlayers(t, 20);
    await open(t, 1);
    await t.change('organiser', async (work) => {
      const round = (await loadTournament(work.tx, work.tournament)).rounds[0];
      for (const { pairing } of round?.matches ?? []) await ruleMatch(work, pairing.id, 'double-loss', '');
    });
    const imported = await take(await exported());
    const there = await seen(elsewhere, imported);
    const here = await seen(t.database, (await t.view()).tournament);
    expect(there.standings.map(({ name }) => name)).toEqual(here.standings.map(({ name }) => name));
    const drawn = (view: TournamentView) => {
      const outcome = drawRound('swiss', pairingInput(view, 2, 77), []);
      if (!outcome.ok) throw new Error(outcome.problem.code);
      const name = (id: EntryId | null) => (id ? view.entryById.get(id)?.name : null);
      return outcome.value.pairings.map(({ a, b, table }) => [table, name(a), name(b)]);
    };
    expect(drawn(await loadTournament(elsewhere.read, imported))).toEqual(drawn(await t.view()));
  });

  test('taken along from there it is the same file, but for a line in the diary', async () => {
    await playRough();
    const before = await readTournamentRows(t.database.read, t.id);
    const after = await readTournamentRows(elsewhere.read, (await take(await exported(true))).id);
    const line = after.auditLog?.pop();
    expect(line).toMatchObject({ kind: 'tournament-imported', actor: 'Ines' });
    expect(sorted(after)).toEqual(sorted(before));
  });

  test('keeps its time zone; of a file without one it is that of the server that reads it', async () => {
    await t.database.write((tx) => updateTournament(tx, t.id, { timeZone: 'Atlantic/Canary' }));
    const text = await exported();
    expect((await take(text)).timeZone).toBe('Atlantic/Canary');
    const earlier = JSON.parse(text);
    delete earlier.tables.tournaments[0].timeZone;
    expect((await take(JSON.stringify(earlier), 'import-2')).timeZone).toBe(instanceZone());
    earlier.tables.tournaments[0].timeZone = 'Mond/Krater';
    expect(await codeOf(JSON.stringify(earlier))).toBe('file-place');
  });

  test('takes along the zone of its server where it has none of its own', async () => {
    await t.database.write((tx) => updateTournament(tx, t.id, { timeZone: '' }));
    expect(JSON.parse(await exported()).tables.tournaments[0].timeZone).toBe(instanceZone());
  });

  test('holds together although a round is drawn anew meanwhile', async () => {
    await addPlayers(t, 4);
    await draw(t, 1);
    for (let ahead = 0; ahead < 60; ahead += inject('deep') ? 1 : 4) {
      const { tournament, rounds } = await t.view();
      const { version } = rounds[0]?.round ?? { version: 0 };
      const redrawn = t.change('organiser', (work) => redrawRound(work, 1, version));
      // The export starts at ever later moments of the concurrent change.
      for (let i = 0; i < ahead; i++) await Promise.resolve();
      const { tables } = await exportTournament(t.database, tournament, { withEmail: false, now: 5 });
      await redrawn;
      const drawn = new Set(tables.pairings?.map(({ roundId }) => roundId));
      expect([...drawn]).toEqual(tables.rounds?.map(({ id }) => id));
    }
  });

  test('carries no token, no hash of one and no account; e-mail only if it was asked for', async () => {
    const [a] = await addPlayers(t, 2);
    await t.database.write(async (tx) => {
      await tx.update(schema.entries).set({ email: 'anna@example.org' });
    });
    const without = await exported();
    expect(without).not.toContain('anna@example.org');
    expect(without).not.toContain(a?.linkHash);
    expect(without).not.toContain('o@example.org');
    expect(await exported(true)).toContain('anna@example.org');
    process.env.NEXTAUTH_SECRET = 'another instance';
    const imported = await take(without);
    process.env.NEXTAUTH_SECRET = 'test';
    const [entry] = (await loadTournament(elsewhere.read, imported)).entries;
    expect(entry?.email).toBeNull();
    expect(entry?.linkHash).not.toBe(a?.linkHash);
  });

  test('imported twice over it stands there twice, at two addresses; one form makes one', async () => {
    await addPlayers(t, 2);
    const text = await exported();
    const first = await take(text, 'one');
    expect((await take(text, 'one')).id).toBe(first.id);
    const second = await take(text, 'two');
    expect(second.id).not.toBe(first.id);
    expect(second.slug).toBe(`${first.slug}-2`);
  });

  test('beside its original it is hidden, and its diary tells that it was finished', async () => {
    await addPlayers(t, 4);
    await play(t, 1);
    await t.change('organiser', finishTournament);
    await t.database.write((tx) =>
      insertUser(tx, { ...ines, email: 'i@example.org', passwordHash: 'h', admin: false, createdAt: 0 }),
    );
    const copy = await take(await exported(), 'copy', t.database as typeof elsewhere);
    expect(copy.status).toBe('draft');
    // `openTournament` asks this: shown, it is finished again.
    const kinds = ((await readTournamentRows(t.database.read, copy.id)).auditLog ?? []).map(
      ({ kind }) => kind,
    );
    expect(kinds).toContain('tournament-finished');
    expect((await take(await exported(), 'import-1')).status).toBe('finished');
  });

  test('comes back into the instance it was taken from without touching what is there', async () => {
    await playRough();
    await t.database.write((tx) =>
      insertUser(tx, { ...ines, email: 'i@example.org', passwordHash: 'h', admin: false, createdAt: 0 }),
    );
    const before = await readTournamentRows(t.database.read, t.id);
    const copy = await take(await exported(), 'copy', t.database as typeof elsewhere);
    expect(await readTournamentRows(t.database.read, t.id)).toEqual(before);
    const byName = ({ standings }: Awaited<ReturnType<typeof seen>>) =>
      standings.map(({ name, points, wins }) => `${name} ${points} ${wins}`).sort();
    const original = await seen(t.database, (await t.view()).tournament);
    expect(copy.id).not.toBe(t.id);
    expect(byName(await seen(t.database, copy))).toEqual(byName(original));
  });
});

describe('a file that is no good', () => {
  type Json = { version: number; tables: Record<string, Record<string, unknown>[]> };
  const changed = async (change: (file: Json) => void) => {
    const file = JSON.parse(await exported()) as Json;
    change(file);
    return JSON.stringify(file);
  };
  const first = (file: Json, table: string): Record<string, unknown> => file.tables[table]?.[0] ?? {};

  const cases: [string, (file: Json) => void, string][] = [
    ['is of a newer version', (file) => Object.assign(file, { version: fileVersion + 1 }), 'file-newer'],
    ['has a table nobody knows', (file) => Object.assign(file.tables, { prizes: [] }), 'file-newer'],
    ['has a field nobody knows', (file) => Object.assign(first(file, 'entries'), { shoe: 43 }), 'file-newer'],
    [
      'has a ruleset nobody knows',
      (file) => Object.assign(first(file, 'tournaments'), { formatId: 'x' }),
      'file-newer',
    ],
    ['lacks a field', (file) => Reflect.deleteProperty(first(file, 'entries'), 'name'), 'file-place'],
    ['lacks the tournament', (file) => Object.assign(file.tables, { tournaments: [] }), 'file-broken'],
    ['holds two', (file) => file.tables.tournaments?.push(first(file, 'tournaments')), 'file-broken'],
    [
      'has settings nobody can read',
      (file) => Object.assign(first(file, 'tournaments'), { settings: {} }),
      'file-place',
    ],
    [
      'names somebody who is not in it',
      (file) => Object.assign(first(file, 'pairings'), { entryA: 'bcdfghjkmnpq' }),
      'file-broken',
    ],
    [
      'reaches for another tournament',
      (file) => Object.assign(first(file, 'entries'), { tournamentId: 'bcdfghjkmnpq' }),
      'file-broken',
    ],
    ['has one id twice', (file) => file.tables.entries?.push(first(file, 'entries')), 'file-broken'],
    [
      'has a word for an id',
      (file) => Object.assign(first(file, 'entries'), { id: 'registered' }),
      'file-place',
    ],
    [
      'has a result that cannot be scored',
      (file) => Object.assign(first(file, 'results'), { report: { a: 1 } }),
      'file-place',
    ],
    [
      'begins on no day of the calendar',
      (file) => Object.assign(first(file, 'tournaments'), { startsOn: 'Samstag' }),
      'file-place',
    ],
    [
      'ends before it begins',
      (file) => Object.assign(first(file, 'tournaments'), { endsOn: '2020-01-01' }),
      'file-broken',
    ],
    [
      'has frozen standings nobody can read',
      (file) => Object.assign(first(file, 'tournaments'), { frozenAfter: 1, frozenExtras: { votes: 7 } }),
      'file-place',
    ],
    [
      'has a list nobody can read',
      (file) =>
        file.tables.armyLists?.push({
          ...{ tournamentId: first(file, 'tournaments').id, entryId: first(file, 'entries').id },
          ...{ version: 1, source: 'x', list: null, statedPoints: 1, handedInAt: 1, handedInBy: 'player' },
          ...{ withdrawnAt: null, accepted: 'all', setPoints: null, setPointsReason: '' },
        }),
      'file-place',
    ],
    [
      'has a place longer than a form takes',
      (file) => Object.assign(first(file, 'tournaments'), { place: 'x'.repeat(99_999) }),
      'file-place',
    ],
    [
      'has an army of ninety thousand letters',
      (file) => Object.assign(first(file, 'entries'), { faction: 'x'.repeat(90_000) }),
      'file-place',
    ],
    [
      'was made beyond all dates',
      (file) => Object.assign(first(file, 'tournaments'), { createdAt: 8_640_000_000_000_001 }),
      'file-place',
    ],
    [
      'has a round that begins beyond all dates',
      (file) => Object.assign(first(file, 'rounds'), { startedAt: Number.MAX_SAFE_INTEGER }),
      'file-place',
    ],
    [
      'has a diary from before all dates',
      (file) => Object.assign(first(file, 'auditLog'), { at: -1 }),
      'file-place',
    ],
    [
      'has reasons that are none',
      (file) => Object.assign(first(file, 'pairings'), { reasons: { code: 'rated' } }),
      'file-place',
    ],
    [
      'has a reason without what its sentence says',
      (file) => Object.assign(first(file, 'pairings'), { reasons: [{ code: 'rated', a: 1 }] }),
      'file-place',
    ],
    [
      'has thirteen rounds',
      (file) => {
        file.tables.rounds = Array.from({ length: 13 }, () => first(file, 'rounds'));
      },
      'file-too-many-rows',
    ],
    [
      'pairs somebody twice',
      (file) => Object.assign(first(file, 'pairings'), { entryB: file.tables.pairings?.[1]?.entryB }),
      'file-broken',
    ],
  ];
  test.each(cases)('because it %s is refused, and nothing is stored', async (_, change, code) => {
    await addPlayers(t, 4);
    await play(t, 1);
    const text = await changed(change);
    const before = await storedElsewhere();
    expect(await codeOf(text)).toBe(code);
    expect(await storedElsewhere()).toEqual(before);
    // The importing account, which gave the instance its first revision.
    const filled = Object.entries(before).flatMap(([name, rows]) => (rows.length > 0 ? [name] : []));
    expect(filled.sort()).toEqual(['instanceRevision', 'users']);
  });

  test('shows no more of a live match than its log says', async () => {
    await addPlayers(t, 2);
    await play(t, 1);
    const text = await changed((file) => {
      const pairingId = first(file, 'pairings').id;
      file.tables.matches?.push({
        ...{ pairingId, lastSeq: 9, summary: { score: '<b>9</b>' }, deadlineAt: 1, updatedAt: 5 },
      });
    });
    expect(await codeOf(text)).toBeUndefined();
    const [match] = await elsewhere.read.select().from(schema.matches);
    expect(match).toMatchObject({
      lastSeq: 0,
      deadlineAt: null,
      updatedAt: 5,
      summary: { score: { a: 0, b: 0 } },
    });
  });

  test('of an earlier version says nothing of what phones called themselves', async () => {
    await addPlayers(t, 2);
    await play(t, 1);
    const text = await changed((file) => {
      const pairingId = first(file, 'pairings').id;
      const line = (seq: number, deviceId: string) => ({
        ...{ pairingId, seq, deviceId, deviceSeq: 1, actor: 'a', kind: 'skip' },
        ...{ payload: { step: 'terrain' }, clientAt: 1, serverAt: 1 },
      });
      file.tables.matches?.push({ pairingId, lastSeq: 2, summary: {}, deadlineAt: null, updatedAt: 5 });
      file.tables.matchEvents?.push(line(1, 'xyz-of-anna'), line(2, 'abc-of-bert'));
      for (const entry of file.tables.entries ?? []) Object.assign(entry, { submissionKey: 'known-to-anna' });
      file.tables.matchDevices = [{ pairingId, deviceId: 'xyz-of-anna', handled: 1 }];
    });
    expect(await codeOf(text)).toBeUndefined();
    const lines = await elsewhere.read.select().from(schema.matchEvents);
    expect(lines.map(({ seq, deviceId }) => [seq, deviceId])).toEqual([
      [1, '1'],
      [2, '2'],
    ]);
    expect(await elsewhere.read.select().from(schema.matchDevices)).toEqual([]);
    // The submission key of the sign-up must not grant access either.
    const keys = (await elsewhere.read.select().from(schema.entries)).map((entry) => entry.submissionKey);
    expect(keys.every((key) => key.startsWith('imported:'))).toBe(true);
  });

  test('because it is nested without end is refused', async () => {
    await addPlayers(t, 2);
    await play(t, 1);
    const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    expect(await codeOf((await exported()).replace('"relaxed":[]', `"relaxed":${nested}`))).toBe(
      'file-broken',
    );
  });

  test('because its end is missing is refused', async () => {
    await addPlayers(t, 2);
    expect(await codeOf((await exported()).slice(0, -100))).toBe('file-truncated');
  });
});

describe('what is in the file', () => {
  /** Add a new table here and to docs/tournament-file.md, or to `keptHere` with its reason. */
  const inTheFile = [
    'adjustments',
    'announcementReaders',
    'announcements',
    'armyListChoices',
    'armyListLocks',
    'armyLists',
    'auditLog',
    'awardWinners',
    'campaignLines',
    'entries',
    'listEditions',
    'matchEvents',
    'matchNotes',
    'matches',
    'meetingChoices',
    'pairings',
    'polls',
    'reports',
    'results',
    'rounds',
    'teams',
    'tournamentLogos',
    'tournaments',
    'voteMarkers',
    'voteTallies',
  ];
  const page = readFileSync(join(import.meta.dirname, '../../../docs/tournament-file.md'), 'utf8');

  test('was decided for every table', () => {
    expect([...tournamentTables].sort()).toEqual(inTheFile);
    expect([...tournamentTables, ...Object.keys(keptHere)].sort()).toEqual(Object.keys(schema).sort());
  });

  test.each(inTheFile)('is told on the page about it: %s', (name) => {
    expect(page).toContain(`### ${name}\n`);
    const section = page.split(`### ${name}\n`)[1]?.split('\n#')[0] ?? '';
    const told = new Set([...section.matchAll(/`(\w+)`/g)].map(([, word]) => word));
    for (const column of fileColumns(name as keyof typeof schema))
      expect(told, column.name).toContain(column.name);
  });

  test.each(Object.keys(keptHere))('does without %s, as the page says', (name) => {
    expect(page).toContain(`\`${name}\``);
  });

  test('every column of it has a limit, and no limit is without its column', () => {
    for (const name of tournamentTables) {
      const columns = fileColumns(name).filter((column) => !isBounded(column));
      expect(Object.keys(rowLimits[name] ?? {}).sort(), name).toEqual(columns.map((one) => one.name).sort());
    }
    expect(Object.keys(rowLimits).sort()).toEqual(inTheFile);
  });

  test('nothing secret is in it', () => {
    const names = tournamentTables.flatMap((table) =>
      fileColumns(table).map(({ name }) => `${table}.${name}`),
    );
    expect(names.filter((name) => /token|hash|secret|password/i.test(name))).toEqual([
      'tournamentLogos.hash',
    ]);
    // The submission key signs its sender in.
    expect(names).not.toContain('entries.submissionKey');
  });

  test('every table after those it refers to', () => {
    for (const [i, name] of tournamentTables.entries()) {
      for (const { references } of columnShapes(schema[name])) {
        const parent = tournamentTables.findIndex((other) => schema[other] === references);
        expect(parent).toBeLessThanOrEqual(i);
      }
    }
  });
});

/** Rows without ids, in an order independent of them. */
function sorted(tables: Readonly<Record<string, readonly Record<string, unknown>[]>>) {
  const id = /^[2-9b-df-hj-np-tv-xz]{12}$/;
  const bare = (value: unknown): unknown => {
    if (typeof value === 'string') return id.test(value) ? 'id' : value;
    if (Array.isArray(value)) return value.map(bare);
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [id.test(key) ? 'id' : key, bare(inner)]),
    );
  };
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, rows.map((row) => JSON.stringify(bare(row))).sort()]),
  );
}
