import type { ArmyBook, Regiment, RegimentSlot } from './army-data';
import { type BookEntry, bookEntries } from './book-entries';

/** A place of the army that a regiment can take: a limited unit, character or mount. */
export interface Place {
  /** id of the unit or character, or "option:<id>" */
  readonly id: string;
  readonly name: string;
  /** how many of it the army may have */
  readonly max: number;
  /** ids whose numbers fill it */
  readonly filledBy: readonly string[];
}

// The lists name flyers in prose only; these are the ones of the armies that may hire the Birdmen.
const flyingUnits: Readonly<Record<string, string>> = {
  'high-elves': 'giant-eagles',
  bretonnia: 'pegasus-knights',
  araby: 'magic-carpets',
  'dogs-of-war': 'birdmen',
  norse: 'valkyries',
  nippon: 'tengu',
};

function dearest<T extends { readonly points: number }>(items: readonly T[]): readonly T[] {
  const most = Math.max(...items.map(({ points }) => points));
  return items.filter(({ points }) => points === most);
}

/**
 * What hiring the regiment uses up (core §8): one place out of each inner list; equally dear kinds are
 * alternatives. An inner list is left out where the army has no such limited kind.
 */
export function placesTaken(regiment: Regiment, book: ArmyBook, thousands: number): readonly Place[][] {
  const rule = regiment.countsAs[book.army.id] ?? regiment.countsAs.default;
  const limited = bookEntries(book).filter(
    (entry) =>
      entry.kind !== 'regiment' &&
      !entry.unit?.addOnStand &&
      (entry.max !== undefined || entry.armyMax !== undefined),
  );
  const place = ({ id, name, max, armyMax, unit }: BookEntry): Place => ({
    id,
    name,
    max: Math.min(max === undefined ? Infinity : max * thousands, armyMax ?? Infinity),
    filledBy: [id, ...(unit?.sharesMaxWith ?? [])],
  });
  const ofType = (...types: string[]) => limited.filter(({ type }) => types.includes(type));
  const mounts = () =>
    dearest(book.army.options.filter(({ type, max }) => type === 'Monstrous Mount' && max !== undefined)).map(
      ({ id, name, max = 0 }) => ({
        id: `option:${id}`,
        name,
        max: max * thousands,
        filledBy: [`option:${id}`],
      }),
    );
  const places = (entries: readonly BookEntry[]) => entries.map(place);
  const kinds: Readonly<Record<RegimentSlot, () => readonly Place[][]>> = {
    none: () => [],
    'dearest-limited-infantry': () => [places(dearest(ofType('Infantry')))],
    'dearest-limited-shooting-infantry': () => [
      places(dearest(ofType('Infantry').filter(({ unit }) => unit?.attack?.includes('/')))),
    ],
    'dearest-limited-cavalry-or-chariot': () => [places(dearest(ofType('Cavalry', 'Chariot')))],
    'dearest-artillery': () => [places(dearest(ofType('Artillery')))],
    'flying-unit-of-3-stands': () => [places(limited.filter(({ id }) => id === flyingUnits[book.army.id]))],
    'any-monster': () => [places(ofType('Monster'))],
    hero: () => [places(ofType('Hero'))],
    'hero-and-dearest-monstrous-mount': () => [places(ofType('Hero')), mounts()],
  };
  const isKind = (name: string): name is RegimentSlot => Object.hasOwn(kinds, name);
  const taken = isKind(rule) ? kinds[rule]() : [places(limited.filter(({ id }) => id === rule))];
  return taken.filter((alternatives) => alternatives.length > 0);
}
