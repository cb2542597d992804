import { typed } from './run.mjs';
import { Unmet } from './unmet.mjs';

/** Limit of values in one PostgreSQL statement. */
const mostValues = 60_000;
const atOnce = 500;

/**
 * A PostgreSQL database as one end of a move (`move-database.mjs`): a single transaction that locks servers out.
 * @param {string} url
 * @param {{ folder: string, isTarget: boolean, notEmpty: (name: string) => Error }} options
 * @returns {Promise<import('./move-database.mjs').End>}
 */
export async function openServer(url, { folder, isTarget, notEmpty }) {
  const { default: pg } = await import('pg').catch(() => {
    throw new Unmet(
      `Starte den Server einmal: ${typed('start')}`,
      `Start the server once: ${typed('start')}`,
    );
  });
  const { host, pathname } = new URL(url);
  const name = `${host}${pathname}`;
  const types = { getTypeParser: (type, format) => asSqlite(pg.types, type, format) };
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, types });
  client.on('error', () => {});
  await client.connect().catch((error) => {
    throw new Unmet(
      `Die Datenbank ${name} lässt sich nicht öffnen: ${error.message}`,
      `The database ${name} cannot be opened: ${error.message}`,
    );
  });
  const list = (names) => names.map((one) => `"${one}"`).join(', ');
  let cursors = 0;
  try {
    await requireNobody(client, name);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    // As `db/postgres.ts` does for each change: makes a server started in between wait.
    if (await hasMigrations(client))
      await client.query('LOCK TABLE "__drizzle_migrations" IN EXCLUSIVE MODE');
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    name,
    folder,
    async migrations() {
      const { rows: tables } = await client.query(
        'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
      );
      if (isTarget && tables.length > 0) throw notEmpty(name);
      if (!(await hasMigrations(client))) return [];
      const { rows } = await client.query('SELECT created_at AS at FROM "__drizzle_migrations"');
      return rows.map(({ at }) => Number(at));
    },
    async *rows({ name: table, columns, key }) {
      const cursor = `rows_${++cursors}`;
      await client.query(
        `DECLARE ${cursor} CURSOR FOR SELECT ${list(columns)} FROM "${table}" ORDER BY ${list(key)}`,
      );
      for (;;) {
        const { rows } = await client.query({ text: `FETCH ${atOnce} FROM ${cursor}`, rowMode: 'array' });
        yield* rows;
        if (rows.length < atOnce) break;
      }
      await client.query(`CLOSE ${cursor}`);
    },
    async begin(migrations) {
      await client.query(
        'CREATE TABLE "__drizzle_migrations" (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint NOT NULL)',
      );
      await client.query('LOCK TABLE "__drizzle_migrations" IN EXCLUSIVE MODE');
      for (const { statements, hash, when } of migrations) {
        for (const statement of statements) await client.query(statement);
        await client.query('INSERT INTO "__drizzle_migrations" (hash, created_at) VALUES ($1, $2)', [
          hash,
          when,
        ]);
      }
    },
    async insert({ name: table, columns, kinds, counted }, rows) {
      const most = Math.floor(mostValues / columns.length);
      for (let start = 0; start < rows.length; start += most) {
        const some = rows.slice(start, start + most);
        const places = some.map(
          (_, i) => `(${columns.map((_, j) => `$${i * columns.length + j + 1}`).join(', ')})`,
        );
        const values = some.flatMap((row) => row.map((value, j) => asPostgres(value, kinds[j])));
        await client.query(`INSERT INTO "${table}" (${list(columns)}) VALUES ${places.join(', ')}`, values);
      }
      // Continues the sequence after the last row.
      if (counted)
        await client.query(
          `SELECT setval(pg_get_serial_sequence('"${table}"', '${counted}'), (SELECT max("${counted}") FROM "${table}"))`,
        );
    },
    async keep() {
      await client.query('COMMIT');
    },
    async close() {
      await client.end();
    },
  };
}

/** Servers set an application name (`db/postgres.ts`). */
async function requireNobody(client, name) {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'heerschau%'`,
  );
  if (rows.length === 0) return;
  throw new Unmet(
    `Auf der Datenbank ${name} läuft noch ein Heerschau: Beende es, dann geht der Umzug.`,
    `Heerschau is still running with the database ${name}: stop it before you move.`,
  );
}

async function hasMigrations(client) {
  const { rows } = await client.query(`SELECT to_regclass('"__drizzle_migrations"') AS found`);
  return rows[0].found !== null;
}

/** Converts numbers and booleans to SQLite's types, and leaves JSON as text. */
function asSqlite(types, type, format) {
  const { INT8, BOOL, JSON: json } = types.builtins;
  if (type === INT8) return Number;
  if (type === BOOL) return (text) => (text === 't' ? 1 : 0);
  if (type === json) return (text) => text;
  return types.getTypeParser(type, format);
}

/** SQLite stores booleans as numbers. */
const asPostgres = (value, kind) => (kind === 'boolean' && value !== null ? value !== 0 : value);
