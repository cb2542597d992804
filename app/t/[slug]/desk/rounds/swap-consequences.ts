import type { EntryId } from '@/lib/ids';
import { type Outcome, ok } from '@/lib/outcome';
import { type CheckInput, checkPairing, type Violation } from '@/lib/pairing/check-pairing';
import type { DrawnPairing } from '@/lib/pairing/pairing';
import { type SwapProblem, swapEntries } from '@/lib/pairing/swap-entries';

/** What changes when two entries change places. Scores and gaps in tournament points. */
export interface SwapConsequences {
  /** the pairings concerned; `before.table` stays */
  readonly changed: readonly { readonly before: DrawnPairing; readonly after: DrawnPairing }[];
  /** findings of the check that the swap brings, and those it removes */
  readonly added: readonly Violation[];
  readonly removed: readonly Violation[];
  /** findings that concern the changed pairings afterwards, old and new */
  readonly remaining: readonly Violation[];
  readonly gapSum: { readonly before: number; readonly after: number };
}

/** Compares the check of a draft with and without the swap of x and y. */
export function swapConsequences(
  input: CheckInput,
  pairings: readonly DrawnPairing[],
  x: EntryId,
  y: EntryId,
): Outcome<SwapConsequences, SwapProblem> {
  const swapped = swapEntries(pairings, x, y);
  if (!swapped.ok) return swapped;
  const [before, after] = [checkPairing(input, pairings), checkPairing(input, swapped.value)];
  const keys = (violations: readonly Violation[]) => new Set(violations.map(keyOf));
  const [known, left] = [keys(before.violations), keys(after.violations)];
  const changed = pairings.flatMap((old, i) => {
    const now = swapped.value[i];
    return now && (now.a !== old.a || now.b !== old.b) ? [{ before: old, after: now }] : [];
  });
  const concerned = new Set(changed.flatMap((pair) => [pair.after.a, pair.after.b]));
  return ok({
    changed,
    added: after.violations.filter((violation) => !known.has(keyOf(violation))),
    removed: before.violations.filter((violation) => !left.has(keyOf(violation))),
    remaining: after.violations.filter(({ entries }) => entries.some((id) => concerned.has(id))),
    gapSum: { before: before.summary.scoreGapSum, after: after.summary.scoreGapSum },
  });
}

/** The same finding about the same people at the same table, whoever stands first. */
const keyOf = ({ code, entries, table }: Violation) => [code, table ?? '', ...[...entries].sort()].join(' ');
