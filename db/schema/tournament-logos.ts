import type { TournamentId } from '@/lib/ids';
import { bytes, int, table, text } from '../dialect';
import { tournaments } from './tournaments';

/** The club's or sponsor's picture, shown on the board, the public pages and on paper. */
export const tournamentLogos = table('tournament_logos', {
  tournamentId: text('tournament_id')
    .$type<TournamentId>()
    .primaryKey()
    .references(() => tournaments.id, { onDelete: 'cascade' }),
  type: text('type', { enum: ['png', 'jpeg', 'webp'] }).notNull(),
  bytes: bytes('bytes').notNull(),
  /** hash of the bytes; part of the picture's address, which can be cached forever */
  hash: text('hash').notNull(),
  /** pixels */
  width: int('width').notNull(),
  height: int('height').notNull(),
});
