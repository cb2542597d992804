import { z } from 'zod';
import { longest, most } from '../limits';
import { optionalLine } from '../typed-text';

const tableNumber = z.int().min(1).max(most.tables);

/** The hall's tables as the organiser sets them up; `tableSettings.parse({})` is a complete set. */
export const tableSettings = z.object({
  /** how many there are; null: as many as needed */
  count: tableNumber.nullable().default(null),
  /** strong pairings at low numbers, or by lot */
  order: z.enum(['rank', 'random']).default('rank'),
  /** what is special about single tables */
  special: z
    .array(
      z.object({
        table: tableNumber,
        /** shown instead of the number */
        name: optionalLine(longest.tableName).default(''),
        outOfUse: z.boolean().default(false),
        /** the format's scenario always played there; null: the round's */
        scenarioId: z.string().max(longest.scenarioId).nullable().default(null),
        terrain: optionalLine(longest.terrain).default(''),
      }),
    )
    .max(most.tables)
    .superRefine((special, context) => {
      special.forEach(({ table }, row) => {
        if (special.findIndex((other) => other.table === table) < row)
          context.addIssue({ code: 'custom', message: 'table-twice', path: [row, 'table'] });
      });
    })
    .default([]),
});
export type TableSettings = z.infer<typeof tableSettings>;
export type SpecialTable = TableSettings['special'][number];

/** Numbers that may be given out to `meetings` pairings, ascending; as many as exist, or as are needed. */
export function usableTables({ count, special }: TableSettings, meetings: number): number[] {
  const closed = new Set(special.flatMap(({ table, outOfUse }) => (outOfUse ? [table] : [])));
  const usable: number[] = [];
  for (let table = 1; count === null ? usable.length < meetings : table <= count; table++) {
    if (!closed.has(table)) usable.push(table);
  }
  return usable;
}

export const specialTable = ({ special }: TableSettings, table: number | null): SpecialTable | undefined =>
  special.find((candidate) => candidate.table === table);
