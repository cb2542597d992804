import type { RandomInt } from '../random';
import type { ArmyBook } from './army-data';
import { type ArmyList, type ListLine, type ListRules, listRules } from './army-list';
import { armyNames } from './army-names';
import { type ArmyVersion, armyVersions } from './army-version';
import { type BookEntry, bookEntries } from './book-entries';
import { mayCarry } from './check-items';
import { checkList, mayTake, thousandsOf } from './check-list';
import { lineContents } from './line-contents';
import type { ListProblemCode } from './list-problem';
import { listTotals } from './list-totals';
import { loadArmyBook } from './load-army-book';
import { tidyList } from './tidy-list';

/** Rules of a tournament for tests; everything allowed, no optional rules, unless told. */
export const testRules = (choices: Partial<ListRules> = {}): ListRules =>
  listRules.parse({ version: '2.23.1', size: 2000, ...choices });

/** The book of an army, for tests; throws for an unknown one. */
export async function testBook(armyId: string, version: ArmyVersion = '2.23.1'): Promise<ArmyBook> {
  const book = await loadArmyBook(version, armyId);
  if (!book) throw new Error(`no army ${armyId}`);
  return book;
}

/** Every army in every version. */
export const testBooks = (): Promise<ArmyBook[]> =>
  Promise.all(armyVersions.flatMap((version) => armyNames.map(({ id }) => testBook(id, version))));

type Extras = Partial<Pick<ListLine, 'items' | 'options' | 'addOns'>>;

/** Number and unit of a line for tests, with what each of them carries. */
export type TestLine = readonly [number, string, Extras?];

/** A list for tests: `[3, 'silver-helms', { items: ['SwM'] }]` is three Silver Helms, each with that sword. */
export function testList(book: ArmyBook, rules: ListRules, lines: readonly TestLine[], label = ''): ArmyList {
  return {
    version: book.version,
    armyId: book.army.id,
    size: rules.size,
    label,
    lines: lines.map(([count, unit, extras], i) => ({
      id: `l${i + 1}`,
      unit,
      count,
      items: [],
      options: [],
      addOns: [],
      ...extras,
    })),
  };
}

/** Codes of what is wrong with these lines, at 1000 points unless told. */
export async function problemCodes(
  armyId: string,
  lines: readonly TestLine[],
  choices: Partial<ListRules> = {},
): Promise<ListProblemCode[]> {
  const rules = testRules({ size: 1000, ...choices });
  const book = await testBook(armyId, rules.version);
  return checkList(testList(book, rules, lines), book, rules).map(({ code }) => code);
}

/** The General and every minimum: the cheapest legal list, where the size has room for it. */
export function smallestList(book: ArmyBook, rules: ListRules): ArmyList {
  const k = rules.size < 1000 ? 0 : thousandsOf(rules.size);
  const needed = bookEntries(book)
    .map(({ id, min = 0, armyMin = 0 }) => [Math.max(min * k, armyMin), id] as const)
    .filter(([count]) => count > 0);
  return testList(book, rules, needed);
}

const pick = <T>(items: readonly T[], random: RandomInt): T | undefined => items[random(items.length)];

/** The list with one thing more, legal or not: a unit, an option, an item or an add-on stand. */
export function grownList(list: ArmyList, book: ArmyBook, random: RandomInt): ArmyList {
  const entry = pick(bookEntries(book), random);
  const line = pick(list.lines, random);
  const host = line && lineContents(line, book);
  const kind = random(10);
  if (kind < 6 || !line || !host) {
    if (!entry || entry.unit?.addOnStand) return list;
    const added = { id: 'new', unit: entry.id, count: 1, items: [], options: [], addOns: [] };
    return tidyList({ ...list, lines: [...list.lines, added] }, book);
  }
  const options = book.army.options.filter((option) => mayTake(option, host.entry, host.options));
  const items = book.items.filter((item) => mayCarry(item, host));
  const addOns = bookEntries(book).filter(({ unit }) => unit?.attachesTo?.includes(host.as.id));
  const option = kind === 6 || kind === 7 ? pick(options, random)?.id : undefined;
  const item = kind === 8 ? pick(items, random)?.code : undefined;
  const addOn = kind === 9 ? pick(addOns, random)?.id : undefined;
  const changed: ListLine = {
    ...line,
    id: 'new',
    count: 1,
    options: option ? [...line.options, option] : line.options,
    items: item ? [...line.items, item] : line.items,
    addOns: addOn ? [...line.addOns, addOn] : line.addOns,
  };
  const rest = line.count > 1 ? [{ ...line, count: line.count - 1 }] : [];
  const lines = list.lines.flatMap((each) => (each === line ? [...rest, changed] : [each]));
  return tidyList({ ...list, lines }, book);
}

/**
 * A legal list that spends most of the points: grown step by step from the smallest, dropping every step
 * that breaks a rule. The same chance gives the same list.
 */
export function legalList(book: ArmyBook, rules: ListRules, random: RandomInt, steps = 60): ArmyList {
  let list = smallestList(book, rules);
  for (let i = 0; i < steps && listTotals(list, book, rules).left > 0; i++) {
    const grown = grownList(list, book, random);
    if (checkList(grown, book, rules).length === 0) list = grown;
  }
  return list;
}

/** Any list whose ids are known, rules or no rules; add-on stands only as part of a unit. */
export function anyList(book: ArmyBook, rules: ListRules, random: RandomInt): ArmyList {
  const all = bookEntries(book);
  const units = all.filter(({ unit }) => !unit?.addOnStand);
  const addOns = all.filter(({ unit }) => unit?.addOnStand);
  const some = <T>(items: readonly T[], most: number): T[] =>
    Array.from({ length: random(most + 1) }, () => pick(items, random)).filter((item) => item !== undefined);
  const lines = Array.from(
    { length: 1 + random(12) },
    () =>
      [
        1 + random(4),
        (pick(units, random) as BookEntry).id,
        {
          options: some(book.army.options, random(3)).map(({ id }) => id),
          items: some(book.items, random(3)).map(({ code }) => code),
          addOns: some(addOns, random(2)).map(({ id }) => id),
        },
      ] as const,
  );
  return tidyList(testList(book, rules, lines, 'Probe, 7 points'), book);
}
