import { index, int, json, table, text } from '../dialect';

/** What was tried lately, for limits that several servers keep together. */
export const attempts = table(
  'attempts',
  {
    /** of what and by whom, not to be read from the database: see `attemptKey` */
    key: text('key').primaryKey(),
    /** when, milliseconds UTC, the earliest first */
    times: json('times').notNull(),
    /** from then on none of them counts */
    until: int('until').notNull(),
  },
  (t) => [index('attempts_until').on(t.until)],
);
