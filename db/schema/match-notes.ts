import type { MatchNoteId, PairingId, TournamentId } from '@/lib/ids';
import { index, int, table, text } from '../dialect';
import { pairings } from './rounds';
import { tournaments } from './tournaments';

/** Notes of judges and desk about a match, visible to the staff only. */
export const matchNotes = table(
  'match_notes',
  {
    id: text('id').$type<MatchNoteId>().primaryKey(),
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    pairingId: text('pairing_id')
      .$type<PairingId>()
      .notNull()
      .references(() => pairings.id, { onDelete: 'cascade' }),
    /** the writer's name at that time */
    author: text('author').notNull(),
    text: text('text').notNull(),
    at: int('at').notNull(),
  },
  (t) => [index('match_notes_tournament').on(t.tournamentId)],
);
