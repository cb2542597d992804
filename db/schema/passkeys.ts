import type { UserId } from '@/lib/ids';
import { bytes, index, int, json, table, text } from '../dialect';
import { users } from './users';

/** Public halves of passkeys, which sign in to an account without its password. */
export const passkeys = table(
  'passkeys',
  {
    /** credential id, base64url */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** host name of the site it is bound to */
    rpId: text('rp_id').notNull(),
    /** name given by the owner */
    name: text('name').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** the authenticator's signature counter; stays 0 for synced passkeys */
    counter: int('counter').notNull(),
    /** transports the browser may use */
    transports: json('transports').notNull(),
    createdAt: int('created_at').notNull(),
    lastUsedAt: int('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);
