import type { TournamentId } from '@/lib/ids';
import { index, int, json, table, text, uniqueIndex } from '../dialect';
import { tournaments } from './tournaments';

/** Other programs that are told what happens at a tournament. */
export const webhooks = table(
  'webhooks',
  {
    id: text('id').primaryKey(),
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    /** where it listens; may hold a secret of its own, so it goes into no log */
    address: text('address').notNull(),
    kind: text('kind', { enum: ['signed', 'discord'] }).notNull(),
    /** parsed by lib/webhooks/events.ts */
    events: json('events').notNull(),
    /** in which words are told it */
    language: text('language').notNull(),
    /** under which address this server's pages are reached */
    origin: text('origin').notNull(),
    /** what happened before is not told */
    createdAt: int('created_at').notNull(),
  },
  (t) => [uniqueIndex('webhooks_address').on(t.tournamentId, t.address)],
);

/** What a program is to be told, or was; the words are made when it is sent. */
export const webhookDeliveries = table(
  'webhook_deliveries',
  {
    id: text('id').primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** names what happened: nothing is told twice */
    key: text('key').notNull(),
    event: text('event').notNull(),
    about: text('about').notNull(),
    createdAt: int('created_at').notNull(),
    tries: int('tries').notNull(),
    /** when it is due; null once it was taken, given up or has become untrue */
    nextAt: int('next_at'),
    sentAt: int('sent_at'),
    /** HTTP status of the last answer; 0 without one, null before the first try */
    status: int('status'),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_key').on(t.webhookId, t.key),
    index('webhook_deliveries_due').on(t.nextAt),
  ],
);
