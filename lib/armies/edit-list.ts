import { freeId } from './adopt-line';
import type { ArmyList, ListLine } from './army-list';

/** What one unit or character carries. */
export type Carried = Pick<ListLine, 'items' | 'options' | 'addOns'>;

/** Most lines of a list, and most units of a line. */
const mostLines = 200;
const mostInLine = 99;

const carriesNothing = ({ items, options, addOns }: Carried) =>
  items.length + options.length + addOns.length === 0;

/** The line of a unit whose units carry nothing. */
export const plainLine = (list: ArmyList, unit: string): ListLine | undefined =>
  list.lines.find((line) => line.unit === unit && carriesNothing(line));

/** The lines of a unit that carry something, in the order in which they were bought. */
export const carryingLines = (list: ArmyList, unit: string): readonly ListLine[] =>
  list.lines.filter((line) => line.unit === unit && !carriesNothing(line));

/** How many of a unit the list has, whatever they carry. */
export const countOf = (list: ArmyList, unit: string): number =>
  list.lines.reduce((sum, line) => sum + (line.unit === unit ? line.count : 0), 0);

/** One more of the unit, carrying nothing. A list that is full stays as it is. */
export function addOne(list: ArmyList, unit: string): ArmyList {
  const plain = plainLine(list, unit);
  if (plain) return plain.count < mostInLine ? withCount(list, plain.id, plain.count + 1) : list;
  if (list.lines.length >= mostLines) return list;
  return {
    ...list,
    lines: [...list.lines, { id: freeId(list.lines), unit, count: 1, items: [], options: [], addOns: [] }],
  };
}

/** One less of the unit: first of those that carry nothing, then the one that was equipped last. */
export function removeOne(list: ArmyList, unit: string): ArmyList {
  const line = plainLine(list, unit) ?? carryingLines(list, unit).at(-1);
  return line ? withCount(list, line.id, line.count - 1) : list;
}

/** The list with that many units in the line; none removes it. */
export function withCount(list: ArmyList, lineId: string, count: number): ArmyList {
  return {
    ...list,
    lines: list.lines.flatMap((line) => {
      if (line.id !== lineId) return [line];
      return count > 0 ? [{ ...line, count }] : [];
    }),
  };
}

/**
 * Gives one unit of a line these things instead of what it carries. The unit gets a line of its own when
 * others stay behind; one that carries nothing any more joins the others that carry nothing. Returns the id
 * of the line it is in afterwards.
 */
export function equipOne(
  list: ArmyList,
  lineId: string,
  carried: Carried,
): { readonly list: ArmyList; readonly lineId: string } {
  const line = list.lines.find(({ id }) => id === lineId);
  if (!line) return { list, lineId };
  const plain = plainLine(list, line.unit);
  if (carriesNothing(carried) && plain && plain.id !== lineId) {
    const without = withCount(list, lineId, line.count - 1);
    return { list: withCount(without, plain.id, plain.count + 1), lineId: plain.id };
  }
  if (line.count === 1)
    return {
      list: { ...list, lines: list.lines.map((each) => (each === line ? { ...each, ...carried } : each)) },
      lineId,
    };
  if (list.lines.length >= mostLines) return { list, lineId };
  const id = freeId(list.lines);
  const at = list.lines.indexOf(line) + 1;
  const rest = withCount(list, lineId, line.count - 1).lines;
  const own: ListLine = { ...line, id, count: 1, ...carried };
  return { list: { ...list, lines: [...rest.slice(0, at), own, ...rest.slice(at)] }, lineId: id };
}

/** The list with every carrying unit in a line of its own, as it is edited; the meaning is the same. */
export function singleCarriers(list: ArmyList): ArmyList {
  const spare = mostLines - list.lines.length;
  const more = list.lines.reduce((sum, line) => sum + (carriesNothing(line) ? 0 : line.count - 1), 0);
  if (more === 0 || more > spare) return list;
  const lines = list.lines.flatMap((line) =>
    carriesNothing(line) ? [line] : Array.from({ length: line.count }, () => ({ ...line, count: 1 })),
  );
  return { ...list, lines: lines.map((line, i) => ({ ...line, id: `l${i + 1}` })) };
}
