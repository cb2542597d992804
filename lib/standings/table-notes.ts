import { absoluteScheme } from './scheme';
import type { DifferenceStep, Scheme } from './scheme-schema';

/** Something about a difference table that may not be meant; `row` counts from 1. */
export type TableNote =
  /** a figure is missing or no whole number; nothing else can be said before */
  | { readonly code: 'incomplete'; readonly row: number }
  /** the game makes a win of another lead than the table's first row with a winner */
  | { readonly code: 'margin'; readonly first: number; readonly margin: number }
  | { readonly code: 'overlap'; readonly row: number; readonly from: number; readonly before: number }
  /** points are left out between two rows of a table that otherwise goes up one by one */
  | { readonly code: 'gap'; readonly row: number; readonly from: number; readonly to: number }
  | { readonly code: 'sum'; readonly row: number; readonly sum: number; readonly usual: number }
  | { readonly code: 'unreachable'; readonly row: number; readonly from: number; readonly lead: number };

/**
 * What is odd about a table as typed, complete or not. `margin`: the smallest lead that wins the game, null where any
 * does or the game does not say; `lead`: the largest there can be.
 */
export function tableNotes(
  scheme: Extract<Scheme, { steps: readonly DifferenceStep[] }>,
  { margin, lead }: { readonly margin: number | null; readonly lead: number },
): TableNote[] {
  const { steps } = scheme;
  const unfinished = steps.flatMap((row, i) =>
    Object.values(row).every((value) => Number.isInteger(value))
      ? []
      : [{ code: 'incomplete' as const, row: i + 1 }],
  );
  if (unfinished.length > 0) return unfinished;
  const absolute = absoluteScheme(scheme, lead);
  const rows = 'steps' in absolute ? absolute.steps : steps;
  const notes: TableNote[] = [];
  const first = rows.find(({ winner, loser }) => winner > loser)?.from;
  if (margin !== null && first !== undefined && first !== Math.max(margin, 1))
    notes.push({ code: 'margin', first, margin });
  const usual = sumOf(steps[0]);
  const climbs = steps.slice(1).map(({ winner }, i) => winner - (steps[i]?.winner ?? 0));
  const oneByOne = climbs.filter((climb) => climb === 1).length * 2 > climbs.length;
  steps.forEach((row, i) => {
    const before = steps[i - 1];
    const number = i + 1;
    if (before && row.from <= before.from)
      notes.push({ code: 'overlap', row: number, from: row.from, before: before.from });
    if (before && oneByOne && row.winner > before.winner + 1)
      notes.push({ code: 'gap', row: number, from: before.winner, to: row.winner });
    if (sumOf(row) !== usual) notes.push({ code: 'sum', row: number, sum: sumOf(row), usual });
    const from = rows[i]?.from ?? 0;
    if (from > lead) notes.push({ code: 'unreachable', row: number, from, lead });
  });
  return notes;
}

const sumOf = (row: DifferenceStep | undefined): number => (row ? row.winner + row.loser : 0);
