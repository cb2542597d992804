import { fail, type Outcome, ok } from '../outcome';
import type { ArmyBook, ArmyName } from './army-data';
import { type ListLine, listLine } from './army-list';
import { armyNames } from './army-names';
import { findItem } from './book-entries';
import type { ReadProblem } from './list-reading';
import type { WrittenEntry, WrittenLine, WrittenList } from './parse-list-text';

/** Our own parameter, which the list selector passes over: the lines where its own ones do not say it all. */
export const exactKey = 'lines';

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

/** The link in the text: a word with the selector's parameters, else a text that is nothing but an address. */
export function findListLink(input: string): string | undefined {
  // A link in a sentence is followed by its punctuation.
  const words = input.split(/\s+/).flatMap((word) => word.replace(/[),.;>]+$/, '') || []);
  return (
    words.find((word) => /[?&](?:jsonPath|list)=/i.test(word)) ??
    words.find((word) => words.length === 1 && /^https?:\/\//i.test(word))
  );
}

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
      return at < 0 ? [decoded(part), ''] : [decoded(part.slice(0, at)), decoded(part.slice(at + 1))];
    }),
  );
}

export interface ParsedLink {
  readonly army: ArmyName;
  readonly parameters: ReadonlyMap<string, string>;
}

/** Which army a link of the list selector is about (core §10.2). */
export function parseListLink(link: string): Outcome<ParsedLink, ReadProblem> {
  const parameters = link.includes('?') ? parametersOf(link) : new Map<string, string>();
  const path = parameters.get('jsonPath') ?? '';
  const old = parameters.get('list') ?? '';
  if (path === '' && old === '') return fail({ code: 'link-not-a-list', values: {} });
  const army = armyNames.find(
    ({ id, selectorPath }) =>
      selectorPath === path.replace(/^\/|\.json$/g, '') || (path === '' && oldNames[old] === id),
  );
  if (!army) return fail({ code: 'link-other-game', values: { path: path || old } });
  const units = [...parameters.keys()].some((key) => /^\d+(?:-\w+)?$/.test(key) || key === exactKey);
  return units ? ok({ army, parameters }) : fail({ code: 'link-empty', values: {} });
}

/** The link's units and upgrades as a written list, to be read like any other; prices are not stated. */
export function writtenFromLink({ army, parameters }: ParsedLink, book: ArmyBook): WrittenList {
  const label = parameters.get('label') ?? '';
  const entries: WrittenEntry[] = [];
  for (const [key, value] of parameters) {
    const order = /^(\d+)$/.exec(key)?.[1];
    if (order === undefined || Number(value) === 0) continue;
    const unit = [...book.army.units, ...book.army.characters].find((each) => each.order === Number(order));
    const upgrades = [...parameters].filter(([other]) => other.startsWith(`${order}-`));
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
