import type { TournamentId } from '@/lib/ids';
import { int, json, primaryKey, table, text } from '../dialect';
import { tournaments } from './tournaments';

/** Editions of a ruleset's army lists that an organiser has loaded, beside those that come along. */
export const listEditions = table(
  'list_editions',
  {
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    /** what it is called, and what lists of it say */
    edition: text('edition').notNull(),
    /** the whole edition, checked when it was loaded, parsed by the format */
    file: json('file').notNull(),
    loadedAt: int('loaded_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournamentId, t.edition] })],
);
