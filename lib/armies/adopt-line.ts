import type { ArmyBook } from './army-data';
import type { ArmyList, ListLine } from './army-list';
import { bookEntries, findEntry } from './book-entries';
import { extrasFor, shareOut } from './gather-list';
import { germanItems, germanNames } from './german-names';
import type { LineGuess, UnmatchedLine } from './list-reading';
import { findNamed, similarNames } from './match-names';

/** What a line that could not be matched may be mapped to by hand. */
export interface LineChoice {
  readonly kind: 'unit' | 'item' | 'option' | 'add-on';
  readonly id: string;
  readonly name: string;
  /** other names for it, German ones among them */
  readonly aliases?: readonly string[];
}

const unitChoices = new WeakMap<ArmyBook, readonly LineChoice[]>();

/** All that such a line can mean: extras of the unit it stands under, else the units of the army. */
export function lineChoices(under: string | null, book: ArmyBook): readonly LineChoice[] {
  const host = under === null ? undefined : findEntry(book, under);
  if (host) return withGerman(extrasFor(host, book), book);
  const known = unitChoices.get(book);
  if (known) return known;
  const choices = bookEntries(book)
    .filter((entry) => !entry.unit?.addOnStand)
    .map(({ id, name, aliases }): LineChoice => ({ kind: 'unit', id, name, aliases }));
  const all = withGerman(choices, book);
  unitChoices.set(book, all);
  return all;
}

const withGerman = (choices: readonly LineChoice[], book: ArmyBook): readonly LineChoice[] => {
  const german = germanNames(book.army.id);
  return choices.map((choice) => {
    const translated = (choice.kind === 'item' ? germanItems : german)[choice.name] ?? [];
    return translated.length === 0
      ? choice
      : { ...choice, aliases: [...(choice.aliases ?? []), ...translated] };
  });
};

/** The choice that an unmatched line names, as where its number is no number of units, else those with similar names. */
export function suggestChoices(
  { under, name }: Pick<UnmatchedLine, 'under' | 'name'>,
  book: ArmyBook,
): readonly LineChoice[] {
  if (name === null) return [];
  const choices = lineChoices(under, book);
  const named = findNamed(choices, name);
  return named ? [named] : similarNames(choices, name);
}

/** What an unread line most likely means: what the text says, else the unit or extra with the most similar name. */
export function bestGuess(line: UnmatchedLine, book: ArmyBook): LineGuess | null {
  const { guess, under, count } = line;
  if (guess?.kind === 'label') return guess;
  if (guess?.kind === 'unit' && findEntry(book, guess.unit.unit) && guess.unit.count > 0) return guess;
  const choices = lineChoices(under, book);
  if (guess?.kind === 'extra' && under !== null && choices.some(({ id }) => id === guess.extra.id))
    return guess;
  const [choice] = suggestChoices(line, book);
  if (!choice) return null;
  const wanted = Math.min(Math.max(count, 1), 99);
  if (choice.kind === 'unit') return { kind: 'unit', unit: { unit: choice.id, count: wanted, extras: [] } };
  return { kind: 'extra', extra: { kind: choice.kind, id: choice.id, count: wanted } };
}

/** A guess in words, such as "2 Knights + Battle Banner"; a list's name as it is. */
export function guessWords(guess: LineGuess, under: string | null, book: ArmyBook): string {
  if (guess.kind === 'label') return guess.label;
  const nameIn = (choices: readonly LineChoice[], id: string) =>
    choices.find((each) => each.id === id)?.name ?? id;
  if (guess.kind === 'extra')
    return `${guess.extra.count} ${nameIn(lineChoices(under, book), guess.extra.id)}`;
  const { unit, count, extras } = guess.unit;
  const own = lineChoices(unit, book);
  return [
    `${count} ${findEntry(book, unit)?.name ?? unit}`,
    ...extras.map((extra) => (extra.count > 1 ? `${extra.count} ` : '') + nameIn(own, extra.id)),
  ].join(' + ');
}

/** The list with a guess accepted: its units with what they carry, an extra for those above, or the list's name. */
export function adoptGuess(
  list: ArmyList,
  line: Pick<UnmatchedLine, 'under'>,
  guess: LineGuess,
  book: ArmyBook,
): ArmyList {
  if (guess.kind === 'label') return { ...list, label: guess.label };
  if (guess.kind === 'extra') {
    const { kind, id, count } = guess.extra;
    return adoptLine(list, { under: line.under, count }, { kind, id, name: id });
  }
  const lines = [...list.lines];
  for (const each of shareOut(guess.unit, book)) lines.push({ ...each, id: freeId(lines) });
  return { ...list, lines };
}

/**
 * The list with a line mapped by hand: a new line of `count` units, or `count` extras given to units of the
 * kind `under` that have none of that kind yet. Unchanged when there is no such unit.
 */
export function adoptLine(
  list: ArmyList,
  { under, count }: { readonly under: string | null; readonly count: number },
  choice: LineChoice,
): ArmyList {
  const wanted = Math.min(Math.max(count, 1), 99);
  if (choice.kind === 'unit') {
    const line = { unit: choice.id, count: wanted, items: [], options: [], addOns: [] };
    return { ...list, lines: [...list.lines, { id: freeId(list.lines), ...line }] };
  }
  const key = ({ item: 'items', option: 'options', 'add-on': 'addOns' } as const)[choice.kind];
  let left = wanted;
  let lines: ListLine[] = [...list.lines];
  while (left > 0) {
    const own = lines.filter((line) => line.unit === under);
    const host = own.find(
      (line) => !line[key].includes(choice.id) && (key === 'options' || line[key].length === 0),
    );
    if (!host) break;
    const given = Math.min(left, host.count);
    left -= given;
    const rest = { ...host, id: freeId(lines), count: host.count - given };
    lines = lines.flatMap((line) =>
      line === host
        ? [{ ...line, count: given, [key]: [...line[key], choice.id] }, ...(rest.count > 0 ? [rest] : [])]
        : [line],
    );
  }
  return { ...list, lines };
}

/** The first of l1, l2 … that no line has. */
export function freeId(lines: readonly ListLine[]): string {
  let n = lines.length + 1;
  while (lines.some((line) => line.id === `l${n}`)) n++;
  return `l${n}`;
}
