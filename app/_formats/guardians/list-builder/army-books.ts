import type { ArmyBook } from '@/lib/armies/army-data';
import type { LoadBook } from '@/lib/armies/load-army-book';

const loaded = new Map<string, ArmyBook>();

/** An edition lists may belong to, with the address of its armies. */
export interface EditionSource {
  readonly edition: string;
  readonly address: string;
}

/**
 * Loads armies from the server and caches them while the page is open, so that the builder works offline. Undefined for
 * an unknown army; throws when the server is unreachable.
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
    // Validated by its schema before it is sent.
    const book = (await response.json()) as ArmyBook;
    loaded.set(address, book);
    return book;
  };
