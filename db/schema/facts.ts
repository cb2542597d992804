import type { EntryId, TournamentId } from '@/lib/ids';
import { index, int, json, primaryKey, table, text } from '../dialect';
import { entries, tournaments } from './tournaments';

/**
 * Facts of finished tournaments: derived from their rows and stored in the transaction that makes them final (decision
 * 019). Rebuilding them gives the same rows.
 */
export const tournamentFacts = table(
  'tournament_facts',
  {
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .primaryKey()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    formatId: text('format_id').notNull(),
    /** sorts tournaments in playing order: first day, last day, id */
    position: text('position').notNull(),
    /** points per army */
    size: int('size').notNull(),
    edition: text('edition'),
    /** scenarios of its games, as pairs of id and name */
    scenarios: json('scenarios').notNull(),
    /** program that computed them; others are computed again after an upgrade */
    version: text('version').notNull(),
  },
  (t) => [
    index('tournament_facts_position').on(t.formatId, t.position),
    index('tournament_facts_version').on(t.version),
  ],
);

/** Place, army and rating of each entry; name and town are those of the entry itself. */
export const entryFacts = table(
  'entry_facts',
  {
    entryId: text('entry_id')
      .$type<EntryId>()
      .primaryKey()
      .references(() => entries.id, { onDelete: 'cascade' }),
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    /** order of the tournament's entries */
    number: int('number').notNull(),
    place: int('place'),
    army: text('army'),
    /** rating after its last game, parsed by lib/ratings/stored-ratings.ts; null without a rated game */
    rating: json('rating'),
  },
  (t) => [index('entry_facts_tournament').on(t.tournamentId)],
);

export const gameFacts = table(
  'game_facts',
  {
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    round: int('round').notNull(),
    number: int('number').notNull(),
    a: text('a').$type<EntryId>().notNull(),
    b: text('b').$type<EntryId>().notNull(),
    winner: text('winner', { enum: ['a', 'b'] }),
    /** side that had the first turn, if reported */
    first: text('first', { enum: ['a', 'b'] }),
    scenarioId: text('scenario_id'),
    armyA: text('army_a'),
    armyB: text('army_b'),
    /** its part in both ratings, parsed by lib/ratings/stored-ratings.ts; null until rated */
    effect: json('effect'),
  },
  (t) => [primaryKey({ columns: [t.tournamentId, t.round, t.number] })],
);

/** Columns of a filter of army statistics; an empty text or 0 means all. */
const filter = {
  formatId: text('format_id').notNull(),
  size: int('size').notNull(),
  year: text('year').notNull(),
  scenarioId: text('scenario_id').notNull(),
  edition: text('edition').notNull(),
};

/** Games of two armies under each filter, summed over all tournaments; army a sorts before army b. */
export const armyTallies = table(
  'army_tallies',
  {
    ...filter,
    armyA: text('army_a').notNull(),
    armyB: text('army_b').notNull(),
    /** side that had the first turn; empty if not reported */
    first: text('first', { enum: ['a', 'b', ''] }).notNull(),
    wins: int('wins').notNull(),
    draws: int('draws').notNull(),
    losses: int('losses').notNull(),
  },
  (t) => [
    primaryKey({
      columns: [t.formatId, t.size, t.year, t.scenarioId, t.edition, t.armyA, t.armyB, t.first],
    }),
  ],
);

/** Number of tournaments under each filter. */
export const armyFilters = table(
  'army_filters',
  {
    ...filter,
    /** the scenario's name as JSON, where the filter is a scenario alone; else empty */
    scenario: text('scenario').notNull(),
    /** tournaments, also those without a game */
    tournaments: int('tournaments').notNull(),
    /** tournaments with a game */
    played: int('played').notNull(),
  },
  (t) => [primaryKey({ columns: [t.formatId, t.size, t.year, t.scenarioId, t.edition, t.scenario] })],
);

/** Where the ratings of a game system have to be computed again. */
export const ratingRuns = table('rating_runs', {
  formatId: text('format_id').primaryKey(),
  /** position of the first tournament to rate; null if all are rated */
  from: text('from_position'),
});

/** One row, raised by every change that a page of the whole instance may show. */
export const instanceRevision = table('instance_revision', {
  id: int('id').primaryKey(),
  revision: int('revision').notNull(),
});
