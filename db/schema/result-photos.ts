import type { EntryId, PairingId, PhotoId, TournamentId } from '@/lib/ids';
import { bool, bytes, index, int, table, text } from '../dialect';
import { pairings } from './rounds';
import { entries, tournaments } from './tournaments';

/** Photos sent with a result: downscaled, without metadata, hidden until the desk publishes them. */
export const resultPhotos = table(
  'result_photos',
  {
    id: text('id').$type<PhotoId>().primaryKey(),
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    pairingId: text('pairing_id')
      .$type<PairingId>()
      .notNull()
      .references(() => pairings.id, { onDelete: 'cascade' }),
    /** sender */
    entryId: text('entry_id')
      .$type<EntryId>()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['table', 'army'] }).notNull(),
    /** JPEG */
    bytes: bytes('bytes').notNull(),
    /** pixels */
    width: int('width').notNull(),
    height: int('height').notNull(),
    /** whether it is public */
    shown: bool('shown').notNull(),
    at: int('at').notNull(),
  },
  (t) => [
    index('result_photos_tournament').on(t.tournamentId),
    index('result_photos_pairing').on(t.pairingId),
  ],
);
