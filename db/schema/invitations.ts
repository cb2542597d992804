import type { HelperId, InvitationId, TournamentId } from '@/lib/ids';
import { bool, index, int, table, text, uniqueIndex } from '../dialect';
import { tournaments } from './tournaments';

/** Invitations to a tournament's staff. Deleted when accepted or withdrawn; the diary keeps them. */
export const invitations = table(
  'invitations',
  {
    id: text('id').$type<InvitationId>().primaryKey(),
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['owner', 'desk', 'judge', 'scorekeeper', 'viewer'] }).notNull(),
    /** intended person; may be empty */
    label: text('label').notNull(),
    /** SHA-256 of the link's token */
    tokenHash: text('token_hash').notNull(),
    /** lets somebody without an account help for a day */
    forDay: bool('for_day').notNull().default(false),
    createdAt: int('created_at').notNull(),
    expiresAt: int('expires_at').notNull(),
  },
  (t) => [
    index('invitations_tournament').on(t.tournamentId),
    uniqueIndex('invitations_token').on(t.tokenHash),
  ],
);

/** People who help for a day, by link and without an account. Ended ones stay, so that their browsers can be told. */
export const helpers = table(
  'helpers',
  {
    id: text('id').$type<HelperId>().primaryKey(),
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['desk', 'judge', 'scorekeeper', 'viewer'] }).notNull(),
    /** as typed on joining; the diary names it */
    name: text('name').notNull(),
    /** SHA-256 of the token in the browser's cookie */
    tokenHash: text('token_hash').notNull(),
    joinedAt: int('joined_at').notNull(),
    expiresAt: int('expires_at').notNull(),
  },
  (t) => [index('helpers_tournament').on(t.tournamentId), uniqueIndex('helpers_token').on(t.tokenHash)],
);
