import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabaseFile } from './open-database';
import { DatabaseProblem } from './problem';
import SqliteDatabase from './sqlite.mjs';
import { upgrade } from './upgrade';

const today = join(import.meta.dirname, '../drizzle/sqlite');
let folder: string;
let path: string;
/** Migrations of a later version. */
let tomorrow: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heerschau-test-'));
  mkdirSync(join(folder, 'data'));
  path = join(folder, 'data', 'heerschau.sqlite');
  tomorrow = join(folder, 'migrations');
  cpSync(today, tomorrow, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openDatabaseFile(path);
/** Files in the data folder, except the lock file. */
const inData = () =>
  readdirSync(join(folder, 'data'))
    .filter((name) => !name.endsWith('.lock'))
    .sort();
const copies = () => inData().filter((name) => name.includes('.before-'));

function inFile<T>(work: (file: SqliteDatabase.Database) => T, at = path): T {
  const file = new SqliteDatabase(at);
  try {
    return work(file);
  } finally {
    file.close();
  }
}

/** Adds a migration to the later version. */
function addMigration(sql: string, tag = '9000_later', when = 9_000_000_000_000) {
  writeFileSync(join(tomorrow, `${tag}.sql`), sql);
  const journalPath = join(tomorrow, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalPath, 'utf8'));
  journal.entries.push({ idx: journal.entries.length, version: '6', when, tag, breakpoints: true });
  writeFileSync(journalPath, JSON.stringify(journal));
}

/** A tournament with two players and a result. */
function fill() {
  open().close();
  inFile((file) => {
    file.exec(`
      INSERT INTO users (id, email, name, admin, created_at) VALUES ('u', 'o@example.org', 'Olga', 1, 1);
      INSERT INTO tournaments (id, slug, name, place, starts_on, ends_on, description, format_id, format_version,
        setup, settings, status, demo, lot_seed, revision, submission_key, created_at)
      VALUES ('t', 'probe', 'Probe', 'Kassel', '2026-05-02', '2026-05-02', '', 'guardians', 1, '{}', '{}', 'running',
        0, 1, 1, 'k', 1);
      INSERT INTO roles VALUES ('t', 'u', 'owner');
      INSERT INTO rounds (id, tournament_id, number, status, seed, relaxed, version, minutes, paired_at)
      VALUES ('r', 't', 1, 'closed', 1, '[]', 1, 120, 1);`);
    for (const id of ['anna', 'bert'])
      file
        .prepare(
          `INSERT INTO entries (id, tournament_id, name, status, joined_round, link_version, link_hash,
            submission_key, created_at) VALUES (@id, 't', @id, 'registered', 1, 1, @id, @id, 1)`,
        )
        .run({ id });
    file.exec(`
      INSERT INTO pairings (id, round_id, tournament_id, table_number, entry_a, entry_b, reasons)
      VALUES ('p', 'r', 't', 1, 'anna', 'bert', '[]');
      INSERT INTO results (pairing_id, report, settled_by, reason, at) VALUES ('p', '{}', 'players', '', 1);
      INSERT INTO audit_log (tournament_id, at, actor, kind, data) VALUES ('t', 1, 'Olga', 'result', '{}');`);
  });
}

const counts = (at = path) =>
  inFile((file) => {
    const tables = file
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'`)
      .pluck()
      .all();
    const rows = tables.map((name) => [name, file.prepare(`SELECT count(*) FROM "${name}"`).pluck().get()]);
    return Object.fromEntries(rows);
  }, at);

