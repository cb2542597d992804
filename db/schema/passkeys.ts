import type { UserId } from '@/lib/ids';
import { bytes, index, int, json, table, text } from '../dialect';
import { users } from './users';

/** Keys on people's devices that sign in to an account instead of its password. Only their public half is in here. */
export const passkeys = table(
  'passkeys',
  {
    /** what the device calls it, base64url */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** the host name it was made under: it works under no other */
    rpId: text('rp_id').notNull(),
    /** what its owner calls it */
    name: text('name').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** how often it was used, by its own count; stays 0 where a key is kept on several devices */
    counter: int('counter').notNull(),
    /** by which ways the browser reaches it */
    transports: json('transports').notNull(),
    createdAt: int('created_at').notNull(),
    lastUsedAt: int('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);
