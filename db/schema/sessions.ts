import type { SessionId, UserId } from '@/lib/ids';
import { index, int, table, text } from '../dialect';
import { users } from './users';

/** Browsers signed in to an account. Without a row here a session cookie is invalid. */
export const sessions = table(
  'sessions',
  {
    id: text('id').$type<SessionId>().primaryKey(),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** device description for its owner (lib/accounts/device.ts); nothing else is stored */
    browser: text('browser').notNull(),
    system: text('system').notNull(),
    createdAt: int('created_at').notNull(),
    /** accurate to some minutes */
    lastSeenAt: int('last_seen_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);
