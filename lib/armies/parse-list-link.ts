import { most } from '../limits';
import { fail, type Outcome, ok } from '../outcome';
import type { ArmyBook, ArmyName } from './army-data';
import { type ListLine, listLine } from './army-list';
import { armyNames } from './army-names';
import { findItem } from './book-entries';
import type { ReadProblem } from './list-reading';
import {
  type PastedLine,
  plainDashes,
  type WrittenEntry,
  type WrittenLine,
  type WrittenList,
} from './parse-list-text';

/** Our own parameter, which the list selector passes over: the lines where its own ones do not say it all. */
export const exactKey = 'lines';
/** Another one of ours: the edition whose numbers the link uses. */
export const editionKey = 'edition';

// Names of the armies in links of the selector's earlier address.
const oldNames: Readonly<Record<string, string>> = {
  albionrev: 'albion',
  arabyrev: 'araby',
  beastmenrev: 'beastmen',
  bretonnianrev: 'bretonnia',
  chaosdwarfrev: 'chaos-dwarfs',
  chaosrev: 'chaos',
  daemonrev: 'daemons',
  darkelfrev: 'dark-elves',
  dogsofwarrev: 'dogs-of-war',
  dwarfrev: 'dwarfs',
  empirerev: 'empire',
  goblinrev: 'goblins',
  highelfrev: 'high-elves',
  kislevrev: 'kislev',
  lizardmenrev: 'lizardmen',
  norserev: 'norse',
  ogrekingdomsrev: 'ogre-kingdoms',
  orcrev: 'orcs',
  skavenrev: 'skaven',
  tombkingsrev: 'tomb-kings',
  vampirecountsrev: 'vampire-counts',
  witchhuntersrev: 'witch-hunters',
  woodelfrev: 'wood-elves',
};

const isListLink = (word: string) => /[?&](?:jsonPath|list)=/i.test(word);
const isAddress = (word: string) => /^https?:\/\//i.test(word);

/** A word without what a sentence puts behind it; a bracket that was opened within the link belongs to it. */
function bareLink(word: string): string {
  const count = (letter: string) => word.split(letter).length - 1;
  const within = isAddress(word);
  // Brackets of the part that is kept.
  const opened = count('(');
  let closed = count(')');
  let end = word.length;
  while (end > 0 && behindLink.has(word[end - 1] ?? '')) {
    if (word[end - 1] === ')') {
      if (within && opened >= closed) break;
      closed--;
    }
    end--;
  }
  return word.slice(0, end);
}
const behindLink = new Set(')]}>.,;:!?"\'*_»“”’');

/** A link in a text, and the lines without it. */
interface FoundLink {
  readonly url: string;
  readonly outside: readonly PastedLine[];
}

/**
 * The link in the text: a word with the selector's parameters, else a text that is nothing but an address. A link
 * that mail has broken over several lines is put together again.
 */
export function findListLink(pasted: readonly PastedLine[]): FoundLink | undefined {
  const lines = pasted.map(({ typed }) => typed);
  const words = lines.flatMap((line) => line.split(/\s+/).flatMap((word) => bareLink(word) || []));
  for (const [at, line] of lines.entries()) {
    const start = line.split(/\s+/).at(-1) ?? '';
    const address = /https?:\/\//i.exec(start);
    if (!address || !/[?&]/.test(start.slice(address.index))) continue;
    // What follows a break is one word, and says something of the list or ends what was begun.
    let link = start;
    let last = at;
    for (const next of lines.slice(at + 1, at + 8)) {
      if (next === '' || /\s/.test(next) || isAddress(next)) break;
      if (isWhole(bareLink(link)) && !/[=&%]/.test(next)) break;
      link += next;
      last++;
    }
    if (link === start || !isWhole(bareLink(link))) continue;
    const outside = [
      ...pasted.slice(0, at),
      ...pasted.slice(at, at + 1).map((head) => withoutWords(head, (word) => word === start)),
      ...pasted.slice(last + 1),
    ];
    return { url: bareLink(link), outside };
  }
  const url = words.find(isListLink) ?? words.find((word) => words.length === 1 && isAddress(word));
  if (url === undefined) return undefined;
  return { url, outside: pasted.map((line) => withoutWords(line, (word) => bareLink(word) === url)) };
}

function withoutWords(line: PastedLine, isGone: (word: string) => boolean): PastedLine {
  const kept = line.typed.split(/\s+/).filter((word) => !isGone(word));
  if (kept.length === line.typed.split(/\s+/).length) return line;
  const typed = kept.join(' ');
  return { ...line, typed, text: plainDashes(typed) };
}

/** Whether a text has a link of the list selector in it. */
export const hasListLink = (text: string): boolean => text.split(/\s+/).some(isListLink);

/** Whether the link names an army that we know. */
const isWhole = (link: string): boolean => {
  const { path, old } = pathsOf(parametersOf(link));
  return findLinked(path, old, armyNames) !== undefined;
};

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replace(/\+/g, ' '));
  } catch {
    return part;
  }
}

