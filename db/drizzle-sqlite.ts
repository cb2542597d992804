import { createTableRelationsHelpers, extractTablesRelationalConfig } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session';
import type { Logger } from 'drizzle-orm/logger';
import { BaseSQLiteDatabase, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import type SqliteDatabase from './sqlite.mjs';

/**
 * Drizzle over an open connection, like `drizzle` of `drizzle-orm/better-sqlite3`. That module imports `better-sqlite3`
 * by name, which may not be installed where the other package is used (`sqlite.mjs`).
 */
export function drizzleOver<Schema extends Record<string, unknown>>(
  connection: SqliteDatabase.Database,
  fullSchema: Schema,
  logger?: Logger,
): BetterSQLite3Database<Schema> & { $client: SqliteDatabase.Database } {
  const { tables, tableNamesMap } = extractTablesRelationalConfig(fullSchema, createTableRelationsHelpers);
  const relational = { fullSchema, schema: tables, tableNamesMap };
  const dialect = new SQLiteSyncDialect();
  const session = new BetterSQLiteSession(connection, dialect, relational, logger ? { logger } : {});
  const database = new BaseSQLiteDatabase('sync', dialect, session, relational);
  return Object.assign(database as BetterSQLite3Database<Schema>, { $client: connection });
}
