import 'server-only';
import { z } from 'zod';
import type { ColumnShape } from '@/db/dialect';
import { fileColumns, type tournamentTables } from '@/db/tournament-rows';

/** What a row of that table has to be in a tournament file; a field of a newer Heerschau is refused. */
export const rowSchema = (table: (typeof tournamentTables)[number]) =>
  z.strictObject(Object.fromEntries(fileColumns(table).map((column) => [column.name, valueSchema(column)])));

function valueSchema(column: ColumnShape): z.ZodType {
  const value = plainSchema(column);
  const nullable = column.nullable ? value.nullable() : value;
  return column.optional ? nullable.optional() : nullable;
}

function plainSchema({ holds, values }: ColumnShape): z.ZodType {
  switch (holds) {
    case 'text':
      return values && values.length > 0 ? z.enum(values) : z.string().max(100_000);
    case 'int':
      return z.int();
    case 'bool':
      return z.boolean();
    case 'json':
      return z.json();
    case 'bytes':
      return z.base64().transform((text) => Buffer.from(text, 'base64'));
  }
}
