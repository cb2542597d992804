import { and, asc, count, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { MailId, TournamentId } from '@/lib/ids';
import type { Mail } from '@/lib/mail/records';
import type { Executor } from './open-database';
import { outbox } from './schema/outbox';

export async function insertMails(tx: Executor, mails: readonly Mail[]) {
  if (mails.length > 0) await tx.insert(outbox).values([...mails]);
}

/** Mails of a tournament, latest first. */
export async function listMails(tx: Executor, tournamentId: TournamentId): Promise<Mail[]> {
  return tx
    .select()
    .from(outbox)
    .where(eq(outbox.tournamentId, tournamentId))
    .orderBy(desc(outbox.createdAt), asc(outbox.id));
}

/** Tournaments with mails due by `now`. */
export async function listDueMailTournaments(tx: Executor, now: number): Promise<TournamentId[]> {
  const rows = await tx
    .selectDistinct({ id: outbox.tournamentId })
    .from(outbox)
    .where(lte(outbox.nextAt, now));
  return rows.map(({ id }) => id);
}

/** Mails of a tournament due by `now`, oldest first. */
export async function listDueMails(
  tx: Executor,
  tournamentId: TournamentId,
  now: number,
  limit: number,
): Promise<Mail[]> {
  return tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.tournamentId, tournamentId), lte(outbox.nextAt, now)))
    .orderBy(asc(outbox.nextAt), asc(outbox.id))
    .limit(limit);
}

/** Number of unsent mails of all tournaments, due or later. */
export async function countWaitingMails(tx: Executor): Promise<number> {
  const [row] = await tx.select({ mails: count() }).from(outbox).where(isNotNull(outbox.nextAt));
  return row?.mails ?? 0;
}

/** Counts an attempt to send a mail; false if another server has started one. */
export async function claimMail(
  tx: Executor,
  { id, nextAt }: Pick<Mail, 'id' | 'nextAt'>,
  next: Pick<Mail, 'attempts' | 'nextAt'>,
): Promise<boolean> {
  if (nextAt === null) return false;
  const claimed = await tx
    .update(outbox)
    .set(next)
    .where(and(eq(outbox.id, id), eq(outbox.nextAt, nextAt)))
    .returning({ id: outbox.id });
  return claimed.length > 0;
}

export async function updateMail(
  tx: Executor,
  id: MailId,
  change: Partial<Pick<Mail, 'nextAt' | 'sentAt' | 'failure'>>,
) {
  await tx.update(outbox).set(change).where(eq(outbox.id, id));
}

export async function deleteMail(tx: Executor, id: MailId) {
  await tx.delete(outbox).where(eq(outbox.id, id));
}

/** Makes failed mails of a tournament due again: one, or all without an id. */
export async function retryMails(tx: Executor, tournamentId: TournamentId, now: number, id?: MailId) {
  await tx
    .update(outbox)
    .set({ nextAt: now, attempts: 0, failure: null })
    .where(
      and(
        eq(outbox.tournamentId, tournamentId),
        isNull(outbox.sentAt),
        isNull(outbox.nextAt),
        id === undefined ? undefined : eq(outbox.id, id),
      ),
    );
}
