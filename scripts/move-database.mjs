import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openServer } from './move-postgres.mjs';
import { openFile } from './move-sqlite.mjs';
import { dataFolderOf, root, typed } from './run.mjs';
import { endPlainlyWhenUnmet, Unmet } from './unmet.mjs';

/**
 * A table of the migrations; `kinds` are the columns' types.
 * @typedef {{ name: string, columns: string[], kinds: string[], key: string[], parents: string[], counted: string | undefined }} Table
 */

/**
 * One end of a move: a whole database, used exclusively. Rows come in SQLite's types (numbers, text and bytes), in the
 * order of the table's columns and keys.
 * @typedef {object} End
 * @property {string} name without user and password
 * @property {string} folder folder of further data
 * @property {() => Promise<number[]>} migrations times of the applied migrations; empty for an empty database
 * @property {(table: Table) => AsyncIterable<unknown[]>} rows
 * @property {(migrations: readonly Migration[]) => Promise<void>} begin makes the tables of a target
 * @property {(table: Table, rows: readonly unknown[][]) => Promise<void>} insert
 * @property {() => Promise<void>} keep commits
 * @property {() => Promise<void>} close closes it; rolls back unless committed
 */

/** @typedef {{ when: number, hash: string, statements: string[] }} Migration */

/** @param {string[]} given */
export function moveCommand(given) {
  return endPlainlyWhenUnmet(async () => {
    const { from, to } = asked(given);
    console.log(
      'Umzug: Es wird übertragen und Zeile für Zeile verglichen. / Moving, and comparing row by row.\n',
    );
    const moved = await moveDatabase(from, to, process.env);
    for (const { table, rows } of moved.tables)
      if (rows > 0) console.log(`${String(rows).padStart(9)}  ${table}`);
    console.log(`\nAlles ist in / everything is in ${moved.to}, ${moved.rows} Zeilen/rows.`);
    console.log(`${moved.from} blieb, wie es war. / stayed as it was.`);
    for (const name of moved.brought) console.log(`Dazu kopiert / copied along: ${name}`);
    console.log(`
Starte Heerschau jetzt mit DATABASE_URL auf die neue Datenbank und demselben Datenordner:
Darin liegt das Geheimnis, ohne das kein persönlicher Link mehr gilt (docs/postgres.md).
Now start Heerschau with DATABASE_URL naming the new database and the same data folder:
it holds the secret without which no personal link is valid any more (docs/postgres.md).`);
  });
}

/** @param {string[]} given */
function asked(given) {
  try {
    const { values } = parseArgs({
      args: given,
      options: { from: { type: 'string' }, to: { type: 'string' } },
    });
    if (values.from && values.to) return { from: values.from, to: values.to };
  } catch {
    // Refused below.
  }
  const example = `${typed('move')} --from data/heerschau.sqlite --to postgres://NAME:PASSWORT@HOST/DATENBANK`;
  throw new Unmet(`Von wo nach wo? ${example}`, `From where to where? ${example}`);
}

/**
 * Copies a database to an empty one and compares every row; commits only if all are equal. Throws `Unmet` and leaves
 * the target empty otherwise.
 * @param {string} from `file:<path>`, a path or `postgres://…`
 * @param {string} to
 * @param {NodeJS.ProcessEnv} env
 */
