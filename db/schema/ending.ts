import type { EntryId, TournamentId } from '@/lib/ids';
import { int, primaryKey, table, text } from '../dialect';
import { entries, tournaments } from './tournaments';

const ofTournament = () =>
  text('tournament_id')
    .$type<TournamentId>()
    .notNull()
    .references(() => tournaments.id, { onDelete: 'cascade' });

const voteKinds = ['fairness-vote', 'army-vote'] as const;

/** A vote of the players, once the desk has opened it. */
export const polls = table(
  'polls',
  {
    tournamentId: ofTournament(),
    kind: text('kind', { enum: voteKinds }).notNull(),
    status: text('status', { enum: ['open', 'closed'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournamentId, t.kind] })],
);

/** Who has voted, and about whom they have said something: never what. */
export const voteMarkers = table(
  'vote_markers',
  {
    tournamentId: ofTournament(),
    kind: text('kind', { enum: voteKinds }).notNull(),
    voter: text('voter')
      .$type<EntryId>()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    /** the opponent marked; the voter themselves for a ballot that is cast in one */
    about: text('about')
      .$type<EntryId>()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.tournamentId, t.kind, t.voter, t.about] })],
);

/** What was voted, counted up without names or order: no ballot can be found again, nor its voter. */
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

/** Winners the organiser has chosen by hand. */
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
