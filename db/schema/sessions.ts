import type { SessionId, UserId } from '@/lib/ids';
import { index, int, table, text } from '../dialect';
import { users } from './users';

/** Browsers that are signed in to an account. A session that is not in here has ended, whatever cookie is shown. */
export const sessions = table(
  'sessions',
  {
    id: text('id').$type<SessionId>().primaryKey(),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** codes by which its owner knows the device again (lib/accounts/device.ts); nothing else of it is kept */
    browser: text('browser').notNull(),
    system: text('system').notNull(),
    createdAt: int('created_at').notNull(),
    /** to within some minutes */
    lastSeenAt: int('last_seen_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);
