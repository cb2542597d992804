import type { InvitationId, TournamentId } from '@/lib/ids';
import { index, int, table, text, uniqueIndex } from '../dialect';
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
    createdAt: int('created_at').notNull(),
    expiresAt: int('expires_at').notNull(),
  },
  (t) => [
    index('invitations_tournament').on(t.tournamentId),
    uniqueIndex('invitations_token').on(t.tokenHash),
  ],
);
