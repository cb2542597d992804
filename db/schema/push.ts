import type { EntryId, PushId, TournamentId } from '@/lib/ids';
import { int, json, table, text, uniqueIndex } from '../dialect';
import { entries, tournaments } from './tournaments';

/** Push subscriptions of players' browsers; deleted with the entry. */
export const pushSubscriptions = table(
  'push_subscriptions',
  {
    id: text('id').$type<PushId>().primaryKey(),
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    entryId: text('entry_id')
      .$type<EntryId>()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    /** the push service's address for this browser */
    endpoint: text('endpoint').notNull(),
    /** the browser's public key and secret, base64url, for end-to-end encryption */
    publicKey: text('public_key').notNull(),
    auth: text('auth').notNull(),
    language: text('language').notNull(),
    /** origin of this server as the browser used it, for the VAPID subject */
    origin: text('origin').notNull(),
    /** keys of notifications already sent */
    told: json('told').notNull(),
    createdAt: int('created_at').notNull(),
  },
  (t) => [uniqueIndex('push_subscriptions_endpoint').on(t.entryId, t.endpoint)],
);