/** The statements drizzle-kit generates for a change that SQLite's ALTER TABLE cannot do. */
const rebuild = (table: string) =>
  inFile((file) => {
    const made = String(
      file.prepare(`SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?`).pluck().get(table),
    );
    const indexes = file
      .prepare(`SELECT sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`)
      .pluck()
      .all(table);
    const columns = file
      .prepare(`SELECT name FROM pragma_table_info(?)`)
      .pluck()
      .all(table)
      .map((name) => `"${name}"`)
      .join(', ');
    return [
      'PRAGMA foreign_keys=OFF;',
      made.replace(table, `__new_${table}`),
      `INSERT INTO \`__new_${table}\`(${columns}) SELECT ${columns} FROM \`${table}\`;`,
      `DROP TABLE \`${table}\`;`,
      `ALTER TABLE \`__new_${table}\` RENAME TO \`${table}\`;`,
      'PRAGMA foreign_keys=ON;',
      ...indexes,
    ].join('--> statement-breakpoint\n');
  });

/** Runs `work` without root's privileges, which ignore file permissions. */
function asAnybody<T>(work: () => T): T {
  if (process.getuid?.() !== 0) return work();
  chmodSync(folder, 0o755);
  process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}

function troubleWith(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof DatabaseProblem) return error.trouble;
    throw error;
  }
  return undefined;
}

describe('an upgrade', () => {
  test.each(['tournaments', 'entries', 'rounds', 'pairings', 'users'])(
    'that rebuilds %s keeps what hangs on it',
    (table) => {
      fill();
      const before = counts();
      expect(before).toMatchObject({ entries: 2, pairings: 1, results: 1, audit_log: 1, roles: 1 });
      addMigration(rebuild(table));
      upgrade(path, tomorrow);
      expect(counts()).toEqual(before);
      inFile((file) => {
        expect(file.pragma('foreign_key_check')).toEqual([]);
        // Foreign keys still cascade.
        file.pragma('foreign_keys = ON');
        file.prepare('DELETE FROM tournaments').run();
        expect(file.prepare('SELECT count(*) FROM entries').pluck().get()).toBe(0);
      });
    },
  );

  test('that would leave rows without what they name is refused, and nothing has changed', () => {
    fill();
    const before = counts();
    addMigration(
      "CREATE TABLE `extra` (`id` text);--> statement-breakpoint\nDELETE FROM `entries` WHERE id = 'anna';",
    );
    expect(troubleWith(() => upgrade(path, tomorrow))).toBe('upgrade');
    expect(counts()).toEqual(before);
    // The previous version still works with it.
    open().close();
  });

  test('is made as a whole or not at all', () => {
    fill();
    addMigration('CREATE TABLE `one` (`id` text);', '9000_one', 9_000_000_000_000);
    addMigration('CREATE TABLE `two` (`id` text); NO SQL;', '9001_two', 9_000_000_000_001);
    expect(troubleWith(() => upgrade(path, tomorrow))).toBe('upgrade');
    expect(Object.keys(counts())).not.toContain('one');
    open().close();
  });
});

describe('before an upgrade', () => {
  beforeEach(() => {
    fill();
    addMigration('ALTER TABLE `entries` ADD `shoe` integer;');
  });

  test('a copy is made, and kept until the start after it has gone well', () => {
    const before = counts();
    const copy = upgrade(path, tomorrow);
    expect(copy).toBe(`${path}.before-9000_later`);
    expect(inData()).toEqual(['heerschau.sqlite', 'heerschau.sqlite.before-9000_later']);
    expect(counts(copy)).toEqual(before);
    inFile((file) => expect(file.pragma('integrity_check', { simple: true })).toBe('ok'), copy);
    if (process.platform !== 'win32') expect(statSync(copy ?? '').mode).toBe(statSync(path).mode);
    // An up-to-date database needs no upgrade.
    expect(upgrade(path, tomorrow)).toBeUndefined();
    expect(copies()).toHaveLength(1);
  });

  test('that fails again and again one copy is kept, and it is whole', () => {
    addMigration('NO SQL;', '9001_broken', 9_000_000_000_001);
    for (let i = 0; i < 3; i++) {
      expect(troubleWith(() => upgrade(path, tomorrow))).toBe('upgrade');
      expect(copies()).toEqual(['heerschau.sqlite.before-9000_later']);
      expect(counts(`${path}.before-9000_later`)).toEqual(counts());
    }
  });

  test('the copy opens where the upgraded one was', () => {
    const copy = upgrade(path, tomorrow);
    expect(troubleWith(open)).toBe('newer');
    cpSync(copy ?? '', path);
    const database = open();
    database.startedWell();
    database.close();
    expect(copies()).toEqual([]);
    expect(counts()).toMatchObject({ entries: 2 });
  });

  test('without its copy nothing is upgraded', () => {
    // A non-empty folder blocks the copy's name.
    mkdirSync(`${path}.before-9000_later`);
    writeFileSync(join(`${path}.before-9000_later`, 'x'), '');
    expect(() => upgrade(path, tomorrow)).toThrow();
    expect(copies()).toEqual(['heerschau.sqlite.before-9000_later']);
    open().close();
  });

  test('nothing is copied of a database that is made just now', () => {
    path = join(folder, 'data', 'new.sqlite');
    expect(upgrade(path, tomorrow)).toBeUndefined();
    expect(copies()).toEqual([]);
  });
});

