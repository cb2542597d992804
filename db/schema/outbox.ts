import type { EntryId, MailId, PairingId, TournamentId } from '@/lib/ids';
import { index, int, table, text } from '../dialect';
import { pairings } from './rounds';
import { entries, tournaments } from './tournaments';

/** E-mails to be sent. Address and text are looked up when sending, so that no personal data outlives the entry. */
export const outbox = table(
  'outbox',
  {
    id: text('id').$type<MailId>().primaryKey(),
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    entryId: text('entry_id')
      .$type<EntryId>()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['pairing', 'list-reminder', 'moved-up', 'reminder'] }).notNull(),
    /** pairing of a `pairing` mail; deleting the pairing deletes its mails */
    pairingId: text('pairing_id')
      .$type<PairingId>()
      .references(() => pairings.id, { onDelete: 'cascade' }),
    createdAt: int('created_at').notNull(),
    attempts: int('attempts').notNull(),
    /** when it is due; null when sent or failed for good */
    nextAt: int('next_at'),
    sentAt: int('sent_at'),
    /** why the last attempt failed */
    failure: text('failure', { enum: ['refused', 'unreachable', 'login', 'other'] }),
  },
  (t) => [index('outbox_tournament').on(t.tournamentId, t.createdAt), index('outbox_due').on(t.nextAt)],
);
