import type {
  ArmyBook,
  ArmyCharacter,
  ArmyOption,
  ArmyUnit,
  CharacterType,
  MagicItem,
  Regiment,
  TroopType,
} from './army-data';

/** Anything a line of a list can name: a unit, a character or a Regiment of Renown, in one shape. */
export interface BookEntry {
  readonly id: string;
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly kind: 'unit' | 'character' | 'regiment';
  readonly type: TroopType | CharacterType;
  /** one stand, no unit; also the heroes among the regiments */
  readonly character: boolean;
  readonly points: number;
  readonly stands: number;
  readonly hits?: number;
  readonly armour?: string;
  readonly attack?: string;
  readonly min?: number;
  readonly max?: number;
  readonly armyMin?: number;
  readonly armyMax?: number;
  /** counts at the start for the break point (core §3) */
  readonly countsForBreak: boolean;
  /** may carry magic items at all */
  readonly magic: boolean;
  readonly summonOnly: boolean;
  /** gives the enemy no victory points: summoned units and Pump Wagons (core §3) */
  readonly worthless: boolean;
  readonly unit?: ArmyUnit;
  readonly characterData?: ArmyCharacter;
  readonly regiment?: Regiment;
}

const itemTypes: readonly string[] = ['Infantry', 'Cavalry', 'Chariot', 'General', 'Hero', 'Wizard'];

interface Lookup {
  readonly all: readonly BookEntry[];
  readonly own: readonly BookEntry[];
  readonly places: ReadonlyMap<string, number>;
  readonly entries: ReadonlyMap<string, BookEntry>;
  readonly options: ReadonlyMap<string, ArmyOption>;
  readonly items: ReadonlyMap<string, MagicItem>;
}
const lookups = new WeakMap<ArmyBook, Lookup>();

function lookupOf(book: ArmyBook): Lookup {
  const known = lookups.get(book);
  if (known) return known;
  const { army } = book;
  const countOnly = army.breakPoint.countOnly;
  const entries = [
    ...army.units.map(
      (unit): BookEntry => ({
        ...limitsOf(unit),
        id: unit.id,
        name: unit.name,
        aliases: unit.aliases,
        attack: unit.attack,
        kind: 'unit',
        type: unit.type,
        character: false,
        points: unit.points,
        stands: unit.size,
        hits: unit.hits,
        armour: unit.armour,
        countsForBreak: unit.countsForBreak,
        magic: unit.magic !== false && !unit.addOnStand && itemTypes.includes(unit.type),
        summonOnly: unit.summonOnly === true,
        worthless: unit.summonOnly === true || unit.victoryPoints === 'none',
        unit,
      }),
    ),
    ...army.characters.map(
      (character): BookEntry => ({
        ...limitsOf(character),
        id: character.id,
        name: character.name,
        aliases: character.aliases,
        attack: character.attack,
        kind: 'character',
        type: character.type,
        character: true,
        points: character.points,
        stands: character.size,
        countsForBreak: false,
        magic: character.magic !== false,
        summonOnly: false,
        worthless: false,
        characterData: character,
      }),
    ),
    ...book.regiments.map(
      (regiment): BookEntry => ({
        ...limitsOf(regiment),
        id: regiment.id,
        name: regiment.name,
        aliases: regiment.aliases,
        attack: regiment.attack,
        kind: 'regiment',
        type: regiment.type,
        character: regiment.type === 'Hero',
        points: regiment.points,
        stands: regiment.size,
        hits: regiment.hits,
        armour: regiment.armour,
        // An army that counts only its knights counts no strangers either (core §3).
        countsForBreak: regiment.countsForBreak && !countOnly,
        magic: false,
        summonOnly: false,
        worthless: false,
        regiment,
      }),
    ),
  ];
  const lookup = {
    all: entries,
    own: entries.filter((entry) => mayHire(entry, book)),
    places: new Map(entries.map(({ id }, at) => [id, at])),
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    options: new Map(army.options.map((option) => [option.id, option])),
    items: new Map(book.items.map((item) => [item.code, item])),
  };
  lookups.set(book, lookup);
  return lookup;
}

function limitsOf({ min, max, armyMin, armyMax }: ArmyUnit | ArmyCharacter | Regiment) {
  return { min, max, armyMin, armyMax };
}

/** Everything the army can buy: units, then characters, then regiments, in the order of the book. */
export const bookEntries = (book: ArmyBook): readonly BookEntry[] => lookupOf(book).own;
/** The same with the regiments that the army cannot hire. */
export const allEntries = (book: ArmyBook): readonly BookEntry[] => lookupOf(book).all;
/** Where an entry stands in the book, from 0; behind all others for ids it does not have. */
export const placeInBook = (book: ArmyBook, id: string): number =>
  lookupOf(book).places.get(id) ?? lookupOf(book).places.size;
/** False for regiments that do not fight for this army (core §8). */
export const mayHire = ({ regiment }: BookEntry, book: ArmyBook): boolean =>
  !regiment || regiment.armies.includes(book.army.id);
export const findEntry = (book: ArmyBook, id: string): BookEntry | undefined =>
  lookupOf(book).entries.get(id);
export const findOption = (book: ArmyBook, id: string): ArmyOption | undefined =>
  lookupOf(book).options.get(id);
export const findItem = (book: ArmyBook, code: string): MagicItem | undefined =>
  lookupOf(book).items.get(code);
