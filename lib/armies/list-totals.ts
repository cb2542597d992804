import type { ArmyBook } from './army-data';
import type { ArmyList, ListRules } from './army-list';
import { lossByDyingRace } from './dying-race';
import { type LineContents, lineContents, pointsEach } from './line-contents';

export interface ListTotals {
  /** points spent, with everything carried */
  readonly points: number;
  /** declared size minus points; negative when too dear */
  readonly left: number;
  /** units, without characters, add-on stands and what is only summoned */
  readonly units: number;
  /** those of them that count for the break point (core §3) */
  readonly countingUnits: number;
  readonly characters: number;
  /** in units; null while nothing counts */
  readonly breakPoint: number | null;
}

const present = <T>(value: T | undefined): value is T => value !== undefined;

/** The lines of a list that name something of the army, with what they stand for. */
export const listContents = (list: ArmyList, book: ArmyBook): readonly LineContents[] =>
  list.lines.map((line) => lineContents(line, book)).filter(present);

/**
 * Half the counting units, rounded up, with the exceptions of core §3 and Dying Race (Guardians §11);
 * null while no unit counts.
 */
function breakPointOf(
  countingUnits: number,
  book: ArmyBook,
  rules: Pick<ListRules, 'dyingRace'>,
): number | null {
  if (countingUnits === 0) return null;
  const dying = lossByDyingRace(book.army.id, rules.dyingRace);
  return Math.max(1, Math.ceil(countingUnits / 2) + (book.army.breakPoint.plus ?? 0) - dying);
}

/** Points, units and break point of a list; lines that name nothing of the army cost nothing. */
export function listTotals(list: ArmyList, book: ArmyBook, rules: ListRules): ListTotals {
  let points = 0;
  let units = 0;
  let countingUnits = 0;
  let characters = 0;
  for (const contents of listContents(list, book)) {
    const { line, as } = contents;
    points += line.count * pointsEach(contents);
    if (as.character) characters += line.count;
    else if (!as.summonOnly && !as.unit?.addOnStand) {
      units += line.count;
      if (as.countsForBreak) countingUnits += line.count;
    }
  }
  const breakPoint = breakPointOf(countingUnits, book, rules);
  return { points, left: rules.size - points, units, countingUnits, characters, breakPoint };
}
