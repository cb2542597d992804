import type { EntryId, TeamId, TournamentId } from '@/lib/ids';
import { bool, index, int, table, text, uniqueIndex } from '../dialect';
import { entries, tournaments } from './tournaments';

/**
 * Data of a team beside its players, who are linked by its name: captain, invitation link, payment. A team put together
 * by the desk gets a row on demand.
 */
export const teams = table(
  'teams',
  {
    id: text('id').$type<TeamId>().primaryKey(),
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    /** as in its entries */
    name: text('name').notNull(),
    /** null: the first in the team's order is captain */
    captainId: text('captain_id')
      .$type<EntryId>()
      .references(() => entries.id, { onDelete: 'set null' }),
    /** whether players can join by its link */
    linkOpen: bool('link_open').notNull(),
    /** raised to invalidate earlier links */
    linkVersion: int('link_version').notNull(),
    /** random part of the link; the team's id for links older than this column */
    linkSecret: text('link_secret').notNull().default(''),
    /** SHA-256 of the link's token */
    linkHash: text('link_hash').notNull(),
    paid: bool('paid').notNull().default(false),
    createdAt: int('created_at').notNull(),
  },
  (t) => [
    index('teams_captain').on(t.captainId),
    uniqueIndex('teams_name').on(t.tournamentId, t.name),
    uniqueIndex('teams_link').on(t.linkHash),
  ],
);
