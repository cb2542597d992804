import 'server-only';
import { findEntry, updateEntry } from '@/db/entries';
import type { EntryId } from '@/lib/ids';
import { refuse } from '../problems';
import type { Work } from '../work';

/** Notes whether an entry has paid, with a word about it. The word stays out of the diary: it may name accounts. */
export async function setPaid(work: Work, entryId: EntryId, paid: boolean, paidNote: string) {
  const key = { tournamentId: work.tournament.id, entryId };
  const entry = (await findEntry(work.tx, key)) ?? refuse('entry-unknown');
  await updateEntry(work.tx, key, { paid, paidNote });
  if (entry.paid !== paid) await work.note(paid ? 'entry-paid' : 'entry-unpaid', { name: entry.name });
}
