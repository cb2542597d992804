import type { DrawnPairing, Relaxation, RelaxationCode } from './pairing';
import type { Reason } from './reasons';

/** What a draft could not keep that no pairing of its has alone, and no change by hand mends. */
const ofWholeRound: readonly RelaxationCode[] = ['cut-by-lot', 'late-in-round-robin', 'round-robin-gap'];
/** Counted by entries, not by pairings. */
const ofEntries: readonly RelaxationCode[] = ['fixed-table', 'table-repeat'];
const ofTables: readonly RelaxationCode[] = [...ofEntries, 'table-missing'];

const samePair = (x: DrawnPairing, y: DrawnPairing) =>
  (x.a === y.a && x.b === y.b) || (x.a === y.b && x.b === y.a);

/** What of that still holds after a change by hand: pairings and tables that were changed are the organiser's own. */
export function relaxedAfter(
  relaxed: readonly Relaxation[],
  before: readonly DrawnPairing[],
  after: readonly DrawnPairing[],
): Relaxation[] {
  const kept = after.flatMap((pairing) => {
    const was = before.find((one) => samePair(one, pairing));
    return was ? [{ ...pairing, moved: was.table !== pairing.table }] : [];
  });
  return relaxed.flatMap((one) => {
    if (ofWholeRound.includes(one.code)) return [one];
    const listed = kept.flatMap(({ a, b, moved }) => {
      const here = [a, b].flatMap((id) => (id !== null && one.entries.includes(id) ? [id] : []));
      return here.length > 0 && !(moved && ofTables.includes(one.code)) ? [here] : [];
    });
    const entries = listed.flat();
    const count = ofEntries.includes(one.code) ? entries.length : listed.length;
    return count > 0 ? [{ ...one, count, entries }] : [];
  });
}

const isOfBye = ({ code }: Reason) =>
  code.startsWith('bye-') || code === 'second-bye-unavoidable' || code === 'late-entry-bye-unavoidable';

/**
 * The pairings of a draft after a change by hand, without what it has made untrue: why a bye is where it is, once it is
 * not the only one of an odd number, and what was said for want of a table, once one has become free.
 */
export function retoldAfter(before: readonly DrawnPairing[], after: readonly DrawnPairing[]): DrawnPairing[] {
  const byes = after.filter(({ b }) => b === null).length;
  const taken = new Set(after.map(({ table }) => table));
  const freed = before.some(({ table }) => table !== null && !taken.has(table));
  const holds = (reason: Reason) => {
    if (isOfBye(reason)) return byes === 1;
    if (reason.code === 'table-fixed-unavailable') return taken.has(reason.table);
    return !(freed && (reason.code === 'table-missing' || reason.code === 'table-repeat-unavoidable'));
  };
  return after.map((pairing) => ({ ...pairing, reasons: pairing.reasons.filter(holds) }));
}
