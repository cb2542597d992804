import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { DatabaseProblem, troubleOf } from './problem';

/** Table of applied migrations, as in `upgrade.ts`. */
const table = '__drizzle_migrations';

/**
 * Applies all missing migrations in `folder`, or none. Of several servers starting at once, one does and the others
 * wait. With `beside` only checks that the database is usable.
 */
export async function upgradePostgres(
  pool: pg.Pool,
  folder: string,
  { name, beside }: { name: string; beside: boolean },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Any number not used by other programs in this database.
    await client.query('SELECT pg_advisory_xact_lock(1180)');
    const applied = await readApplied(client, name);
    const migrations = readMigrationFiles({ migrationsFolder: folder });
    const known = migrations.map(({ folderMillis }) => folderMillis);
    if (applied.some((when) => !known.includes(when))) throw new DatabaseProblem('newer', name);
    const missing = migrations.filter(({ folderMillis }) => !applied.includes(folderMillis));
    if (missing.length > 0) {
      if (beside) throw new DatabaseProblem('others', name);
      await client.query(
        `CREATE TABLE IF NOT EXISTS "${table}" (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint NOT NULL)`,
      );
      // Wait until no change is in progress.
      await client.query(`LOCK TABLE "${table}" IN EXCLUSIVE MODE`);
    }
    for (const { sql, hash, folderMillis } of missing) {
      for (const statement of sql) await client.query(statement).catch(asUpgrade(name));
      await client.query(`INSERT INTO "${table}" (hash, created_at) VALUES ($1, $2)`, [hash, folderMillis]);
    }
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    // Closing the connection rolls back.
    client.release(true);
    throw error;
  }
}

/** Troubles of the server itself keep their type. */
const asUpgrade = (name: string) => (error: unknown) => {
  throw troubleOf(error) ? error : new DatabaseProblem('upgrade', name, error);
};

/** Times of the applied migrations; empty for a database without tables. */
async function readApplied(client: pg.PoolClient, name: string): Promise<number[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
  );
  if (tables.length === 0) return [];
  if (!tables.some((one) => one.name === table)) throw new DatabaseProblem('others', name);
  const { rows } = await client.query<{ at: number }>(`SELECT created_at AS at FROM "${table}"`);
  if (rows.length === 0) throw new DatabaseProblem('others', name);
  return rows.map(({ at }) => at);
}
