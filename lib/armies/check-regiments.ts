import type { ArmyBook, Regiment } from './army-data';
import type { ListRules } from './army-list';
import { mayHire } from './book-entries';
import type { LineContents } from './line-contents';
import type { ListProblem } from './list-problem';
import { type Place, placesTaken } from './regiment-slots';

/** Regiments of Renown (core §8). */
export function checkRegiments(
  contents: readonly LineContents[],
  book: ArmyBook,
  rules: ListRules,
): ListProblem[] {
  const hired = contents.filter((each) => each.entry.regiment);
  if (hired.length === 0) return [];
  if (!rules.regimentsOfRenown)
    return hired.map(({ line, entry }) => ({
      line: line.id,
      unit: entry.id,
      code: 'regiments-not-allowed',
      values: { unit: entry.name },
    }));
  const problems: ListProblem[] = hired
    .filter(({ entry }) => !mayHire(entry, book))
    .map(({ line, entry }) => ({
      line: line.id,
      unit: entry.id,
      code: 'regiment-not-for-army',
      values: { unit: entry.name },
    }));
  const count = hired.reduce((sum, { line }) => sum + line.count, 0);
  const max = Math.floor(rules.size / 1000);
  if (count > max) problems.push({ code: 'too-many-regiments', values: { count, max } });
  for (const id of new Set(hired.map(({ entry }) => entry.id))) {
    const same = hired.filter(({ entry }) => entry.id === id);
    const number = same.reduce((sum, { line }) => sum + line.count, 0);
    const { entry } = same[0] as LineContents;
    const armyMax = entry.armyMax ?? 1;
    if (number > armyMax)
      problems.push({
        unit: id,
        code: 'above-army-maximum',
        values: { unit: entry.name, count: number, max: armyMax },
      });
  }
  return [
    ...problems,
    ...excluded(contents, hired, book),
    ...checkSlots(contents, hired, book, Math.max(1, max)),
  ];
}

function excluded(
  contents: readonly LineContents[],
  hired: readonly LineContents[],
  book: ArmyBook,
): ListProblem[] {
  return hired.flatMap(({ line, entry }, at) => {
    const regiment = entry.regiment as Regiment;
    const foes = [
      // Each pair once.
      ...hired
        .slice(at + 1)
        .filter(
          ({ entry: other }) =>
            regiment.notWith?.includes(other.id) || other.regiment?.notWith?.includes(entry.id),
        ),
      ...contents.filter((other) =>
        regiment.notWithUnits?.some(({ army, unit }) => army === book.army.id && unit === other.as.id),
      ),
    ];
    return [...new Set(foes.map((foe) => foe.entry.name))].map(
      (other): ListProblem => ({
        line: line.id,
        unit: entry.id,
        code: 'regiment-excludes',
        values: { unit: entry.name, other },
      }),
    );
  });
}

/**
 * Each regiment needs a free place of its kind; the first that finds none is reported. Those beyond the
 * number allowed are wrong anyway and not placed.
 */
function checkSlots(
  contents: readonly LineContents[],
  hired: readonly LineContents[],
  book: ArmyBook,
  thousands: number,
): ListProblem[] {
  const filled = new Map<string, number>();
  const add = (id: string, count: number) => filled.set(id, (filled.get(id) ?? 0) + count);
  for (const { line, as, options } of contents) {
    add(as.id, line.count);
    for (const option of options) add(`option:${option.id}`, line.count);
  }
  const needs: Need[] = [];
  const single = hired.flatMap((each) => Array.from({ length: each.line.count }, () => each));
  for (const { line, entry } of single.slice(0, thousands))
    for (const places of placesTaken(entry.regiment as Regiment, book, thousands)) {
      needs.push(places);
      if (!canPlace(needs, 0, filled))
        return [
          {
            line: line.id,
            unit: entry.id,
            code: 'regiment-slot',
            values: { unit: entry.name, place: places.map(({ name }) => name).join(' / ') },
          },
        ];
    }
  return [];
}

/** Places of which a regiment needs one. */
type Need = readonly Place[];

/** Whether every need from `at` on finds a free place; tries the alternatives in turn. */
function canPlace(needs: readonly Need[], at: number, filled: Map<string, number>): boolean {
  const need = needs[at];
  if (!need) return true;
  return need.some((place) => {
    const count = place.filledBy.reduce((sum, id) => sum + (filled.get(id) ?? 0), 0);
    if (count >= place.max) return false;
    filled.set(place.id, (filled.get(place.id) ?? 0) + 1);
    const placed = canPlace(needs, at + 1, filled);
    filled.set(place.id, (filled.get(place.id) ?? 1) - 1);
    return placed;
  });
}
