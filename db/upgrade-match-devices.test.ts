import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drizzleOver } from './drizzle-sqlite';
import SqliteDatabase from './sqlite.mjs';

const migrations = join(import.meta.dirname, '../drizzle/sqlite');
let folder: string;
let file: SqliteDatabase.Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heerschau-test-'));
  cpSync(migrations, folder, { recursive: true });
  file = new SqliteDatabase(':memory:');
});
afterEach(() => {
  file.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Migrates a database up to, but not including, that migration. */
function migrateUpTo(tag: string) {
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  const entries = journal.entries.filter((entry: { tag: string }) => entry.tag < tag);
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
  migrate(drizzleOver(file, {}), { migrationsFolder: folder });
}

test('devices of matches under way get names and holders, and nobody reads any more what they call themselves', () => {
  migrateUpTo('0020');
  file.pragma('foreign_keys = OFF');
  const pairing = file.prepare(
    `INSERT INTO pairings (id, round_id, tournament_id, table_number, entry_a, entry_b, reasons)
     VALUES (?, ?, 't', 1, 'anna', 'bert', '[]')`,
  );
  for (const id of ['m1', 'm2']) pairing.run(id, id);
  const line = file.prepare(
    `INSERT INTO match_events VALUES (@pairing, @seq, @device, @number, @actor, @kind, @payload, 1, 1)`,
  );
  const lines = [
    // A device whose own id equals another one's future name.
    { pairing: 'm1', seq: 1, device: '2', number: 1, actor: 'b' },
    { pairing: 'm1', seq: 2, device: 'xyz', number: 1, actor: 'a' },
    { pairing: 'm1', seq: 3, device: '2', number: 2, actor: 'a' },
    { pairing: 'm1', seq: 4, device: 'laptop', number: 1, actor: 'organiser' },
    {
      pairing: 'm1',
      seq: 5,
      device: 'server',
      number: 1,
      actor: 'server',
      kind: 'conflict',
      payload: JSON.stringify({ how: 'refused', by: 'a', deviceId: 'xyz', kind: 'skip', payload: {} }),
    },
    { pairing: 'm2', seq: 1, device: 'xyz', number: 1, actor: 'a' },
  ];
  for (const one of lines) line.run({ kind: 'skip', payload: '{}', ...one });
  const device = file.prepare('INSERT INTO match_devices VALUES (?, ?, ?)');
  for (const [id, handled] of [
    ['xyz', 4],
    ['2', 2],
    ['refused-only', 1],
  ] as const)
    device.run('m1', id, handled);

  migrate(drizzleOver(file, {}), { migrationsFolder: migrations });

  const columns = 'pairing_id, device_id, name, holder, handled';
  expect(file.prepare(`SELECT ${columns} FROM match_devices ORDER BY 1, 3`).raw().all()).toEqual([
    ['m1', '2', '1', 'bert', 2],
    ['m1', 'xyz', '2', 'anna', 4],
    ['m1', 'laptop', '3', null, 1],
    ['m1', 'refused-only', '4', null, 1],
    ['m2', 'xyz', '1', 'anna', 1],
  ]);
  const stored = file
    .prepare('SELECT pairing_id, seq, device_id FROM match_events ORDER BY 1, 2')
    .raw()
    .all();
  expect(stored).toEqual([
    ['m1', 1, '1'],
    ['m1', 2, '2'],
    ['m1', 3, '1'],
    ['m1', 4, '3'],
    ['m1', 5, 'server'],
    ['m2', 1, '1'],
  ]);
  expect(file.prepare("SELECT payload FROM match_events WHERE kind = 'conflict'").pluck().get()).toContain(
    '"deviceId":"2"',
  );
});
