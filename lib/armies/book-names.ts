import type { ArmyBook, ArmyName } from './army-data';
import { armyNames } from './army-names';
import { allEntries, type BookEntry } from './book-entries';
import { namesOfArmy } from './find-army';
import { extrasFor } from './gather-list';
import { germanItems, germanNames } from './german-names';
import { findNamed, plainName, stemName } from './match-names';

/** What a written name can stand for in an army. */
export interface NameHit {
  readonly entry?: BookEntry;
  /** name of an option, an item or an add-on stand; which one depends on the unit it is written under */
  readonly extra?: string;
  readonly army?: true;
  /** a translation or a rank, not the name in the book */
  readonly loose: boolean;
  /** the plain names that mean the entry and the extra as they are spelled in the book */
  readonly entryPlain?: string;
  readonly extraPlain?: string;
}

interface BookNames {
  readonly byStem: ReadonlyMap<string, NameHit>;
  /** words of the longest name */
  readonly longest: number;
}

const known = new WeakMap<ArmyBook, BookNames>();

const ranks: Readonly<Record<string, BookEntry['type']>> = {
  general: 'General',
  feldherr: 'General',
  hero: 'Hero',
  heroes: 'Hero',
  held: 'Hero',
  helden: 'Hero',
  wizard: 'Wizard',
  mage: 'Wizard',
  zauberer: 'Wizard',
  magier: 'Wizard',
};

/** Other words for the people of an army, before the names of its units. */
const adjectives: Readonly<Record<string, readonly string[]>> = {
  empire: ['imperial', 'imperiale', 'imperialer'],
  dwarfs: ['dwarven', 'zwergen'],
  'high-elves': ['high elven', 'hochelfen'],
  'dark-elves': ['dark elven', 'dunkelelfen'],
  'wood-elves': ['wood elven', 'waldelfen'],
  'chaos-dwarfs': ['chaoszwergen'],
  bretonnia: ['bretonische', 'bretonischer'],
  daemons: ['daemonic'],
};

function gatherNames(book: ArmyBook): BookNames {
  const byStem = new Map<string, NameHit>();
  /** What a name means is added up; the first unit and the first extra of a spelling stay. */
  const add = (name: string, hit: NameHit) => {
    const stem = stemName(name);
    if (stem !== '') byStem.set(stem, { ...hit, ...byStem.get(stem) });
  };
  const entries = allEntries(book);
  const { options } = book.army;
  for (const entry of entries) add(entry.name, { entry, entryPlain: plainName(entry.name), loose: false });
  const addOns = entries.filter(({ unit }) => unit?.addOnStand);
  for (const { name } of [...options, ...book.items, ...addOns])
    add(name, { extra: name, extraPlain: plainName(name), loose: false });
  for (const { code, name } of book.items)
    add(code, { extra: name, extraPlain: plainName(name), loose: false });
  for (const entry of entries)
    for (const alias of entry.aliases ?? [])
      add(alias, { entry, entryPlain: plainName(alias), loose: false });
  for (const option of options)
    for (const alias of option.aliases ?? [])
      add(alias, { extra: option.name, extraPlain: plainName(alias), loose: false });
  for (const name of [...namesOfArmy(book.army), ...(adjectives[book.army.id] ?? [])])
    add(name, { army: true, loose: false });
  const characters = entries.filter(({ kind }) => kind === 'character');
  for (const [word, type] of Object.entries(ranks)) {
    const [only, ...others] = characters.filter((entry) => entry.type === type);
    if (only && others.length === 0) add(word, { entry: only, entryPlain: word, loose: false });
  }
  const german = germanNames(book.army.id);
  for (const [stem, hits] of looseHits(book, german, entries)) {
    const meant = new Set(hits.map(({ entry }) => entry).filter((entry) => entry !== undefined));
    // A translation of two units tells neither; a name of the book goes before all translations.
    const before = byStem.get(stem);
    if (meant.size <= 1 && !before?.entry && !before?.extra)
      byStem.set(stem, Object.assign({}, ...hits.toReversed(), before, { loose: true }));
  }
  return { byStem, longest: Math.max(...[...byStem.keys()].map((stem) => stem.split(' ').length)) };
}

/** Translations by their stem, with all that each may mean. */
function looseHits(
  book: ArmyBook,
  german: Readonly<Record<string, readonly string[]>>,
  entries: readonly BookEntry[],
): ReadonlyMap<string, readonly NameHit[]> {
  const hits = new Map<string, NameHit[]>();
  const put = (name: string, hit: NameHit) => {
    const stem = stemName(name);
    hits.set(stem, [...(hits.get(stem) ?? []), hit]);
  };
  for (const [name, translations] of Object.entries(german)) {
    const entry = entries.find((each) => each.name === name);
    const option = book.army.options.find((each) => each.name === name);
    for (const each of translations) {
      if (entry) put(each, { entry, entryPlain: plainName(each), loose: true });
      if (option) put(each, { extra: option.name, extraPlain: plainName(each), loose: true });
    }
  }
  for (const { name } of book.items)
    for (const each of germanItems[name] ?? [])
      put(each, { extra: name, extraPlain: plainName(each), loose: true });
  return hits;
}

function namesOf(book: ArmyBook): BookNames {
  const found = known.get(book) ?? gatherNames(book);
  known.set(book, found);
  return found;
}

/** What words with those stems, one after the other, stand for in the army; undefined where nothing has that name. */
export const nameHit = (book: ArmyBook, stem: string): NameHit | undefined => namesOf(book).byStem.get(stem);

/** Number of words of the longest name. */
export const longestName = (book: ArmyBook): number => namesOf(book).longest;

/** The extra of that name that a unit may be given, or that is written under it though it may not have it. */
export const extraOf = (host: BookEntry, name: string, book: ArmyBook) =>
  findNamed(extrasFor(host, book), name);

/** The armies there are; an edition of an organiser's own may have another one. */
const namesWith = new WeakMap<ArmyBook, readonly ArmyName[]>();
export function armiesWith(book: ArmyBook): readonly ArmyName[] {
  const { army } = book;
  if (armyNames.some(({ id }) => id === army.id)) return armyNames;
  const names = namesWith.get(book) ?? [...armyNames, army];
  namesWith.set(book, names);
  return names;
}
