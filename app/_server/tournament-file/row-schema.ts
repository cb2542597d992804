import 'server-only';
import { z } from 'zod';
import type { ColumnShape } from '@/db/dialect';
import { fileColumns, type tournamentTables } from '@/db/tournament-rows';
import { rowLimits } from '@/lib/tournament-file/row-limits';

type FileTable = (typeof tournamentTables)[number];

/** Schema of a table's row in a tournament file; refuses fields of newer versions. */
export const rowSchema = (table: FileTable) =>
  z.strictObject(
    Object.fromEntries(fileColumns(table).map((column) => [column.name, valueSchema(table, column)])),
  );

/** Whether the column's type limits its values: an enum or a boolean. */
export const isBounded = ({ holds, values }: ColumnShape): boolean =>
  holds === 'bool' || (holds === 'text' && values !== null && values.length > 0);

function valueSchema(table: FileTable, column: ColumnShape): z.ZodType {
  const value = plainSchema(table, column);
  const nullable = column.nullable ? value.nullable() : value;
  return column.optional ? nullable.optional() : nullable;
}

function plainSchema(table: FileTable, column: ColumnShape): z.ZodType {
  if (isBounded(column)) return column.holds === 'bool' ? z.boolean() : z.enum(column.values ?? []);
  const limit = rowLimits[table]?.[column.name];
  if (!limit) throw new Error(`no limit for ${table}.${column.name}`);
  return column.holds === 'bytes' ? limit.transform((text) => Buffer.from(String(text), 'base64')) : limit;
}
