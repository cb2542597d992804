import { index, int, json, table, text } from '../dialect';

/** Recent attempts, for limits shared by several servers. */
export const attempts = table(
  'attempts',
  {
    /** kind of attempt and client, hashed: see `attemptKey` */
    key: text('key').primaryKey(),
    /** milliseconds UTC, earliest first */
    times: json('times').notNull(),
    /** time after which none of them counts */
    until: int('until').notNull(),
  },
  (t) => [index('attempts_until').on(t.until)],
);
