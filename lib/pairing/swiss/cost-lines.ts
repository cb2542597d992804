import type { EntryId } from '../../ids';
import type { PairRoundInput, PlacedPairing } from '../pairing';
import { type CostLevel, costLevels, makeDrawCosts } from './costs';

/** What a pairing costs on one level of the draw, most important level first; levels without cost are left out. */
interface CostLine {
  readonly level: CostLevel;
  readonly cost: number;
}
export interface DrawCostLines {
  readonly total: readonly CostLine[];
  /** in the order of the pairings; empty for one that names somebody unknown */
  readonly perPairing: readonly (readonly CostLine[])[];
}

/** The full cost of pairings, drawn or made by hand, as a Swiss draw of this input counts it. */
export function costLines(
  input: Pick<PairRoundInput, 'round' | 'entries' | 'settings'>,
  pairings: readonly PlacedPairing[],
): DrawCostLines {
  const costs = makeDrawCosts(input.round, input.entries, input.settings);
  const indexOf = new Map<EntryId | null, number>(input.entries.map(({ id }, i) => [id, i]));
  indexOf.set(null, input.entries.length);
  const cost = new Float64Array(costLevels.length);
  const sum = new Float64Array(costLevels.length);
  const linesOf = (values: Float64Array): CostLine[] =>
    costLevels.flatMap((level, at) => (values[at] ? [{ level, cost: values[at] }] : []));
  const perPairing = pairings.map(({ a, b }) => {
    const [i, j] = [indexOf.get(a), indexOf.get(b)];
    if (i === undefined || j === undefined || i === j) return [];
    costs.fill(i, j, cost);
    cost.forEach((value, at) => {
      sum[at]! += value;
    });
    return linesOf(cost);
  });
  return { total: linesOf(sum), perPairing };
}
