import 'server-only';
import { updateEntry } from '@/db/entries';
import { listPush } from '@/db/push';
import { remindedLately } from '@/lib/entries/owed';
import type { EntryId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { loadOwed } from '../../load/owed';
import { viewOf } from '../../load/tournament';
import { queueMail } from '../../mail/queue-mail';
import type { Work } from '../../platform/work';

/** How many entries a reminder reaches, by channel. */
export interface Reached {
  /** entries that see it on their own page */
  readonly reminded: number;
  readonly mails: number;
  /** players notified by push */
  readonly called: number;
}

/**
 * Reminds all entries with open debts, or one of them: on their page, by mail and by push where available. Skips those
 * reminded within the last day unless `again`.
 */
export async function remindOwing(
  work: Work,
  { entryId, again }: { readonly entryId?: EntryId; readonly again: boolean },
): Promise<Reached> {
  const { tx, tournament, now } = work;
  const view = await viewOf(work);
  const owed = await loadOwed(tx, view, now, entryId && [entryId]);
  const meant = view.entries.filter(
    ({ id, remindedAt }) => owed.has(id) && (again || !remindedLately(remindedAt, now)),
  );
  if (meant.length === 0) refuse('nobody-to-remind');
  for (const { id } of meant)
    await updateEntry(tx, { tournamentId: tournament.id, entryId: id }, { remindedAt: now });
  const mails = await queueMail(
    work,
    'reminder',
    meant.map((entry) => ({ entry })),
  );
  const pushed = new Set((await listPush(tx, tournament.id)).map((push) => push.entryId));
  await work.note('entries-reminded', { count: meant.length });
  return { reminded: meant.length, mails, called: meant.filter(({ id }) => pushed.has(id)).length };
}