export async function moveDatabase(from, to, env) {
  const tables = tablesInOrder();
  const source = await open(from, env, false);
  try {
    requireToday(await source.migrations(), source);
    const target = await open(to, env, true);
    try {
      if ((await target.migrations()).length > 0) throw notEmpty(target.name);
      requireSameSecret(source.folder, target.folder);
      await target.begin(migrationsOf(target));
      const counts = [];
      for (const table of tables) counts.push({ table: table.name, rows: await copy(table, source, target) });
      for (const table of tables) await compare(table, source, target);
      await target.keep();
      const brought = bringAlong(source.folder, target.folder);
      const rows = counts.reduce((sum, one) => sum + one.rows, 0);
      return { from: source.name, to: target.name, tables: counts, rows, brought };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/**
 * @param {string} address
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} isTarget
 * @returns {Promise<End & { engine: 'sqlite' | 'postgres' }>}
 */
async function open(address, env, isTarget) {
  const options = { isTarget, notEmpty };
  if (/^postgres(ql)?:/.test(address)) {
    const server = await openServer(address, { folder: dataFolderOf(env), ...options });
    return { engine: 'postgres', ...server };
  }
  if (/^[a-z][a-z+.-]+:/i.test(address) && !address.startsWith('file:')) {
    const kind = address.split(':')[0];
    throw new Unmet(
      `${kind}: nennt keine Datenbank: Es muss ein Pfad sein, oder mit file: oder postgres: beginnen.`,
      `${kind}: names no database: it has to be a path, or to begin with file: or postgres:.`,
    );
  }
  return { engine: 'sqlite', ...(await openFile(resolve(address.replace(/^file:/, '')), options)) };
}

/** @param {string} name */
const notEmpty = (name) =>
  new Unmet(
    `In ${name} liegt schon etwas: Nenne eine leere Datenbank. Es bleibt alles, wie es ist.`,
    `There is something in ${name} already: name an empty database. Everything stays as it is.`,
  );

/** @param {string} engine */
const folderOf = (engine) => join(root, 'drizzle', engine);
const journalOf = (engine) =>
  JSON.parse(readFileSync(join(folderOf(engine), 'meta', '_journal.json'), 'utf8')).entries;

/**
 * The migrations, read as by drizzle-orm's migrator.
 * @param {{ engine: string }} end
 * @returns {Migration[]}
 */
function migrationsOf({ engine }) {
  return journalOf(engine).map(({ tag, when }) => {
    const text = readFileSync(join(folderOf(engine), `${tag}.sql`), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    return { when, hash, statements: text.split('--> statement-breakpoint') };
  });
}

/** Refuses a source of another version than this program. */
function requireToday(applied, { engine, name }) {
  const known = journalOf(engine).map(({ when }) => when);
  if (applied.some((when) => !known.includes(when))) {
    throw new Unmet(
      `Die Datenbank ${name} stammt von einer neueren Version: Zieh mit dieser um.`,
      `The database ${name} comes from a newer version: move with that one.`,
    );
  }
  if (known.some((when) => !applied.includes(when))) {
    throw new Unmet(
      `Die Datenbank ${name} ist leer oder von einer älteren Version: Starte Heerschau einmal auf ihr und beende es.`,
      `The database ${name} is empty or of an older version: start Heerschau on it once, and stop it.`,
    );
  }
}

/**
 * Tables, each after those it refers to.
 * @returns {Table[]}
 */
function tablesInOrder() {
  const last = String(journalOf('postgres').at(-1).idx).padStart(4, '0');
  const snapshot = JSON.parse(
    readFileSync(join(folderOf('postgres'), 'meta', `${last}_snapshot.json`), 'utf8'),
  );
  const all = new Map(
    Object.values(snapshot.tables).map((table) => {
      const columns = Object.values(table.columns);
      const [composite] = Object.values(table.compositePrimaryKeys);
      return [
        table.name,
        {
          name: table.name,
          columns: columns.map(({ name }) => name),
          kinds: columns.map(({ type }) => type.split(' ')[0]),
          key: composite?.columns ?? columns.filter((one) => one.primaryKey).map(({ name }) => name),
          parents: Object.values(table.foreignKeys).map(({ tableTo }) => tableTo),
          counted: columns.find(({ type }) => type === 'bigserial')?.name,
        },
      ];
    }),
  );
  const placed = new Set();
  const place = (table) => {
    for (const parent of table.parents) if (parent !== table.name) place(all.get(parent));
    placed.add(table);
  };
  for (const table of all.values()) place(table);
  return [...placed];
}

/** Limits of a batch: rows and bytes. */
const mostRows = 200;
const mostBytes = 2_000_000;

/**
 * @param {Table} table
 * @param {End} source
 * @param {End} target
 * @returns {Promise<number>}
 */
async function copy(table, source, target) {
  let count = 0;
  let batch = [];
  let bytes = 0;
  const insert = () =>
    target.insert(table, batch).catch((error) => {
      // The error's message may contain the row's data: report its code only.
      const [first, code] = [count - batch.length + 1, error.code ?? error.name];
      throw new Unmet(
        `Von ${table.name} nimmt ${target.name} die Zeilen ${first} bis ${count} nicht an (${code}). Es wurde nichts behalten.`,
        `Of ${table.name}, ${target.name} does not take rows ${first} to ${count} (${code}). Nothing was kept.`,
      );
    });
  for await (const row of source.rows(table)) {
    count++;
    batch.push(row);
    for (const value of row) bytes += value?.length ?? 8;
    if (batch.length < mostRows && bytes < mostBytes) continue;
    await insert();
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) await insert();
  return count;
}

/**
 * Reads both again and compares them row by row. A difference is reported by table and row number, without content.
 * @param {Table} table
 * @param {End} source
 * @param {End} target
 */
async function compare(table, source, target) {
  const there = target.rows(table)[Symbol.asyncIterator]();
  try {
    let number = 0;
    for await (const row of source.rows(table)) {
      number++;
      const { value: other, done } = await there.next();
      if (done || digest(other) !== digest(row)) throw differs(table, number);
    }
    if (!(await there.next()).done) throw differs(table, number + 1);
  } finally {
    await there.return?.();
  }
}

const differs = ({ name }, number) =>
  new Unmet(
    `Zeile ${number} von ${name} kam nicht so an, wie sie war. Es wurde nichts behalten; bitte melde das.`,
    `Row ${number} of ${name} did not arrive as it was. Nothing was kept; please report this.`,
  );

/** @param {readonly unknown[]} row */
function digest(row) {
  const hash = createHash('sha256');
  for (const value of row) {
    const bytes = Buffer.isBuffer(value) ? value : Buffer.from(value === null ? '' : String(value));
    hash.update(
      `${value === null ? 'null' : Buffer.isBuffer(value) ? 'bytes' : typeof value} ${bytes.length} `,
    );
    hash.update(bytes);
  }
  return hash.digest('hex');
}

/** Refuses a different secret beside the target, which would silently invalidate every personal link. */
function requireSameSecret(from, to) {
  const [mine, theirs] = [from, to].map((folder) => join(folder, 'secret'));
  if (from === to || !existsSync(mine) || !existsSync(theirs)) return;
  if (readFileSync(mine, 'utf8') === readFileSync(theirs, 'utf8')) return;
  throw new Unmet(
    `In ${to} liegt ein anderes Geheimnis als in ${from}: Lege es weg, sonst gälte kein persönlicher Link mehr.`,
    `There is another secret in ${to} than in ${from}: put it away, or no personal link would be valid any more.`,
  );
}

/**
 * Copies data kept beside the database to the target's folder: the secret, and deleted tournaments that can still be
 * restored.
 * @returns {string[]} the copies
 */
function bringAlong(from, to) {
  if (from === to) return [];
  const brought = [];
  mkdirSync(to, { recursive: true });
  const secret = join(from, 'secret');
  if (existsSync(secret) && !existsSync(join(to, 'secret'))) {
    copyFileSync(secret, join(to, 'secret'));
    chmodSync(join(to, 'secret'), 0o600);
    brought.push(join(to, 'secret'));
  }
  const deleted = join(from, 'deleted');
  for (const name of existsSync(deleted) ? readdirSync(deleted) : []) {
    const copyOf = join(to, 'deleted', name);
    if (existsSync(copyOf)) continue;
    mkdirSync(dirname(copyOf), { recursive: true });
    cpSync(join(deleted, name), copyOf, { recursive: statSync(join(deleted, name)).isDirectory() });
    brought.push(copyOf);
  }
  return brought;
}
