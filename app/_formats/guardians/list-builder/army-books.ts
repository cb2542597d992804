import type { ArmyBook } from '@/lib/armies/army-data';
import type { LoadBook } from '@/lib/armies/load-army-book';

const loaded = new Map<string, ArmyBook>();

/** An edition that lists may be of, and where its armies are. */
export interface EditionSource {
  readonly edition: string;
  readonly address: string;
}

/**
 * Armies from the server, each kept while the page is open so that the builder goes on without a network.
 * Undefined for an army nobody knows; throws when the server cannot be reached.
 */
export const booksFrom =
  (sources: readonly EditionSource[]): LoadBook =>
  async (edition, armyId) => {
    const source = sources.find((each) => each.edition === edition);
    if (!source) return undefined;
    const address = `${source.address}/${encodeURIComponent(armyId)}`;
    const known = loaded.get(address);
    if (known) return known;
    const response = await fetch(address);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`army: ${response.status}`);
    // Checked by its schema before it is sent.
    const book = (await response.json()) as ArmyBook;
    loaded.set(address, book);
    return book;
  };
