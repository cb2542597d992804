import 'server-only';
import { insertMails } from '@/db/outbox';
import type { PairingId } from '@/lib/ids';
import type { Mail } from '@/lib/mail/records';
import type { Entry } from '@/lib/tournament/records';
import { mailSettings } from '../platform/mail-settings';
import type { Work } from '../platform/work';

/**
 * Puts a mail for each entry with an address into the outbox, in the caller's transaction; it is sent after the commit.
 * Without a mail server it queues none. Returns their number.
 */
export async function queueMail(
  work: Work,
  kind: Mail['kind'],
  to: readonly { readonly entry: Entry; readonly pairingId?: PairingId }[],
): Promise<number> {
  if (!mailSettings()) return 0;
  const reached = to.filter(({ entry }) => entry.email !== null);
  await insertMails(
    work.tx,
    reached.map(({ entry, pairingId }) => ({
      id: work.newId(),
      tournamentId: work.tournament.id,
      entryId: entry.id,
      kind,
      pairingId: pairingId ?? null,
      createdAt: work.now,
      attempts: 0,
      nextAt: work.now,
      sentAt: null,
      failure: null,
    })),
  );
  return reached.length;
}
