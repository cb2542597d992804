import type { EntryId } from '../ids';
import { fail, type Outcome, ok } from '../outcome';
import type { DrawnPairing } from './pairing';

export type HandProblem =
  | { readonly code: 'entry-unknown' | 'paired-with-self' | 'entry-not-in-draw'; readonly entry: EntryId }
  | { readonly code: 'already-paired' };

const handMade = [{ code: 'hand-made' }] as const;

/** The lowest number of `tables` that nobody has; null when there is none. */
function freeTable(pairings: readonly DrawnPairing[], tables: readonly number[]): number | null {
  const taken = new Set(pairings.map(({ table }) => table));
  return tables.find((table) => !taken.has(table)) ?? null;
}

/**
 * Lets x and y meet; with `y` null, x has a bye. Both leave the pairings they are in, whose others are then
 * without one. They sit at x's table, else y's, else the lowest of `tables` that is free. `playing`: those
 * who may be paired. The given list stays as it is.
 */
export function pairByHand(
  pairings: readonly DrawnPairing[],
  playing: ReadonlySet<EntryId>,
  x: EntryId,
  y: EntryId | null,
  tables: readonly number[],
): Outcome<DrawnPairing[], HandProblem> {
  if (x === y) return fail({ code: 'paired-with-self', entry: x });
  if (!playing.has(x)) return fail({ code: 'entry-unknown', entry: x });
  if (y !== null && !playing.has(y)) return fail({ code: 'entry-unknown', entry: y });
  const find = (id: EntryId | null) =>
    id === null ? undefined : pairings.find((pairing) => pairing.a === id || pairing.b === id);
  const [ofX, ofY] = [find(x), find(y)];
  if (ofX && ofX === ofY) return fail({ code: 'already-paired' });
  if (ofX && y === null && ofX.b === null) return fail({ code: 'already-paired' });
  const rest = pairings.filter((pairing) => pairing !== ofX && pairing !== ofY);
  const table = y === null ? null : (ofX?.table ?? ofY?.table ?? freeTable(rest, tables));
  return ok(inOrder([...rest, { a: x, b: y, table, reasons: handMade }]));
}

/** Dissolves the pairing of this entry: both are without one afterwards. */
export function unpairByHand(
  pairings: readonly DrawnPairing[],
  id: EntryId,
): Outcome<DrawnPairing[], HandProblem> {
  const found = pairings.find(({ a, b }) => a === id || b === id);
  if (!found) return fail({ code: 'entry-not-in-draw', entry: id });
  return ok(pairings.filter((pairing) => pairing !== found));
}

/** Gives the pairing of this entry another table; whoever sits there takes the one left. */
export function seatByHand(
  pairings: readonly DrawnPairing[],
  id: EntryId,
  table: number,
): Outcome<DrawnPairing[], HandProblem> {
  const found = pairings.find(({ a, b }) => a === id || b === id);
  if (!found || found.b === null) return fail({ code: 'entry-not-in-draw', entry: id });
  const reseated = (pairing: DrawnPairing, to: number | null): DrawnPairing => ({
    ...pairing,
    table: to,
    // What the draw said about the old table is no longer true.
    reasons: pairing.reasons.filter(({ code }) => !code.startsWith('table-')),
  });
  return ok(
    inOrder(
      pairings.map((pairing) =>
        pairing === found
          ? reseated(pairing, table)
          : pairing.table === table && pairing.table !== found.table
            ? reseated(pairing, found.table)
            : pairing,
      ),
    ),
  );
}

/** By table, those without one after them, byes last. */
const inOrder = (pairings: readonly DrawnPairing[]): DrawnPairing[] => {
  const place = ({ b, table }: DrawnPairing) =>
    b === null ? Number.POSITIVE_INFINITY : (table ?? Number.MAX_SAFE_INTEGER);
  return [...pairings].sort((x, y) => {
    const [first, second] = [place(x), place(y)];
    return first === second ? 0 : first - second;
  });
};
