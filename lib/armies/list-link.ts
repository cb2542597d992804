import type { ArmyBook } from './army-data';
import type { ArmyList } from './army-list';
import { findEntry, findOption } from './book-entries';
import { gatherByUnit } from './list-text';
import { exactKey, makeExactLines, type ParsedLink, writtenFromLink } from './parse-list-link';
import { readWrittenList } from './read-written-list';
import { tidyList } from './tidy-list';

const page = 'https://wm-selector.github.io/#/';

/**
 * A link that opens the list in the list selector (core §10.2) and gives it back when read here. What the
 * selector has no words for (Regiments of Renown, who carries what) goes along in a parameter of ours.
 */
export function makeListLink(list: ArmyList, book: ArmyBook): string {
  const { lines } = tidyList(list, book);
  const parameters = selectorParameters(list, book);
  const link: ParsedLink = { army: book.army, parameters };
  const read = readWrittenList(writtenFromLink(link, book), book, list.size, 'link');
  const exact = JSON.stringify(read.list.lines) === JSON.stringify(lines) && read.unmatched.length === 0;
  if (!exact && lines.length > 0) parameters.set(exactKey, makeExactLines(lines));
  parameters.set('jsonPath', book.army.selectorPath);
  if (list.label !== '') parameters.set('label', list.label);
  const query = [...parameters].map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
  return `${page}?${query}`;
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
