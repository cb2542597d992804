import type { TournamentId } from '@/lib/ids';
import { index, int, json, table, text, uniqueIndex } from '../dialect';
import { tournaments } from './tournaments';

/** Webhooks: other programs that receive a tournament's events. */
export const webhooks = table(
  'webhooks',
  {
    id: text('id').primaryKey(),
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    /** endpoint; may contain a secret, so it is never logged */
    address: text('address').notNull(),
    kind: text('kind', { enum: ['signed', 'discord'] }).notNull(),
    /** parsed by lib/webhooks/events.ts */
    events: json('events').notNull(),
    /** language of its texts */
    language: text('language').notNull(),
    /** origin of this server for links */
    origin: text('origin').notNull(),
    /** earlier events are not sent */
    createdAt: int('created_at').notNull(),
  },
  (t) => [uniqueIndex('webhooks_address').on(t.tournamentId, t.address)],
);

/** Events to send to a program, and those sent; their content is built when sending. */
export const webhookDeliveries = table(
  'webhook_deliveries',
  {
    id: text('id').primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** identifies the event, so that none is sent twice */
    key: text('key').notNull(),
    event: text('event').notNull(),
    about: text('about').notNull(),
    createdAt: int('created_at').notNull(),
    tries: int('tries').notNull(),
    /** when it is due; null once delivered, failed for good or obsolete */
    nextAt: int('next_at'),
    sentAt: int('sent_at'),
    /** HTTP status of the last answer; 0 without one, null before the first attempt */
    status: int('status'),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_key').on(t.webhookId, t.key),
    index('webhook_deliveries_due').on(t.nextAt),
  ],
);
