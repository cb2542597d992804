import type { PairingId } from '@/lib/ids';
import { index, int, json, primaryKey, table, text, uniqueIndex } from '../dialect';
import { pairings } from './rounds';

const pairingId = () =>
  text('pairing_id')
    .$type<PairingId>()
    .notNull()
    .references(() => pairings.id, { onDelete: 'cascade' });

/** The live match of a pairing: what boards show of it, kept in step with its log. */
export const matches = table(
  'matches',
  {
    pairingId: pairingId().primaryKey(),
    lastSeq: int('last_seq').notNull(),
    /** the rules' own summary */
    summary: json('summary').notNull(),
    /** when the server has to write a line by itself (a clock runs out); null when it need not */
    deadlineAt: int('deadline_at'),
    updatedAt: int('updated_at').notNull(),
  },
  (t) => [index('matches_deadline').on(t.deadlineAt)],
);

/** The log of a match, line by line; only ever appended to. */
export const matchEvents = table(
  'match_events',
  {
    pairingId: pairingId(),
    seq: int('seq').notNull(),
    /** its name in this match (`matchDevices.name`), not what it calls itself */
    deviceId: text('device_id').notNull(),
    deviceSeq: int('device_seq').notNull(),
    actor: text('actor', { enum: ['a', 'b', 'organiser', 'server'] }).notNull(),
    kind: text('kind').notNull(),
    payload: json('payload').notNull(),
    clientAt: int('client_at').notNull(),
    serverAt: int('server_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pairingId, t.seq] }),
    uniqueIndex('match_events_device').on(t.pairingId, t.deviceId, t.deviceSeq),
  ],
);

/**
 * The devices of a match: whose each one is, and how far its numbers were handled, refusals included, so that a
 * refused line is not sent for ever.
 */
export const matchDevices = table(
  'match_devices',
  {
    pairingId: pairingId(),
    /** what it calls itself; known to nobody but itself */
    deviceId: text('device_id').notNull(),
    /** what the log calls it */
    name: text('name').notNull(),
    /** the entry or account that used it first; null for one of which nobody knows */
    holder: text('holder'),
    handled: int('handled').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pairingId, t.deviceId] }),
    uniqueIndex('match_devices_name').on(t.pairingId, t.name),
  ],
);
