import type { EntryId, PairingId, RoundId, TournamentId } from '@/lib/ids';
import { index, int, json, primaryKey, table, text, uniqueIndex } from '../dialect';
import { entries, tournaments } from './tournaments';

export const rounds = table(
  'rounds',
  {
    id: text('id').$type<RoundId>().primaryKey(),
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    number: int('number').notNull(),
    status: text('status', { enum: ['draft', 'published', 'closed'] }).notNull(),
    scenarioId: text('scenario_id'),
    /** the die that drew the scenario; null when it was set */
    scenarioRoll: int('scenario_roll'),
    /** pairing method */
    method: text('method', { enum: ['swiss', 'round-robin', 'pools', 'elimination', 'manual'] })
      .notNull()
      .default('swiss'),
    /** seed of the draw, which makes it reproducible */
    seed: int('seed').notNull(),
    /** wishes the draw had to relax */
    relaxed: json('relaxed').notNull(),
    /** raised by every manual change: a stale swap is refused */
    version: int('version').notNull(),
    minutes: int('minutes').notNull(),
    pairedAt: int('paired_at').notNull(),
    publishedAt: int('published_at'),
    startedAt: int('started_at'),
    /** since when the clock is paused; null while it runs */
    pausedAt: int('paused_at'),
    /** total of earlier pauses */
    pausedMs: int('paused_ms').notNull().default(0),
    closedAt: int('closed_at'),
    /** since when captains choose; null if they do not */
    captainsAt: int('captains_at'),
    /** terms of their choices, parsed by lib/teams/captains-settings.ts; null if they were not asked */
    captainsTerms: json('captains_terms'),
  },
  (t) => [uniqueIndex('rounds_number').on(t.tournamentId, t.number)],
);

export const pairings = table(
  'pairings',
  {
    id: text('id').$type<PairingId>().primaryKey(),
    roundId: text('round_id')
      .$type<RoundId>()
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    /** null for a bye */
    tableNumber: int('table_number'),
    entryA: text('entry_a')
      .$type<EntryId>()
      .notNull()
      .references(() => entries.id),
    /** null for a bye */
    entryB: text('entry_b')
      .$type<EntryId>()
      .references(() => entries.id),
    scenarioId: text('scenario_id'),
    scenarioRoll: int('scenario_roll'),
    reasons: json('reasons').notNull(),
    /** extra time of this table */
    extraMinutes: int('extra_minutes').notNull().default(0),
  },
  (t) => [
    index('pairings_tournament').on(t.tournamentId),
    uniqueIndex('pairings_entry_a').on(t.roundId, t.entryA),
    uniqueIndex('pairings_entry_b').on(t.roundId, t.entryB),
    uniqueIndex('pairings_table').on(t.roundId, t.tableNumber),
  ],
);

/** Captains' choices in a meeting, in order; secret until both sides of a step have chosen. */
export const meetingChoices = table(
  'meeting_choices',
  {
    roundId: text('round_id')
      .$type<RoundId>()
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    /** number of the meeting within the round */
    meeting: int('meeting').notNull(),
    seq: int('seq').notNull(),
    part: text('part', { enum: ['first', 'second'] }).notNull(),
    /** indexes of players, tables, scenarios or maps, parsed by lib/teams/procedure.ts */
    choice: json('choice').notNull(),
    by: text('by', { enum: ['captain', 'desk', 'lot'] }).notNull(),
    at: int('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roundId, t.meeting, t.seq] })],
);

/** A side's report. One row per side; a correction replaces it, the diary keeps the old one. */
export const reports = table(
  'reports',
  {
    pairingId: text('pairing_id')
      .$type<PairingId>()
      .notNull()
      .references(() => pairings.id, { onDelete: 'cascade' }),
    side: text('side', { enum: ['a', 'b'] }).notNull(),
    /** claim: own figures; confirm: the other's figures; dispute: disagrees, figures optional */
    stance: text('stance', { enum: ['claim', 'confirm', 'dispute'] }).notNull(),
    /** the format's report; null for a dispute in words only */
    payload: json('payload'),
    note: text('note').notNull(),
    at: int('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.pairingId, t.side] })],
);

/**
 * Result of a pairing: its confirmed report, or a ruling. Scores are derived, never stored. With state `interim`
 * (counts until there is a result), `withdrawn` or `objected` the match is still open.
 */
export const results = table('results', {
  pairingId: text('pairing_id')
    .$type<PairingId>()
    .primaryKey()
    .references(() => pairings.id, { onDelete: 'cascade' }),
  /** the format's report; null if `ruling` says how the match counts */
  report: json('report'),
  ruling: text('ruling', { enum: ['double-loss', 'draw', 'void', 'forfeit-a', 'forfeit-b'] }),
  /** who advances in a bracket after a ruling without a winner; null: undecided or not applicable */
  goesOn: text('goes_on', { enum: ['a', 'b', 'none'] }),
  state: text('state', { enum: ['settled', 'interim', 'withdrawn', 'objected'] })
    .notNull()
    .default('settled'),
  /** settled by both players' agreement or by the organiser, possibly for a whole team meeting */
  settledBy: text('settled_by', { enum: ['players', 'organiser', 'meeting'] }).notNull(),
  reason: text('reason').notNull(),
  at: int('at').notNull(),
});
