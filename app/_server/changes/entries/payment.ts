import 'server-only';
import { findEntry, updateEntry } from '@/db/entries';
import type { EntryId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import type { Entry } from '@/lib/tournament/records';
import type { Work } from '../../platform/work';
import { markOf, requireMark } from '../rounds/mark';

/** Mark of the payment form's content. */
export const paymentMark = ({ paid, paidNote }: Entry): string => markOf([paid, paidNote]);

/**
 * Records whether an entry has paid. A form also brings a note and the mark it was `seen` with; without one the note
 * stays. The note is kept out of the diary, as it may contain account data. Returns the entry's name.
 */
export async function setPaid(
  work: Work,
  entryId: EntryId,
  paid: boolean,
  form?: { readonly paidNote: string; readonly seen: string },
): Promise<string> {
  const key = { tournamentId: work.tournament.id, entryId };
  const entry = (await findEntry(work.tx, key)) ?? refuse('entry-unknown');
  if (form) requireMark(form.seen, paymentMark(entry));
  const paidAt = paid ? (entry.paid ? entry.paidAt : work.now) : null;
  await updateEntry(work.tx, key, { paid, paidAt, ...(form && { paidNote: form.paidNote }) });
  if (entry.paid !== paid) await work.note(paid ? 'entry-paid' : 'entry-unpaid', { name: entry.name });
  return entry.name;
}
