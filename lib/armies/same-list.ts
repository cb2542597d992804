import { sameFigures } from '../results/same-figures';
import type { ArmyList, ListLine } from './army-list';

/** Whether two lists mean the same, however their units are spread over lines. */
export const isSameList = (one: ArmyList, other: ArmyList): boolean =>
  sameFigures({ ...one, lines: unitsOf(one) }, { ...other, lines: unitsOf(other) });

/** Number of units by what they are and carry. */
function unitsOf({ lines }: ArmyList): Record<string, number> {
  const units: Record<string, number> = {};
  for (const line of lines) {
    const key = keyOf(line);
    units[key] = (units[key] ?? 0) + line.count;
  }
  return units;
}

const keyOf = ({ unit, items, options, addOns }: ListLine): string =>
  JSON.stringify([unit, ...[items, options, addOns].map((ids) => [...ids].sort())]);
