import { z } from 'zod';
import { type ArmyBook, army, magicItem, regiment } from './army-data';
import { findArmyName } from './army-names';
import type { ArmyVersion } from './army-version';

// One file per army and version, so that a phone loads the army it builds and no other.
const files: Readonly<Record<ArmyVersion, (armyId: string) => Promise<{ readonly default: unknown }>>> = {
  '2.23.1': (armyId) => import(`./data/2.23.1/${armyId}.json`),
  '2.25': (armyId) => import(`./data/2.25/${armyId}.json`),
};

const loaded = new Map<string, Promise<ArmyBook>>();

/** Loads one army with the items and regiments there are; undefined for an unknown army. Kept once loaded. */
export async function loadArmyBook(version: ArmyVersion, armyId: string): Promise<ArmyBook | undefined> {
  if (!findArmyName(armyId)) return undefined;
  const key = `${version} ${armyId}`;
  const book = loaded.get(key) ?? readBook(version, armyId);
  loaded.set(key, book);
  // A phone that was offline may try again.
  book.catch(() => loaded.delete(key));
  return book;
}

async function readBook(version: ArmyVersion, armyId: string): Promise<ArmyBook> {
  const [data, items, regiments] = await Promise.all([
    files[version](armyId),
    import('./data/magic-items.json'),
    import('./data/regiments-of-renown.json'),
  ]);
  return {
    version,
    army: army.parse(data.default),
    items: z.array(magicItem).parse(items.default),
    regiments: z.array(regiment).parse(regiments.default),
  };
}
