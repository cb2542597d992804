import type { EntryId } from '@/lib/ids';
import { type Outcome, ok } from '@/lib/outcome';
import {
  type CheckInput,
  checkPairingInSteps,
  type PairingCheck,
  type Violation,
} from '@/lib/pairing/check/check-pairing';
import type { DrawnPairing } from '@/lib/pairing/pairing';
import { type SwapProblem, swapEntries } from '@/lib/pairing/swap-entries';
import type { Steps } from '@/lib/steps';

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

/** Compares the check of a draft with and without the swap of x and y. Yields after each part. */
export function* swapConsequences(
  input: CheckInput,
  pairings: readonly DrawnPairing[],
  x: EntryId,
  y: EntryId,
): Steps<Outcome<SwapConsequences, SwapProblem>> {
  const swapped = swapEntries(pairings, x, y);
  if (!swapped.ok) return swapped;
  const changed = pairings.flatMap((old, i) => {
    const now = swapped.value[i];
    return now && (now.a !== old.a || now.b !== old.b) ? [{ before: old, after: now }] : [];
  });
  const concerned = new Set(changed.flatMap((pair) => [pair.after.a, pair.after.b]));
  const { violations, ...compared } = yield* compareDraws(input, pairings, swapped.value);
  return ok({
    changed,
    ...compared,
    remaining: violations.filter(({ entries }) => entries.some((id) => concerned.has(id))),
  });
}

/** Compares the check of a round with that of the same round changed by hand, and tells what the latter finds. */
export function* compareDraws(
  input: CheckInput,
  before: readonly DrawnPairing[],
  after: readonly DrawnPairing[],
): Steps<Pick<SwapConsequences, 'added' | 'removed' | 'gapSum'> & Pick<PairingCheck, 'violations'>> {
  const was = yield* checkPairingInSteps(input, before);
  const is = yield* checkPairingInSteps(input, after);
  const keys = ({ violations }: PairingCheck) => new Set(violations.map(keyOf));
  const [known, left] = [keys(was), keys(is)];
  return {
    violations: is.violations,
    added: is.violations.filter((violation) => !known.has(keyOf(violation))),
    removed: was.violations.filter((violation) => !left.has(keyOf(violation))),
    gapSum: { before: was.summary.scoreGapSum, after: is.summary.scoreGapSum },
  };
}

/** The same finding about the same people at the same table, whoever stands first. */
const keyOf = ({ code, entries, table }: Violation) => [code, table ?? '', ...[...entries].sort()].join(' ');