/** Names and values of the link, wherever its "?" stands; the order in which they come means nothing. */
function parametersOf(link: string): ReadonlyMap<string, string> {
  const query = link.trim().slice(link.trim().lastIndexOf('?') + 1);
  return new Map(
    query.split('&').map((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [decoded(part), ''] : [named(part.slice(0, at)), decoded(part.slice(at + 1))];
    }),
  );
}

/** Names of parameters that are written in capitals or not; codes of items are as they are. */
const parameterNames = ['jsonPath', 'list', 'label', exactKey, editionKey];
const named = (part: string): string => {
  const name = decoded(part);
  return parameterNames.find((known) => known.toLowerCase() === name.toLowerCase()) ?? name;
};

const pathsOf = (parameters: ReadonlyMap<string, string>) => ({
  path: (parameters.get('jsonPath') ?? '').replace(/^\/|\.json$/g, ''),
  old: parameters.get('list') ?? '',
});

const findLinked = (path: string, old: string, armies: readonly ArmyName[]): ArmyName | undefined =>
  armies.find(({ id, selectorPath }) => selectorPath === path || (path === '' && oldNames[old] === id));

export interface ParsedLink {
  readonly army: ArmyName;
  readonly parameters: ReadonlyMap<string, string>;
}

/** Which army a link of the list selector is about (core §10.2), of `armies`. */
export function parseListLink(
  link: string,
  armies: readonly ArmyName[] = armyNames,
): Outcome<ParsedLink, ReadProblem> {
  const parameters = link.includes('?') ? parametersOf(link) : new Map<string, string>();
  if (parameters.size > most.listLines)
    return fail({ code: 'too-many-lines', values: { max: most.listLines } });
  const { path, old } = pathsOf(parameters);
  if (path === '' && old === '') return fail({ code: 'link-not-a-list', values: {} });
  const army = findLinked(path, old, armies);
  if (!army) {
    const experimental = /^warmaster-revolution-experimental\b/i.test(path);
    return fail({
      code: experimental ? 'experimental-list' : 'link-other-game',
      values: { path: path || old },
    });
  }
  const units = [...parameters.keys()].some((key) => /^\d+(?:-\w+)?$/.test(key) || key === exactKey);
  return units ? ok({ army, parameters }) : fail({ code: 'link-empty', values: {} });
}

/** The edition that a link of ours says it is written for; undefined for those of the selector, which do not. */
export const editionOfLink = ({ parameters }: ParsedLink): string | undefined => parameters.get(editionKey);

/** The link's units and upgrades as a written list, to be read like any other; prices are not stated. */
export function writtenFromLink({ army, parameters }: ParsedLink, book: ArmyBook): WrittenList {
  const label = parameters.get('label') ?? '';
  const entries: WrittenEntry[] = [];
  const all = [...parameters];
  const units = [...book.army.units, ...book.army.characters];
  for (const [key, value] of parameters) {
    const order = /^(\d+)$/.exec(key)?.[1];
    if (order === undefined || Number(value) === 0) continue;
    const unit = units.find((each) => each.order === Number(order));
    const upgrades = all.filter(([other]) => other.startsWith(`${order}-`));
    entries.push({
      ...linkLine(key, value, unit?.name ?? `${key}=${value}`),
      extras: upgrades
        .filter(([, count]) => Number(count) !== 0)
        .map(([other, count]) => {
          const upgrade = other.slice(order.length + 1);
          const option =
            unit &&
            (book.army.options.find((each) => String(each.order) === upgrade && each.for.includes(unit.id)) ??
              book.army.options.find((each) => String(each.order) === upgrade));
          const name = option?.name ?? findItem(book, upgrade)?.name ?? `${other}=${count}`;
          return linkLine(other, count, name);
        }),
    });
  }
  // Upgrades of units that the link does not name.
  for (const [key, value] of parameters) {
    const order = /^(\d+)-\w+$/.exec(key)?.[1];
    if (order !== undefined && Number(value) !== 0 && !Number(parameters.get(order)))
      entries.push({ ...linkLine(key, value, `${key}=${value}`), extras: [] });
  }
  return { label, army: army.name, points: null, entries };
}

function linkLine(key: string, value: string, name: string): WrittenLine {
  const count = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  return { line: 0, text: `${key}=${value}`, count, name, points: null };
}

/** Lines in the form of our own parameter: "unit*count*items*options*add-ons", with "~" between lines. */
export const makeExactLines = (lines: readonly ListLine[]): string =>
  lines
    .map(({ unit, count, items, options, addOns }) =>
      [unit, count, items.join('.'), options.join('.'), addOns.join('.')].join('*'),
    )
    .join('~');

/** The lines of our own parameter; undefined when the link has none, or a damaged one. */
export function parseExactLines({ parameters }: ParsedLink): readonly ListLine[] | undefined {
  const ids = (joined = '') => (joined === '' ? [] : joined.split('.'));
  const lines = parameters
    .get(exactKey)
    ?.split('~')
    .map((line, i) => {
      const [unit, count, items, options, addOns] = line.split('*');
      return {
        id: `l${i + 1}`,
        unit,
        count: Number(count),
        items: ids(items),
        options: ids(options),
        addOns: ids(addOns),
      };
    });
  return listLine.array().min(1).max(200).safeParse(lines).data;
}
