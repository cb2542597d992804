// Runs beside the server under test: puts odd values into a filled tournament file and stores what the import takes.

import { newId } from '@/app/_server/platform/random';
import { linkToken } from '@/app/_server/platform/secret';
import { Refusal } from '@/lib/refusal';
import type { Entry, Tournament } from '@/lib/tournament/records';
import { exportTournament } from '../../app/_server/tournament-file/export-tournament';
import { importTournament, readTournamentFile } from '../../app/_server/tournament-file/import-tournament';
import { listEntries } from '../../db/entries';
import { openDatabase } from '../../db/open-database';
import { listPairings } from '../../db/rounds';
import { findTournament } from '../../db/tournaments';
import { findUser } from '../../db/users';
import type { UserId } from '../../lib/ids';
import { type RandomInt, seededRandom } from '../../lib/random';
import { idsOf, renameIds } from '../../lib/tournament-file/rename-ids';
import {
  makeTournamentFile,
  parseTournamentFile,
  type TournamentFile,
} from '../../lib/tournament-file/tournament-file';

export interface OddFilesInput {
  /** the tournament whose file is changed */
  readonly slug: string;
  readonly owner: string;
  readonly seed: number;
  /** how many changes are tried */
  readonly changes: number;
  /** how many go into one file: to ask every page for each by itself would take days */
  readonly perFile: number;
}

/** A tournament that was imported from a changed file, with what its addresses are made of. */
export interface OddTournament {
  readonly id: string;
  readonly slug: string;
  /** where the file was changed, and to what */
  readonly changes: readonly string[];
  readonly entry: string;
  readonly token: string;
  readonly pairings: readonly string[];
}

export interface OddFiles {
  readonly tournaments: readonly OddTournament[];
  readonly taken: number;
  readonly refused: number;
  /** what was thrown instead of a refusal in words */
  readonly failures: readonly string[];
}

type Json = Record<string, unknown>;
interface Change {
  readonly where: string;
  readonly apply: (file: TournamentFile) => TournamentFile;
}

const { read, write } = openDatabase(process.env.DATABASE_URL ?? '', { beside: true });

const long = 99_999;
const numbers = [
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  8_640_000_000_000_001,
  -8_640_000_000_000_001,
  -1,
  0,
  1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e300,
];
/** What a text is filled with, up to a length. */
const fillings = [
  'W',
  'a ',
  '1,',
  '1x ',
  '😀',
  'e\u0301\u0327',
  '👩‍👩‍👧‍👦',
  '\u202e',
  '**a',
  '[a](',
  '\r\n',
  '<b>',
  '\u0000',
  '\ud800',
];
const lengths = [1, 40, 80, 200, 1_000, 10_000, long];
const texts = [
  '',
  ' ',
  '\u0000',
  'a\r\nb',
  '=1+1',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '\ud800',
  '\u2066a\u2069',
  '../..',
  '%s%n',
  '9'.repeat(400),
];

function oddity(random: RandomInt, before: unknown): unknown {
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
  switch (random(8)) {
    case 0:
    case 1:
      return pick(numbers);
    case 2:
      return pick(texts);
    case 3:
    case 4: {
      const filling = pick(fillings);
      return filling.repeat(Math.ceil(pick(lengths) / filling.length)).slice(0, long);
    }
    case 5:
      return pick<unknown>([
        null,
        true,
        false,
        [],
        {},
        [[]],
        [null],
        JSON.parse('{"__proto__":1,"constructor":2}'),
      ]);
    case 6:
      return Array.isArray(before)
        ? Array.from({ length: pick([2, 50, 5_000]) }, (_, i) => before[i % before.length] ?? i)
        : nested(pick([5, 50]));
    default:
      return typeof before === 'number' ? before + pick([-1, 1, 1_000, 1e9]) : pick(texts);
  }
}

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce((inner) => [inner], 0);

/** One field somewhere in the file, each column as often as any other, or a part of what is stored in it as JSON. */
function makeChange(random: RandomInt, file: TournamentFile): Change {
  const columns = Object.entries(file.tables).flatMap(([table, rows]) =>
    Object.keys(rows[0] ?? {}).map((column) => ({ table, column })),
  );
  const { table, column } = columns[random(columns.length)] ?? { table: '', column: '' };
  const rows = file.tables[table] ?? [];
  const index = random(rows.length);
  const row = rows[index] ?? {};
  const path = [column, ...pathInto(random, row[column])];
  const value = oddity(random, valueAt(row, path));
  return {
    where: `${table}[${index}].${path.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`,
    apply: (to) => ({
      ...to,
      tables: {
        ...to.tables,
        [table]: (to.tables[table] ?? []).map((one, i) =>
          i === index ? (withValue(one, path, value) as Json) : one,
        ),
      },
    }),
  };
}

