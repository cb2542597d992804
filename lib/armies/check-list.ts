import type { ArmyBook, ArmyOption } from './army-data';
import type { ArmyList, ListRules } from './army-list';
import { type BookEntry, bookEntries, findEntry, findItem, findOption } from './book-entries';
import { checkItems } from './check-items';
import { checkRegiments } from './check-regiments';
import type { LineContents } from './line-contents';
import type { ListProblem } from './list-problem';
import { listContents, listTotals } from './list-totals';

/** Full thousands of the declared size, at least one (core §2). */
export const thousandsOf = (size: number): number => Math.max(1, Math.floor(size / 1000));

/**
 * Everything about a list that breaks the rules (core §2, §7, §8; Guardians §11); none means legal. Limits
 * go by the declared size of `rules`. `book` is the army of the list, with overrides applied.
 */
export function checkList(list: ArmyList, book: ArmyBook, rules: ListRules): readonly ListProblem[] {
  const contents = listContents(list, book);
  return [
    ...checkFrame(list, book, rules),
    ...checkIds(list, book),
    ...checkLimits(contents, book, rules),
    ...checkOptions(contents, book, rules),
    ...checkAddOns(contents),
    ...checkItems(contents, book, rules),
    ...checkRegiments(contents, book, rules),
  ];
}

/** Version, size and points. */
function checkFrame(list: ArmyList, book: ArmyBook, rules: ListRules): ListProblem[] {
  const problems: ListProblem[] = [];
  if (list.version !== rules.version)
    problems.push({ code: 'wrong-version', values: { version: list.version, wanted: rules.version } });
  if (list.size !== rules.size)
    problems.push({ code: 'wrong-size', values: { size: list.size, wanted: rules.size } });
  const { points } = listTotals(list, book, rules);
  if (points > rules.size)
    problems.push({
      code: 'too-many-points',
      values: { points, size: rules.size, over: points - rules.size },
    });
  return problems;
}

/** Ids that the book does not have. */
function checkIds(list: ArmyList, book: ArmyBook): ListProblem[] {
  return list.lines.flatMap((line): ListProblem[] => {
    const place = { line: line.id, unit: line.unit };
    const entry = findEntry(book, line.unit);
    if (!entry) return [{ ...place, code: 'unknown-unit', values: { unit: line.unit } }];
    return [
      ...line.options
        .filter((id) => !findOption(book, id))
        .map((id) => ({
          ...place,
          code: 'unknown-option' as const,
          values: { unit: entry.name, option: id },
        })),
      ...line.items
        .filter((code) => !findItem(book, code))
        .map((code) => ({
          ...place,
          code: 'unknown-item' as const,
          values: { unit: entry.name, item: code },
        })),
      ...line.addOns
        .filter((id) => !findEntry(book, id)?.unit?.addOnStand)
        .map((id) => ({
          ...place,
          code: 'unknown-option' as const,
          values: { unit: entry.name, option: id },
        })),
    ];
  });
}

/** How many of an entry count toward its minimum and its maximum; a substitution may count elsewhere. */
function countsOf(
  contents: readonly LineContents[],
  book: ArmyBook,
): {
  readonly min: ReadonlyMap<string, number>;
  readonly max: ReadonlyMap<string, number>;
} {
  const min = new Map<string, number>();
  const max = new Map<string, number>();
  const add = (to: Map<string, number>, id: string, count: number) => to.set(id, (to.get(id) ?? 0) + count);
  for (const { line, entry, as, options, addOns } of contents) {
    const substitution = options.find((option) => option.becomes);
    // What may be had in any number instead of another counts for it when bought outright, too: the list
    // selector knows no other way (Cathay's Handguns for Crossbows, core §2).
    const freely = book.army.options.find((option) => option.unlimited && option.becomes === entry.id);
    for (const id of new Set([
      ...(substitution?.countsTowardMinOf ?? [entry.id]),
      ...(freely?.countsTowardMinOf ?? []),
      as.id,
    ]))
      add(min, id, line.count);
    for (const id of substitution?.countsTowardMaxOf ?? [entry.id]) add(max, id, line.count);
    for (const addOn of addOns) {
      add(min, addOn.id, line.count);
      add(max, addOn.id, line.count);
    }
  }
  return { min, max };
}

