/**
 * The column builders of the schema, named by what they hold. SQLite is the engine in use;
 * nothing outside this file and open-database.ts may name one.
 */
import { blob, integer, text as sqliteText } from 'drizzle-orm/sqlite-core';

export { index, primaryKey, sqliteTable as table, uniqueIndex } from 'drizzle-orm/sqlite-core';

export const text = sqliteText;
/** Also used for times: integer milliseconds UTC. */
export const int = integer;
export const bool = (name: string) => integer(name, { mode: 'boolean' });
/** JSON leaves the database as `unknown`; a schema in lib parses it. */
export const json = (name: string) => sqliteText(name, { mode: 'json' }).$type<unknown>();
/** Raw bytes, e.g. of a picture. */
export const bytes = (name: string) => blob(name, { mode: 'buffer' });
