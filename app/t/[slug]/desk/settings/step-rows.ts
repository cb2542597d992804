import { parseInteger } from '@/lib/formats/read-fields';
import type { DifferenceStep } from '@/lib/standings/scheme-schema';

/** A row of the difference table while it is edited: what is typed, under a key that stays with it. */
export interface StepRow {
  readonly key: number;
  readonly from: string;
  readonly winner: string;
  readonly loser: string;
}
export const stepColumns = ['from', 'winner', 'loser'] as const;
export type StepColumn = (typeof stepColumns)[number];

export const rowsOf = (steps: readonly DifferenceStep[], firstKey = 0): StepRow[] =>
  steps.map(({ from, winner, loser }, i) => ({
    key: firstKey + i,
    from: String(from),
    winner: String(winner),
    loser: String(loser),
  }));

/** The rows as a table; what is no whole number yet is NaN. */
export const stepsOf = (rows: readonly StepRow[]): DifferenceStep[] =>
  rows.map(({ from, winner, loser }) => ({
    from: wholeNumber(from),
    winner: wholeNumber(winner),
    loser: wholeNumber(loser),
  }));

/** NaN for anything else, and for an empty field: a table needs each of its figures. */
const wholeNumber = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : (parseInteger(typed.trim()) ?? Number.NaN);

/** A key no row has yet. */
export const freshKey = (rows: readonly StepRow[]) => Math.max(-1, ...rows.map((row) => row.key)) + 1;

/** The rows with a new one after `index`: halfway to the next row, or one step beyond the last. */
export function insertAfter(rows: readonly StepRow[], index: number): StepRow[] {
  const row = rows[index];
  if (!row) return [...rows];
  const next = rows[index + 1];
  const before = rows[index - 1];
  const between = (column: StepColumn) => {
    const here = wholeNumber(row[column]);
    if (next) return Math.round((here + wholeNumber(next[column])) / 2);
    if (column === 'from') return here + Math.max(here - wholeNumber(before?.from ?? '0'), 1);
    return column === 'winner' ? here + 1 : Math.max(here - 1, 0);
  };
  const typed = (column: StepColumn) => {
    const value = between(column);
    return Number.isFinite(value) ? String(value) : '';
  };
  const added = { key: freshKey(rows), from: typed('from'), winner: typed('winner'), loser: typed('loser') };
  return [...rows.slice(0, index + 1), added, ...rows.slice(index + 1)];
}
