import type { EntryId, TournamentId } from '@/lib/ids';
import { int, primaryKey, table, text } from '../dialect';
import { entries, tournaments } from './tournaments';

const ofTournament = () =>
  text('tournament_id')
    .$type<TournamentId>()
    .notNull()
    .references(() => tournaments.id, { onDelete: 'cascade' });

const voteKinds = ['fairness-vote', 'army-vote'] as const;

/** A vote that the desk has opened. */
export const polls = table(
  'polls',
  {
    tournamentId: ofTournament(),
    kind: text('kind', { enum: voteKinds }).notNull(),
    status: text('status', { enum: ['open', 'closed'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournamentId, t.kind] })],
);

/** Who has voted about whom, without the vote itself. */
export const voteMarkers = table(
  'vote_markers',
  {
    tournamentId: ofTournament(),
    kind: text('kind', { enum: voteKinds }).notNull(),
    voter: text('voter')
      .$type<EntryId>()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    /** the opponent marked; the voter for a ballot cast as a whole */
    about: text('about')
      .$type<EntryId>()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.tournamentId, t.kind, t.voter, t.about] })],
);

/** Totals of votes, without names or order: a ballot cannot be reconstructed. */
export const voteTallies = table(
  'vote_tallies',
  {
    tournamentId: ofTournament(),
    kind: text('kind', { enum: voteKinds }).notNull(),
    about: text('about')
      .$type<EntryId>()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    /** the mark of the scale; 1 for a vote */
    mark: int('mark').notNull(),
    count: int('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournamentId, t.kind, t.about, t.mark] })],
);

/** Winners chosen by the organiser. */
export const awardWinners = table(
  'award_winners',
  {
    tournamentId: ofTournament(),
    /** an id of lib/awards/award-settings.ts */
    awardId: text('award_id').notNull(),
    entryId: text('entry_id')
      .$type<EntryId>()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.tournamentId, t.awardId] })],
);
