import type { UserId } from '@/lib/ids';
import { bool, int, table, text, uniqueIndex } from '../dialect';

/** People with an account: organisers and helpers. Players need none. */
export const users = table(
  'users',
  {
    id: text('id').$type<UserId>().primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** argon2id; null for the demo organiser, who cannot sign in by password */
    passwordHash: text('password_hash'),
    /** administers the instance; set for the first account */
    admin: bool('admin').notNull(),
    createdAt: int('created_at').notNull(),
  },
  (t) => [uniqueIndex('users_email').on(t.email)],
);
