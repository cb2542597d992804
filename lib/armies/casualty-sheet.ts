import type { ArmyBook } from './army-data';
import type { ArmyList, ListRules } from './army-list';
import { halfValue } from './half-value';
import { pointsEach } from './line-contents';
import { listContents, listTotals } from './list-totals';

/** One unit or character as the enemy sees it: what it is worth and what it means for the break point. */
export interface CasualtyUnit {
  /** line id and number in the line: "l3-2" */
  readonly id: string;
  /** id of the line it comes from */
  readonly lineId: string;
  /** name of the unit, numbered when the army has several: "Silver Helms 2" */
  readonly name: string;
  /** names of what it carries: items, mounts, options, add-on stands */
  readonly carries: readonly string[];
  /** victory points when destroyed, with all it carries (core §5, Guardians §8) */
  readonly points: number;
  /** victory points when halved by the rule of the guide; 0 for a single stand */
  readonly half: number;
  /** at the start, add-on stands included */
  readonly stands: number;
  readonly character: boolean;
  readonly general: boolean;
  /** comes by magic: worth nothing, never lost (core §3) */
  readonly summoned: boolean;
  readonly countsForBreak: boolean;
}
export interface CasualtySheet {
  readonly armyId: string;
  /** units first, then characters, in the order of the list */
  readonly units: readonly CasualtyUnit[];
  readonly countingUnits: number;
  readonly breakPoint: number | null;
}

/**
 * The list as the opponent's casualty sheet. The Guardians guide cancels the core rule about Troll Slayers
 * (§9), so they are worth their price; summoned units and Pump Wagons are worth nothing (core §3).
 */
export function casualtySheet(list: ArmyList, book: ArmyBook, rules: ListRules): CasualtySheet {
  const contents = listContents(list, book);
  const totals = new Map<string, number>();
  for (const { as, line } of contents) totals.set(as.id, (totals.get(as.id) ?? 0) + line.count);
  const numbers = new Map<string, number>();
  const units = contents.flatMap((each) => {
    const { line, as, options, items, addOns } = each;
    const many = (totals.get(as.id) ?? 0) > 1;
    const points = as.worthless ? 0 : Math.max(0, pointsEach(each));
    const stands = as.stands + addOns.reduce((sum, unit) => sum + unit.size, 0);
    return Array.from({ length: line.count }, (_, i): CasualtyUnit => {
      const number = (numbers.get(as.id) ?? 0) + 1;
      numbers.set(as.id, number);
      return {
        id: `${line.id}-${i + 1}`,
        lineId: line.id,
        name: many ? `${as.name} ${number}` : as.name,
        carries: [
          ...options.filter((option) => !option.becomes).map((option) => option.name),
          ...items.map((item) => item.name),
          ...addOns.map((unit) => unit.name),
        ],
        points,
        half: stands > 1 ? halfValue(points) : 0,
        stands,
        character: as.character,
        general: as.type === 'General',
        summoned: as.summonOnly,
        countsForBreak: !as.character && as.countsForBreak,
      };
    });
  });
  const { countingUnits, breakPoint } = listTotals(list, book, rules);
  return {
    armyId: list.armyId,
    units: [...units.filter((unit) => !unit.character), ...units.filter((unit) => unit.character)],
    countingUnits,
    breakPoint,
  };
}
