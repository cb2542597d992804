import type { ArmyBook } from '@/lib/armies/army-data';
import { type BookEntry, bookEntries, findEntry } from '@/lib/armies/book-entries';

/** Leaves out summoned units, and stands that join a unit. */
const isOffered = ({ summonOnly, unit }: BookEntry) => !summonOnly && !unit?.addOnStand;

/** Entries with a counter, by kind, in the order of the book. */
export function offeredEntries(book: ArmyBook): Readonly<Record<BookEntry['kind'], readonly BookEntry[]>> {
  const entries = bookEntries(book).filter(isOffered);
  const of = (kind: BookEntry['kind']) => entries.filter((entry) => entry.kind === kind);
  return { unit: of('unit'), character: of('character'), regiment: of('regiment') };
}

/** Whether a unit of a list has a row of its own in the builder. */
export function hasRow(unit: string, book: ArmyBook): boolean {
  const entry = findEntry(book, unit);
  return entry !== undefined && isOffered(entry) && bookEntries(book).includes(entry);
}
