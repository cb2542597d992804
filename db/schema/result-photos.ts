import type { EntryId, PairingId, PhotoId, TournamentId } from '@/lib/ids';
import { bool, bytes, index, int, table, text } from '../dialect';
import { pairings } from './rounds';
import { entries, tournaments } from './tournaments';

/** Pictures that players send with a result: made smaller, without what the camera noted, hidden until the desk shows them. */
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
    /** who sent it */
    entryId: text('entry_id')
      .$type<EntryId>()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['table', 'army'] }).notNull(),
    /** a JPEG */
    bytes: bytes('bytes').notNull(),
    /** pixels */
    width: int('width').notNull(),
    height: int('height').notNull(),
    /** whether everybody may see it */
    shown: bool('shown').notNull(),
    at: int('at').notNull(),
  },
  (t) => [
    index('result_photos_tournament').on(t.tournamentId),
    index('result_photos_pairing').on(t.pairingId),
  ],
);
