import type { EntryId } from '../ids';
import { fail, type Outcome, ok } from '../outcome';
import type { DrawnPairing } from './pairing';
import { placeReasons } from './reasons';

export type SwapProblem =
  | { readonly code: 'entry-not-in-draw'; readonly entry: EntryId }
  /** the two are the same entry, or meet each other already */
  | { readonly code: 'nothing-to-swap' };

/**
 * Lets x and y change places, also when one of them has the bye. Tables stay with the pairing; both pairings
 * are then made by hand and lose their other reasons but for their place in a schedule. The given list stays as it is.
 */
export function swapEntries(
  pairings: readonly DrawnPairing[],
  x: EntryId,
  y: EntryId,
  spare: ReadonlySet<EntryId> = new Set(),
): Outcome<DrawnPairing[], SwapProblem> {
  const find = (id: EntryId) => pairings.find((p) => p.a === id || p.b === id);
  const [ofX, ofY] = [find(x), find(y)];
  if (!ofX && !(ofY && spare.has(x))) return fail({ code: 'entry-not-in-draw', entry: x });
  if (!ofY && !(ofX && spare.has(y))) return fail({ code: 'entry-not-in-draw', entry: y });
  if (ofX === ofY) return fail({ code: 'nothing-to-swap' });
  const other = (id: EntryId) => (id === x ? y : id === y ? x : id);
  return ok(
    pairings.map((pairing) =>
      pairing === ofX || pairing === ofY
        ? {
            a: other(pairing.a),
            b: pairing.b && other(pairing.b),
            table: pairing.table,
            reasons: [...placeReasons(pairing.reasons), { code: 'hand-made' }],
          }
        : pairing,
    ),
  );
}