/** Minima, maxima and the General (core §2). Below 1000 points minima are ignored. */
function checkLimits(contents: readonly LineContents[], book: ArmyBook, rules: ListRules): ListProblem[] {
  const k = thousandsOf(rules.size);
  const counts = countsOf(contents, book);
  const limited = bookEntries(book).filter((entry) => entry.kind !== 'regiment');
  return [
    ...limited.flatMap((entry) => {
      const count = counts.max.get(entry.id) ?? 0;
      const toward = counts.min.get(entry.id) ?? 0;
      if (entry.type === 'General') return checkGeneral(entry, count);
      const place = { unit: entry.id };
      const problems: ListProblem[] = [];
      const each = rules.size < 1000 ? 0 : (entry.min ?? 0);
      const min = Math.max(each * k, entry.armyMin ?? 0);
      if (toward < min)
        problems.push({
          ...place,
          code: 'below-minimum',
          values: { unit: entry.name, count: toward, min, each },
        });
      if (entry.max !== undefined && count > entry.max * k)
        problems.push({
          ...place,
          code: 'above-maximum',
          values: { unit: entry.name, count, max: entry.max * k, each: entry.max },
        });
      else if (entry.armyMax !== undefined && count > entry.armyMax)
        problems.push({
          ...place,
          code: 'above-army-maximum',
          values: { unit: entry.name, count, max: entry.armyMax },
        });
      return problems;
    }),
    ...checkSharedMaxima(limited, counts.max, k),
  ];
}

function checkGeneral(entry: BookEntry, count: number): ListProblem[] {
  if (count === 1) return [];
  return [
    {
      unit: entry.id,
      code: count === 0 ? 'no-general' : 'several-generals',
      values: { unit: entry.name, count },
    },
  ];
}

/** Kinds that have one maximum together, each group reported once. */
function checkSharedMaxima(
  entries: readonly BookEntry[],
  counts: ReadonlyMap<string, number>,
  k: number,
): ListProblem[] {
  return entries.flatMap((entry, at) => {
    const ids = [entry.id, ...(entry.unit?.sharesMaxWith ?? [])];
    const group = entries.filter(({ id }) => ids.includes(id));
    if (group.length < 2 || group[0] !== entries[at] || entry.max === undefined) return [];
    const count = group.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
    const single = group.some(({ id }) => (counts.get(id) ?? 0) === count);
    if (count <= entry.max * k || single) return [];
    return [
      {
        unit: entry.id,
        code: 'shared-maximum' as const,
        values: { units: group.map(({ name }) => name).join(' + '), count, max: entry.max * k },
      },
    ];
  });
}

/** Whether the bearer may take the option: named in its `for`, or granted by another option it has. */
export function mayTake(option: ArmyOption, entry: BookEntry, options: readonly ArmyOption[]): boolean {
  return option.for.includes(entry.id) || options.some((other) => other.grantsOptions?.includes(option.id));
}

/** Mounts, substitutions and other options (core §2). */
function checkOptions(contents: readonly LineContents[], book: ArmyBook, rules: ListRules): ListProblem[] {
  const problems: ListProblem[] = [];
  const counts = new Map<string, number>();
  for (const { line, entry, options } of contents) {
    const place = { line: line.id, unit: entry.id };
    const unit = entry.name;
    for (const option of new Set(options)) {
      counts.set(option.id, (counts.get(option.id) ?? 0) + line.count);
      if (!mayTake(option, entry, options))
        problems.push({ ...place, code: 'option-not-for', values: { unit, option: option.name } });
      if (options.filter((other) => other === option).length > 1)
        problems.push({ ...place, code: 'option-twice', values: { unit, option: option.name } });
      const required = option.requires ?? [];
      if (required.length > 0 && !contents.some(({ as }) => required.includes(as.id)))
        problems.push({
          ...place,
          code: 'option-requires',
          values: {
            unit,
            option: option.name,
            required: required.map((id) => findEntry(book, id)?.name ?? id).join(', '),
          },
        });
    }
    const kinds = [...new Set(options)].map((option) => option.kind);
    if (kinds.filter((kind) => kind === 'mount').length > 1)
      problems.push({ ...place, code: 'several-mounts', values: { unit } });
  }
  const k = thousandsOf(rules.size);
  for (const option of book.army.options) {
    const count = counts.get(option.id) ?? 0;
    const max = Math.min(
      (option.max ?? Number.POSITIVE_INFINITY) * k,
      option.armyMax ?? Number.POSITIVE_INFINITY,
    );
    if (count > max)
      problems.push({ code: 'option-above-maximum', values: { option: option.name, count, max } });
  }
  return problems;
}

/** Stands that join a unit: only with a host, only with one that may have them, one each (core §2). */
function checkAddOns(contents: readonly LineContents[]): ListProblem[] {
  return contents.flatMap(({ line, as, addOns }) => {
    const place = { line: line.id, unit: as.id };
    if (as.unit?.addOnStand)
      return [{ ...place, code: 'add-on-alone' as const, values: { unit: as.name, count: line.count } }];
    return [...new Set(addOns)].flatMap((addOn): ListProblem[] => {
      const problems: ListProblem[] = [];
      const count = addOns.filter((other) => other === addOn).length;
      if (!addOn.attachesTo?.includes(as.id))
        problems.push({ ...place, code: 'add-on-host', values: { unit: as.name, addOn: addOn.name } });
      if (count > (addOn.maxPerUnit ?? 1))
        problems.push({
          ...place,
          code: 'add-on-too-many',
          values: { unit: as.name, addOn: addOn.name, count, max: addOn.maxPerUnit ?? 1 },
        });
      return problems;
    });
  });
}
