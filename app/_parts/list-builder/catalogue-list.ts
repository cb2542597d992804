import type { Catalogue, CatalogueLine, CatalogueList, CatalogueUnit } from '@/lib/formats/catalogue';
import type { Language } from '@/lib/languages';
import { say } from '@/lib/text';

/** How many of a unit are on the list. */
export const unitCount = ({ lines }: CatalogueList, id: string): number =>
  lines.reduce((sum, { unit, count }) => sum + (unit === id ? count : 0), 0);

/** Copy of the list with `count` of a unit, on one line. */
export function withUnitCount(list: CatalogueList, id: string, count: number): CatalogueList {
  const first = list.lines.find(({ unit }) => unit === id);
  if (!first)
    return count > 0 ? { ...list, lines: [...list.lines, newLine(list, { unit: id, count })] } : list;
  return {
    ...list,
    lines: list.lines.flatMap((line) => {
      if (line.unit !== id) return [line];
      return line === first && count > 0 ? [{ ...line, count }] : [];
    }),
  };
}

/** Line with an id the list does not use yet. */
export function newLine(list: CatalogueList, line: Partial<CatalogueLine>): CatalogueLine {
  const numbers = list.lines.map(({ id }) => Number(/^l(\d+)$/.exec(id)?.[1] ?? 0));
  const id = `l${Math.max(0, ...numbers) + 1}`;
  return { unit: null, name: '', points: 0, count: 1, values: {}, ...line, id };
}

/** Copy of the list with one more line; a catalogue unit already on the list is increased instead. */
export const withLine = (list: CatalogueList, line: Omit<CatalogueLine, 'id'>): CatalogueList =>
  line.unit === null
    ? { ...list, lines: [...list.lines, newLine(list, line)] }
    : withUnitCount(list, line.unit, unitCount(list, line.unit) + line.count);

const priceOf = (catalogue: Catalogue, { unit, points }: CatalogueLine): number =>
  unit === null ? points : (catalogue.units.find(({ id }) => id === unit)?.points ?? points);

export const totalPoints = (catalogue: Catalogue, lines: readonly CatalogueLine[]): number =>
  lines.reduce((sum, line) => sum + line.count * priceOf(catalogue, line), 0);

export interface CatalogueGroup {
  /** null for units without a heading */
  readonly title: string | null;
  readonly units: readonly CatalogueUnit[];
  /** points of the group's units on the list */
  readonly points: number;
}

/** Units of the catalogue under their headings, in its order, with the points the list spends on them. */
export function groupsOf(catalogue: Catalogue, list: CatalogueList, language: Language): CatalogueGroup[] {
  const titles = [...new Set(catalogue.units.map(({ group }) => say(group, language) ?? null))];
  return titles.map((title) => {
    const units = catalogue.units.filter(({ group }) => (say(group, language) ?? null) === title);
    const own = list.lines.filter(({ unit }) => units.some(({ id }) => id === unit));
    return { title, units, points: totalPoints(catalogue, own) };
  });
}
