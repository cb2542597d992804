import { z } from 'zod';
import { most } from '../limits';
import { entryColumns } from './entry-columns';

const position = z.string().regex(/^\d{1,3}$/);

/** What was chosen about a list on the page: what its columns are, and which of its rows come in. */
export const listChoiceSchema = z.object({
  /** what `headsKey` says of the list that columns and headings were chosen for; null: of whichever */
  heads: z.string().max(4_000).nullable(),
  /** by position from 0; null leaves the column out */
  columns: z
    .record(position, z.enum(entryColumns).nullable())
    .refine((columns) => Object.keys(columns).length <= most.importColumns),
  /** positions of the columns whose blank cells take the value above */
  fill: z.array(position).max(most.importColumns).default([]),
  /** whether the first row is one of headings; null: as it looks */
  headings: z.boolean().nullable(),
  /** by the key of the row (`rowKeys`) */
  rows: z
    .record(z.string().max(20), z.enum(['in', 'out']))
    .refine((rows) => Object.keys(rows).length <= most.importRows),
});
export type ListChoice = z.infer<typeof listChoiceSchema>;

/** Nothing chosen: the list is taken as it reads. */
export const noChoice: ListChoice = { heads: null, columns: {}, fill: [], headings: null, rows: {} };

const separator = '\u001f';

/** The headings of a list as one text, by which it is known again; '' for none. */
export const headsKey = (heads: readonly string[]): string =>
  heads.slice(0, most.importColumns).join(separator);

/** Whether what was chosen for a list holds for one with these headings: as many columns, and half of them called the same. */
export function holdsFor({ heads }: ListChoice, other: string): boolean {
  if (heads === null || heads === other) return true;
  const [before, now] = [heads.split(separator), other.split(separator)];
  const same = before.filter((head, i) => head === now[i]).length;
  return before.length === now.length && same * 2 >= before.length;
}

/**
 * A key for each row, which it keeps when others are changed, added or taken out: a checksum of its cells, and a number
 * among equal ones.
 */
export function rowKeys(rows: readonly { readonly cells: readonly string[] }[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ cells }) => {
    const sum = checksum(cells.join('\u001f'));
    const number = seen.get(sum) ?? 0;
    seen.set(sum, number + 1);
    return `${sum}.${number}`;
  });
}

/** FNV-1a of 32 bits, as hexadecimal digits. */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}
