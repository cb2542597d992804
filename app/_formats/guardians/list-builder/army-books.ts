import type { ArmyBook } from '@/lib/armies/army-data';
import type { ArmyVersion } from '@/lib/armies/army-version';

const loaded = new Map<string, ArmyBook>();

/**
 * One army from the server, kept while the page is open so that the builder goes on without a network.
 * Undefined for an army nobody knows; throws when the server cannot be reached.
 */
export async function fetchArmyBook(version: ArmyVersion, armyId: string): Promise<ArmyBook | undefined> {
  const address = `/api/armies/${version}/${encodeURIComponent(armyId)}`;
  const known = loaded.get(address);
  if (known) return known;
  const response = await fetch(address);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`army: ${response.status}`);
  // Checked by its schema before it is sent.
  const book = (await response.json()) as ArmyBook;
  loaded.set(address, book);
  return book;
}
