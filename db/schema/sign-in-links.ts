import type { UserId } from '@/lib/ids';
import { index, int, table, text } from '../dialect';
import { users } from './users';

/** One-time links that sign in to an account without its password: mailed, or printed on the terminal. */
export const signInLinks = table(
  'sign_in_links',
  {
    /** SHA-256 of the link's token */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: int('created_at').notNull(),
    expiresAt: int('expires_at').notNull(),
  },
  (t) => [index('sign_in_links_user').on(t.userId)],
);
