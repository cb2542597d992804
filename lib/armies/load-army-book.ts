import { z } from 'zod';
import { type ArmyBook, type ArmyName, army, magicItem, regiment } from './army-data';
import { type ArmyVersion, type BuiltInVersion, isBuiltIn } from './army-version';

/** Gives one army of an edition; undefined for an edition or an army that nobody has. */
export type LoadBook = (version: ArmyVersion, armyId: string) => Promise<ArmyBook | undefined>;

/** An edition as far as its frame: what stands in it is parsed army by army, when it is asked for. */
const frame = z.object({
  armiesVersion: z.string(),
  armies: z.array(z.looseObject({ id: z.string() })),
  magicItems: z.array(z.unknown()),
  regimentsOfRenown: z.object({ units: z.array(z.unknown()) }),
});

// One file an edition, loaded when somebody asks for one of its armies.
const files: Readonly<Record<BuiltInVersion, () => Promise<{ readonly default: unknown }>>> = {
  '2.23.1': () => import('./data/2.23.1.json'),
  '2.25': () => import('./data/2.25.json'),
  '2.26': () => import('./data/2.26.json'),
};

/** The file of an edition that comes along, as it is documented in docs/army-editions.md. */
export const loadEditionFile = async (version: BuiltInVersion): Promise<unknown> =>
  (await files[version]()).default;

const loaded = new Map<string, Promise<ArmyBook | undefined>>();

/** Loads one army of an edition that comes along, with the items and regiments there are. Kept once loaded. */
export const loadArmyBook: LoadBook = async (version, armyId) => {
  if (!isBuiltIn(version)) return undefined;
  const key = `${version} ${armyId}`;
  const known = loaded.get(key);
  if (known) return known;
  const book = loadEditionFile(version).then((file) => bookOfEdition(file, armyId));
  // Foreign names are not kept: there is no end of them.
  if ((await book) !== undefined) loaded.set(key, book);
  return book;
};

// What an army has besides is none of its names'.
const name = z.object(army.pick({ id: true, name: true, nameDe: true, selectorPath: true }).shape);
const names = z.object({ armies: z.array(name) });

/** Result of `read`, worked out once for each file: every list of a tournament asks the same ones. */
function oncePerFile<T>(read: (file: unknown) => T): (file: unknown) => T {
  const results = new WeakMap<object, { readonly result: T }>();
  return (file) => {
    if (typeof file !== 'object' || file === null) return read(file);
    const known = results.get(file) ?? { result: read(file) };
    results.set(file, known);
    return known.result;
  };
}

/** The armies in the file of an edition, by name. */
export const armyNamesOf = oncePerFile(
  (file): readonly ArmyName[] => names.safeParse(file).data?.armies ?? [],
);

const frameOf = oncePerFile((file) => frame.safeParse(file).data);

const books = new WeakMap<object, Map<string, ArmyBook | undefined>>();

/** One army out of the file of an edition; undefined where the file has none of that id, or is none of ours. */
export function bookOfEdition(file: unknown, armyId: string): ArmyBook | undefined {
  if (typeof file !== 'object' || file === null) return undefined;
  const known = books.get(file) ?? new Map<string, ArmyBook | undefined>();
  books.set(file, known);
  if (known.has(armyId)) return known.get(armyId);
  const edition = frameOf(file);
  const found = edition?.armies.find(({ id }) => id === armyId);
  if (!edition || !found) return undefined;
  const book = {
    army: army.safeParse(found).data,
    items: z.array(magicItem).safeParse(edition.magicItems).data,
    regiments: z.array(regiment).safeParse(edition.regimentsOfRenown.units).data,
  };
  const { army: own, items, regiments } = book;
  const whole = own && items && regiments && { version: edition.armiesVersion, army: own, items, regiments };
  known.set(armyId, whole);
  return whole;
}
