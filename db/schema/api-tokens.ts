import type { UserId } from '@/lib/ids';
import { index, int, json, table, text, uniqueIndex } from '../dialect';
import { users } from './users';

/** Tokens by which other programs act for an account, within their scopes. */
export const apiTokens = table(
  'api_tokens',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** name given by the owner */
    name: text('name').notNull(),
    /** SHA-256 of the token */
    tokenHash: text('token_hash').notNull(),
    /** parsed by lib/api/scopes.ts */
    scopes: json('scopes').notNull(),
    /** key of the form that made it */
    submissionKey: text('submission_key').notNull(),
    createdAt: int('created_at').notNull(),
    /** to the hour; null: never */
    lastUsedAt: int('last_used_at'),
  },
  (t) => [index('api_tokens_user').on(t.userId), uniqueIndex('api_tokens_hash').on(t.tokenHash)],
);