describe('a copy from before an upgrade', () => {
  test('stays while the database is damaged', () => {
    fill();
    const database = open();
    writeFileSync(`${path}.before-0020_x`, 'the good one');
    inFile((file) => {
      file.unsafeMode();
      file.pragma('writable_schema = ON');
      file.prepare(`UPDATE sqlite_schema SET rootpage = 99999 WHERE name = 'entries'`).run();
    });
    expect(() => database.startedWell()).toThrow();
    expect(copies()).toHaveLength(1);
    database.close();
  });
});

describe('what is no good is told and left as it is', () => {
  const untouched = (trouble: string) => {
    const all = () => readdirSync(join(folder, 'data'));
    const before = all();
    const bytes = existsSync(path) ? readFileSync(path) : undefined;
    expect(troubleWith(open)).toBe(trouble);
    expect(all()).toEqual(before);
    if (bytes) expect(readFileSync(path).equals(bytes)).toBe(true);
  };

  test('a database of a newer Heerschau', () => {
    fill();
    addMigration('ALTER TABLE `entries` ADD `shoe` integer;');
    rmSync(upgrade(path, tomorrow) ?? '');
    untouched('newer');
  });

  test.each([
    ['a text', 'Liebe Mitspieler,\n'],
    ['a long text', 'Liebe Mitspieler,\n'.repeat(1_000)],
    ['one letter', 'x'],
  ])('%s', (_, text) => {
    writeFileSync(path, text);
    untouched('foreign');
  });

  test('a database of another program', () => {
    inFile((file) => file.exec('CREATE TABLE bookmarks (id); INSERT INTO bookmarks VALUES (1)'));
    untouched('foreign');
  });

  test('a database of which half was copied', () => {
    fill();
    truncateSync(path, Math.floor(statSync(path).size / 2 / 4096) * 4096);
    untouched('damaged');
  });

  test('a log without its database', () => {
    appendFileSync(`${path}-wal`, 'rows that nobody has copied back yet');
    untouched('incomplete');
  });

  test('a database that may only be read', () => {
    fill();
    chmodSync(path, 0o444);
    asAnybody(() => untouched('read-only'));
    chmodSync(path, 0o644);
  });

  // Windows has no read-only folders.
  test.skipIf(process.platform === 'win32')('a folder that may only be read', () => {
    fill();
    chmodSync(join(folder, 'data'), 0o555);
    asAnybody(() => untouched('read-only'));
    rmSync(path);
    asAnybody(() => untouched('read-only'));
    chmodSync(join(folder, 'data'), 0o755);
  });

  test('in one sentence for each language', () => {
    writeFileSync(path, 'x');
    expect(open).toThrow(`${path} ist keine Datenbank von Heerschau`);
    expect(open).toThrow(`${path} is not a Heerschau database`);
  });
});
