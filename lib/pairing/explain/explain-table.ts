import type { Meeting } from '../assign-tables';
import type { Reason } from '../reasons';

/** Why these two sit there; `table` null means there was none left. */
export function explainTable({ a, b }: Meeting, table: number | null): Reason[] {
  const reasons: Reason[] = [];
  const sides = [
    ['a', a],
    ['b', b],
  ] as const;
  for (const [side, { fixedTable }] of sides) {
    if (typeof fixedTable !== 'number') continue;
    reasons.push({
      code: fixedTable === table ? 'table-fixed' : 'table-fixed-unavailable',
      table: fixedTable,
      side,
    });
  }
  if (table === null) return [...reasons, { code: 'table-missing' }];
  const known = sides.filter(([, entry]) => entry.tables.includes(table));
  for (const [side, entry] of known) {
    if (entry.fixedTable !== table) reasons.push({ code: 'table-repeat-unavoidable', table, side });
  }
  if (known.length === 0 && a.tables.length + b.tables.length > 0)
    reasons.push({ code: 'table-fresh', table });
  return reasons;
}
