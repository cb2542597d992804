import type { AnnouncementId, EntryId, TournamentId } from '@/lib/ids';
import { index, int, primaryKey, table, text, uniqueIndex } from '../dialect';
import { entries, tournaments } from './tournaments';

/** Announcements of the desk: to everyone, or to their readers only. */
export const announcements = table(
  'announcements',
  {
    id: text('id').$type<AnnouncementId>().primaryKey(),
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    /** the organiser's own words */
    text: text('text').notNull(),
    audience: text('audience', { enum: ['everybody', 'table', 'entry'] }).notNull(),
    /** the table it was sent to; null for the other audiences */
    tableNumber: int('table_number'),
    at: int('at').notNull(),
    /** until when it is shown; null: until it is withdrawn */
    shownUntil: int('shown_until'),
    withdrawnAt: int('withdrawn_at'),
    submissionKey: text('submission_key').notNull(),
  },
  (t) => [
    index('announcements_tournament').on(t.tournamentId, t.at),
    uniqueIndex('announcements_submission').on(t.tournamentId, t.submissionKey),
  ],
);

/** Recipients of an announcement (unless it is for everyone) and when they marked it as seen. */
export const announcementReaders = table(
  'announcement_readers',
  {
    announcementId: text('announcement_id')
      .$type<AnnouncementId>()
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    entryId: text('entry_id')
      .$type<EntryId>()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    seenAt: int('seen_at'),
  },
  (t) => [primaryKey({ columns: [t.announcementId, t.entryId] })],
);
