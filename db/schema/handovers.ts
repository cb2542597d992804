import type { HandoverId, TournamentId, UserId } from '@/lib/ids';
import { index, int, table, text, uniqueIndex } from '../dialect';
import { tournaments } from './tournaments';
import { users } from './users';

/** Open offers to hand over a tournament, or the administration of the instance. */
export const handovers = table(
  'handovers',
  {
    id: text('id').$type<HandoverId>().primaryKey(),
    /** null for the administration */
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    fromUserId: text('from_user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** not checked against accounts until it accepts, so as not to reveal which exist */
    toEmail: text('to_email').notNull(),
    createdAt: int('created_at').notNull(),
  },
  (t) => [uniqueIndex('handovers_tournament').on(t.tournamentId), index('handovers_to').on(t.toEmail)],
);
