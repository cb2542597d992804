import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './embedded-postgres.mjs';
import { upgradePostgres } from './postgres-upgrade';

declare module 'vitest' {
  interface ProvidedContext {
    /** server for test databases, and the migrated template; null on SQLite */
    postgres: { readonly url: string; readonly template: string } | null;
  }
}

/** Starts PostgreSQL for the tests, with a migrated template database. */
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

/** Runs one statement on its own connection. */
export async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

let made = 0;

/** Creates a database on the test server from a template; its name is unique. */
export function makeDatabase({ url, template }: { url: string; template: string }, from = template) {
  const name = `${template}_${process.pid}_${Math.round(performance.timeOrigin)}_${++made}`;
  return { url: withDatabase(url, name), created: ask(url, `CREATE DATABASE "${name}" TEMPLATE "${from}"`) };
}

/** URL of another database on the same server. */
function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
