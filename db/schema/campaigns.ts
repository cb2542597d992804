import type { EntryId, TournamentId } from '@/lib/ids';
import { int, json, primaryKey, table, text, uniqueIndex } from '../dialect';
import { entries, tournaments } from './tournaments';

/** Append-only log of a campaign. Everything shown is folded from it. */
export const campaignLines = table(
  'campaign_lines',
  {
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    seq: int('seq').notNull(),
    /** the player who wrote it; null for the mission master */
    authorEntryId: text('author_entry_id')
      .$type<EntryId>()
      .references(() => entries.id),
    kind: text('kind').notNull(),
    payload: json('payload').notNull(),
    /** seq of the line it replaces; null for an original line */
    corrects: int('corrects'),
    /** reason for the correction */
    reason: text('reason'),
    at: int('at').notNull(),
    submissionKey: text('submission_key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tournamentId, t.seq] }),
    uniqueIndex('campaign_lines_submission').on(t.tournamentId, t.submissionKey),
  ],
);
