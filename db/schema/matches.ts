import type { PairingId } from '@/lib/ids';
import { index, int, json, primaryKey, table, text, uniqueIndex } from '../dialect';
import { pairings } from './rounds';

const pairingId = () =>
  text('pairing_id')
    .$type<PairingId>()
    .notNull()
    .references(() => pairings.id, { onDelete: 'cascade' });

/** Live match of a pairing: the summary for boards, kept in step with its log. */
export const matches = table(
  'matches',
  {
    pairingId: pairingId().primaryKey(),
    lastSeq: int('last_seq').notNull(),
    /** summary made by the format's rules */
    summary: json('summary').notNull(),
    /** when the server must write a line (a clock runs out); null if none is due */
    deadlineAt: int('deadline_at'),
    updatedAt: int('updated_at').notNull(),
  },
  (t) => [index('matches_deadline').on(t.deadlineAt)],
);

/** Append-only log of a match. */
export const matchEvents = table(
  'match_events',
  {
    pairingId: pairingId(),
    seq: int('seq').notNull(),
    /** the device's name in this match (`matchDevices.name`), not its own id */
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
 * Devices of a match: holder and last handled number, including refused ones, so that a refused line is not sent
 * forever.
 */
export const matchDevices = table(
  'match_devices',
  {
    pairingId: pairingId(),
    /** the device's own id, kept secret */
    deviceId: text('device_id').notNull(),
    /** its name in the log */
    name: text('name').notNull(),
    /** entry or account that used it first; null if unknown */
    holder: text('holder'),
    handled: int('handled').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pairingId, t.deviceId] }),
    uniqueIndex('match_devices_name').on(t.pairingId, t.name),
  ],
);
