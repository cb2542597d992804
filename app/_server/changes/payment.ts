import 'server-only';
import { findEntry, updateEntry } from '@/db/entries';
import type { EntryId } from '@/lib/ids';
import { refuse } from '../problems';
import type { Work } from '../work';

/**
 * Notes whether an entry has paid, with a word about it; without one, the word that stands there stays. It stays out
 * of the diary: it may name accounts. Returns the entry's name.
 */
export async function setPaid(
  work: Work,
  entryId: EntryId,
  paid: boolean,
  paidNote?: string,
): Promise<string> {
  const key = { tournamentId: work.tournament.id, entryId };
  const entry = (await findEntry(work.tx, key)) ?? refuse('entry-unknown');
  await updateEntry(work.tx, key, { paid, ...(paidNote === undefined ? {} : { paidNote }) });
  if (entry.paid !== paid) await work.note(paid ? 'entry-paid' : 'entry-unpaid', { name: entry.name });
  return entry.name;
}
