import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { listEntries } from '@/db/entries';
import { type Database, openDatabaseFile } from '@/db/open-database';
import SqliteDatabase from '@/db/sqlite.mjs';
import { listTeams } from '@/db/teams';
import { openTestDatabase } from '@/db/test-database';
import { findTournament } from '@/db/tournaments';
import { insertUser } from '@/db/users';
import type { EntryId, UserId } from '@/lib/ids';
import { orRefuse } from '@/lib/refusal';
import type { Standings } from '@/lib/standings/compute-standings';
import { publicStandingsOf } from '@/lib/tournament/public-view';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { parseTournamentFile } from '@/lib/tournament-file/tournament-file';
import { hashLinkToken, linkToken, teamLinkToken } from '../platform/secret';
import { importTournament, readTournamentFile } from '../tournament-file/import-tournament';
import { loadLists } from './lists';
import { loadMatch } from './match';
import { loadAnyTournament, loadTournament } from './tournament';

process.env.NEXTAUTH_SECRET = 'test';

/** Same as in fill.mjs. */
const secretOfFixtures = 'a secret for fixtures and nothing else';

/** Databases filled by the code of each migration's time, with its standings; see README.md there. */
const fixtures = join(import.meta.dirname, '../../../db/fixtures');
const migrations: string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../drizzle/sqlite/meta/_journal.json'), 'utf8'),
).entries.map(({ tag }: { tag: string }) => tag);

interface Expected {
  /** slug of the tournament in that version's tournament file, if it had one */
  readonly file?: string;
  readonly rows: Readonly<Record<string, number>>;
  readonly tournaments: Readonly<
    Record<string, { readonly standings: unknown[]; readonly public?: unknown[] } | null>
  >;
}

const expectedOf = (day: string): Expected => JSON.parse(readFileSync(join(fixtures, `${day}.json`), 'utf8'));
const days = readdirSync(fixtures)
  .filter((name) => name.endsWith('.sqlite.br'))
  .map((name) => name.slice(0, -'.sqlite.br'.length))
  .sort();
/** Opens the first, every tenth and the latest four; enough to catch a faulty migration. The deep run opens all. */
const opened = days.filter((_, i) => inject('deep') || i % 10 === 0 || i >= days.length - 4);
const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(fixtures, name)));

/** Standings in the form that fill.mjs writes. */
function told(view: TournamentView, standings: Standings) {
  const name = (id: EntryId | null) => (id === null ? null : (view.entryById.get(id)?.name ?? null));
  return standings.rows.map((row) => [
    ...[row.rank, name(row.entry), row.points, row.wins, row.draws, row.losses],
    row.perRound.map(({ outcome, opponent, points }) => `${outcome} ${points} ${name(opponent)}`).join(', '),
  ]);
}

/** Loads each tournament like its pages do and compares its standings with the recorded ones. */
async function expectAsBefore(
  database: Pick<Database, 'read'>,
  slug: string,
  expected: Expected['tournaments'][string],
) {
  const tournament = await findTournament(database.read, slug);
  if (!tournament) throw new Error(`no tournament ${slug}`);
  if (!expected) return void (await loadAnyTournament(database.read, tournament));
  const view = await loadTournament(database.read, tournament);
  expect(told(view, standingsOf(view)), slug).toEqual(expected.standings);
  if (expected.public) expect(told(view, publicStandingsOf(view)), slug).toEqual(expected.public);
  await loadLists(database.read, view, Date.now());
  for (const { matches } of view.rounds)
    for (const { pairing } of matches) {
      const match = await loadMatch(database.read, pairing.id);
      match?.rules.fold(match.context, match.lines);
    }
}

/** Links handed out by that version still work, and the desk shows the same ones. */
async function expectLinksOfBefore({ read }: Pick<Database, 'read'>, slug: string) {
  const tournament = await findTournament(read, slug);
  if (!tournament) throw new Error(`no tournament ${slug}`);
  process.env.NEXTAUTH_SECRET = secretOfFixtures;
  try {
    for (const entry of await listEntries(read, tournament.id))
      expect(hashLinkToken(linkToken(entry))).toBe(entry.linkHash);
    for (const team of await listTeams(read, tournament.id))
      expect(hashLinkToken(teamLinkToken(team))).toBe(team.linkHash);
  } finally {
    process.env.NEXTAUTH_SECRET = 'test';
  }
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heerschau-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('every schema that ever landed has left a database', () => {
  // The newest migration may still change, and one landed together with the next. README.md there has the command.
  const missing = migrations.slice(0, -1).filter((tag) => tag !== '0015_ending' && !days.includes(tag));
  expect(missing).toEqual([]);
});

describe('a database of an earlier day opens today with all it held', () => {
  test.each(opened)('%s', async (day) => {
    const path = join(folder, 'heerschau.sqlite');
    writeFileSync(path, unpacked(`${day}.sqlite.br`));
    const { rows, tournaments } = expectedOf(day);
    const database = openDatabaseFile(path);
    try {
      const file = new SqliteDatabase(path, { readonly: true });
      const now = Object.keys(rows).map((table) => [
        table,
        file.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
      ]);
      expect(Object.fromEntries(now)).toEqual(rows);
      expect(file.pragma('foreign_key_check')).toEqual([]);
      expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
      file.close();
      for (const [slug, expected] of Object.entries(tournaments)) {
        await expectAsBefore(database, slug, expected);
        await expectLinksOfBefore(database, slug);
      }
    } finally {
      database.close();
    }
  });
});

describe('a tournament file of an earlier day is taken in as it stood', () => {
  const owner = { id: 'ines' as UserId, name: 'Ines' };
  const withFiles = days.filter((day) => expectedOf(day).file !== undefined);

  test('from the first day on that there were any', () => {
    expect(withFiles).toEqual(days.slice(days.indexOf('0014_judging')));
  });

  test.each(withFiles.filter((day) => opened.includes(day)))('%s', async (day) => {
    const { file: slug = '', tournaments } = expectedOf(day);
    const database = openTestDatabase();
    try {
      await database.write((tx) =>
        insertUser(tx, { ...owner, email: 'i@example.org', passwordHash: 'h', admin: true, createdAt: 0 }),
      );
      const text = unpacked(`${day}.tournament.json.br`).toString();
      const rows = await readTournamentFile(orRefuse(await parseTournamentFile(text)));
      const { slug: here } = await database.write((tx) => importTournament(tx, owner, rows, 'import', 9));
      expect(here).toBe(slug);
      await expectAsBefore(database, slug, tournaments[slug] ?? null);
    } finally {
      await database.dispose();
    }
  });
});
