import type { SeriesId, TournamentId, UserId } from '@/lib/ids';
import { index, int, json, primaryKey, table, text, uniqueIndex } from '../dialect';
import { tournaments } from './tournaments';
import { users } from './users';

/** A set of tournaments with a ranking of its own; places and points are derived. */
export const series = table(
  'series',
  {
    id: text('id').$type<SeriesId>().primaryKey(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    /** what the first places qualify for, e.g. a final; empty without */
    qualifiesFor: text('qualifies_for').notNull(),
    /** parsed by lib/series/series-settings.ts */
    settings: json('settings').notNull(),
    /** null once that account is gone: the instance's admin looks after it */
    ownerId: text('owner_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    /** key of the form that created it: a second submit finds the first */
    submissionKey: text('submission_key').notNull(),
    createdAt: int('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('series_slug').on(t.slug),
    uniqueIndex('series_submission').on(t.submissionKey),
    index('series_owner').on(t.ownerId),
  ],
);

/** The tournaments of a series, and those whose owner has been asked. */
export const seriesTournaments = table(
  'series_tournaments',
  {
    seriesId: text('series_id')
      .$type<SeriesId>()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['asked', 'in'] }).notNull(),
    at: int('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seriesId, t.tournamentId] }),
    index('series_tournaments_tournament').on(t.tournamentId),
  ],
);
