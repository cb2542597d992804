import type { SeriesId, TournamentId, UserId } from '@/lib/ids';
import { index, int, json, primaryKey, table, text, uniqueIndex } from '../dialect';
import { tournaments } from './tournaments';
import { users } from './users';

/** A series of tournaments with its own ranking; places and points are derived. */
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
    /** null once the account is deleted: then the instance's admin manages it */
    ownerId: text('owner_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    /** key of the form that created it: submitting again returns the first */
    submissionKey: text('submission_key').notNull(),
    createdAt: int('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('series_slug').on(t.slug),
    uniqueIndex('series_submission').on(t.submissionKey),
    index('series_owner').on(t.ownerId),
  ],
);

/** Tournaments of a series, and requests to their owners. */
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
