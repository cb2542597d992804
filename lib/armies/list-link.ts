import type { ArmyBook } from './army-data';
import type { ArmyList } from './army-list';
import { findEntry, findOption } from './book-entries';
import { gatherByUnit } from './list-text';
import { editionKey, exactKey, makeExactLines, type ParsedLink, writtenFromLink } from './parse-list-link';
import { readWrittenList } from './read-written-list';
import { tidyList } from './tidy-list';

/** The selectors that lists are exchanged with, and the edition each of them carries. */
export const selectors = [
  { page: 'https://wm-selector.github.io/#/', edition: '2.25' },
  { page: 'https://selector.warmaster.info/#/', edition: '2.26' },
] as const;

/** The selector for an edition: the one that carries it, or for those from before and of one's own the nearest. */
const selectorFor = (edition: string) => selectors.find((each) => each.edition === edition) ?? selectors[0];

/**
 * A link that opens the list in a list selector (core §10.2) and gives it back when read here. What the
 * selector has no words for (Regiments of Renown, who carries what) goes along in a parameter of ours, and so does
 * the edition where the same numbers mean something else in one of the `others`. With the book of another edition
 * than the list's, it is a link for that one's selector.
 */
export function makeListLink(list: ArmyList, book: ArmyBook, others: readonly ArmyBook[] = []): string {
  const { lines } = tidyList(list, book);
  const parameters = selectorParameters(list, book);
  const link: ParsedLink = { army: book.army, parameters };
  const readBy = (by: ArmyBook) => {
    const read = readWrittenList(writtenFromLink(link, by), by, list.size, 'link');
    return JSON.stringify([read.list.lines, read.unmatched.map(({ text }) => text)]);
  };
  const own = readBy(book);
  const exact = own === JSON.stringify([lines, []]);
  // With another one's numbers the list is still of its own edition: ours reads its lines, the selector the numbers.
  if (list.version !== book.version) {
    parameters.set(exactKey, makeExactLines(lines));
    parameters.set(editionKey, list.version);
  } else if (others.some((other) => other.version !== book.version && readBy(other) !== own))
    parameters.set(editionKey, book.version);
  if (!exact && list.version === book.version && lines.length > 0)
    parameters.set(exactKey, makeExactLines(lines));
  parameters.set('jsonPath', book.army.selectorPath);
  if (list.label !== '') parameters.set('label', list.label);
  const query = [...parameters].map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
  return `${selectorFor(book.version).page}?${query}`;
}

function selectorParameters(list: ArmyList, book: ArmyBook): Map<string, string> {
  const counts = new Map<string, number>();
  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count);
  const orderOf = (id: string) => {
    const entry = findEntry(book, id);
    return entry?.unit?.order ?? entry?.characterData?.order;
  };
  for (const { unit, count, extras } of gatherByUnit(tidyList(list, book).lines, book)) {
    const order = orderOf(unit);
    if (order === undefined) continue;
    add(String(order), count);
    for (const extra of extras) {
      const upgrade = extra.kind === 'option' ? findOption(book, extra.id)?.order : extra.id;
      if (extra.kind === 'add-on') add(String(orderOf(extra.id)), extra.count);
      else if (upgrade !== undefined) add(`${order}-${upgrade}`, extra.count);
    }
  }
  return new Map([...counts].map(([key, count]) => [key, String(count)]));
}
