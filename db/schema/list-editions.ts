import type { TournamentId } from '@/lib/ids';
import { int, json, primaryKey, table, text } from '../dialect';
import { tournaments } from './tournaments';

/** Editions of a ruleset's army lists loaded by an organiser, beside the built-in ones. */
export const listEditions = table(
  'list_editions',
  {
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    /** name of the edition, as stored in its lists */
    edition: text('edition').notNull(),
    /** the complete edition, validated when loaded, parsed by the format */
    file: json('file').notNull(),
    loadedAt: int('loaded_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournamentId, t.edition] })],
);
