import type { EntryId, TeamId, TournamentId } from '@/lib/ids';
import { bool, index, int, table, text, uniqueIndex } from '../dialect';
import { entries, tournaments } from './tournaments';

/**
 * What is known of a team beside its players, who bear its name: who signed it up, by which link others join it,
 * whether it has paid. A team that the desk put together has a row only once it needs one.
 */
export const teams = table(
  'teams',
  {
    id: text('id').$type<TeamId>().primaryKey(),
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    /** as its entries have it */
    name: text('name').notNull(),
    /** null: the first in its order leads it */
    captainId: text('captain_id')
      .$type<EntryId>()
      .references(() => entries.id, { onDelete: 'set null' }),
    /** whether its link lets others join */
    linkOpen: bool('link_open').notNull(),
    /** raised to make an earlier link worthless */
    linkVersion: int('link_version').notNull(),
    /** random part of the link; the team's id for links of before it was kept */
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
