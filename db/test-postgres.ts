import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './embedded-postgres.mjs';
import { upgradePostgres } from './postgres-upgrade';

declare module 'vitest' {
  interface ProvidedContext {
    /** the server that databases for tests are made on, and the migrated one they are copies of; null on SQLite */
    postgres: { readonly url: string; readonly template: string } | null;
  }
}

/** Starts the PostgreSQL of the tests, with an empty database of ours to copy. */
export default async function setUp(project: TestProject) {
  const { url, stop } = await startPostgres();
  const template = `heerschau_template_${process.pid}`;
  await ask(url, `CREATE DATABASE "${template}" TEMPLATE template0`);
  const pool = new pg.Pool({ connectionString: withDatabase(url, template), max: 1 });
  const folder = join(import.meta.dirname, '../drizzle/postgres');
  await upgradePostgres(pool, folder, { name: template, beside: false });
  await pool.end();
  project.provide('postgres', { url, template });
  return async () => {
    const { rows } = await ask(
      url,
      `SELECT datname AS name FROM pg_database WHERE datname LIKE '${template}%'`,
    );
    for (const { name } of rows) await ask(url, `DROP DATABASE "${name}" WITH (FORCE)`);
    await stop();
  };
}

/** Runs one statement on a connection of its own. */
export async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

let made = 0;

/** Makes a database on the server of the tests, a copy of the migrated one or an empty one; `name` is its alone. */
export function makeDatabase({ url, template }: { url: string; template: string }, from = template) {
  const name = `${template}_${process.pid}_${Math.round(performance.timeOrigin)}_${++made}`;
  return { url: withDatabase(url, name), created: ask(url, `CREATE DATABASE "${name}" TEMPLATE "${from}"`) };
}

/** The address of another database on the same server. */
function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