function pathInto(random: RandomInt, value: unknown): string[] {
  if (typeof value !== 'object' || value === null || random(4) === 0) return [];
  const keys = Object.keys(value);
  const key = keys[random(keys.length)];
  return key === undefined ? [] : [key, ...pathInto(random, (value as Json)[key])];
}

const valueAt = (value: unknown, [key, ...rest]: readonly string[]): unknown =>
  key === undefined ? value : valueAt((value as Json | null)?.[key], rest);

function withValue(value: unknown, [key, ...rest]: readonly string[], inner: unknown): unknown {
  if (key === undefined) return inner;
  if (Array.isArray(value))
    return value.map((one, i) => (String(i) === key ? withValue(one, rest, inner) : one));
  const object = typeof value === 'object' && value !== null ? (value as Json) : {};
  return { ...object, [key]: withValue(object[key], rest, inner) };
}

/** The file under ids that nothing here has. */
function withNewIds(file: TournamentFile): TournamentFile {
  const ids = new Map(idsOf(file.tables).map((id) => [id, newId() as string]));
  return { ...file, tables: renameIds(file.tables, ids) as TournamentFile['tables'] };
}

/** The rows as the import reads them from the text that a browser sends; undefined where it refuses them. */
async function readRows(file: TournamentFile) {
  const parsed = await parseTournamentFile(makeTournamentFile(file));
  return parsed.ok ? readTournamentFile(parsed.value) : undefined;
}

export async function run({ slug, owner, seed, changes, perFile }: OddFilesInput): Promise<OddFiles> {
  const random = seededRandom(seed);
  const found = (await findTournament(read, slug)) as Tournament;
  const now = Date.now();
  const original = await exportTournament({ write }, found, { withEmail: true, now });
  const user = await findUser(read, owner as UserId);
  if (!user) throw new Error('there is no owner');
  const failures: string[] = [];
  const tournaments: OddTournament[] = [];
  let [taken, refused] = [0, 0];

  /** Whether the work was done; what it throws beside a refusal is noted. */
  const tried = async <T>(where: string, work: () => Promise<T | undefined>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal))
        failures.push(`${where}: ${error instanceof Error ? error.stack : error}`);
      return undefined;
    }
  };
  const store = async (made: readonly Change[]) => {
    const file = withNewIds(made.reduce((changed, { apply }) => apply(changed), original));
    const label = made.map(({ where }) => where);
    const rows = await tried(label.join('; '), () => readRows(file));
    if (!rows) return false;
    const stored = await tried(label.join('; '), () =>
      write((tx) => importTournament(tx, user, rows, newId(), now)),
    );
    if (!stored) return false;
    tournaments.push(await describe(stored, label));
    taken += made.length;
    return true;
  };

  /** What each row by itself allows may still not fit together: then each half is tried, down to the one that does not fit. */
  const storeAll = async (made: readonly Change[]): Promise<void> => {
    if (await store(made)) return;
    if (made.length === 1) {
      refused++;
      return;
    }
    const half = Math.ceil(made.length / 2);
    await storeAll(made.slice(0, half));
    await storeAll(made.slice(half));
  };
  let ready: Change[] = [];
  const flush = async () => {
    if (ready.length > 0) await storeAll(ready);
    ready = [];
  };
  await store([]);
  for (let i = 0; i < changes; i++) {
    const change = makeChange(random, original);
    if (await tried(change.where, () => readRows(change.apply(original)))) ready.push(change);
    else refused++;
    if (ready.length === perFile) await flush();
  }
  await flush();
  return { tournaments, taken, refused, failures };
}

async function describe({ id, slug }: Tournament, changes: readonly string[]): Promise<OddTournament> {
  const entries = await listEntries(read, id);
  const [first] = entries as readonly Entry[];
  if (!first) throw new Error('there are no entries');
  return {
    id,
    slug,
    changes,
    entry: first.id,
    token: linkToken(first),
    pairings: (await listPairings(read, id)).map((pairing) => pairing.id),
  };
}
