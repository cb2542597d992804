import type { AdjustmentId, EntryId, TournamentId, UserId } from '@/lib/ids';
import { bool, counter, index, int, json, primaryKey, table, text, uniqueIndex } from '../dialect';
import { users } from './users';

export const tournaments = table(
  'tournaments',
  {
    id: text('id').$type<TournamentId>().primaryKey(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    place: text('place').notNull(),
    /** calendar days, YYYY-MM-DD: a tournament day has no time zone */
    startsOn: text('starts_on').notNull(),
    endsOn: text('ends_on').notNull(),
    /** IANA name of the zone of its clock times; empty until the first start after it was added (`giveTimeZones`) */
    timeZone: text('time_zone').notNull().default(''),
    /** Markdown as typed; sanitised when shown */
    description: text('description').notNull(),
    formatId: text('format_id').notNull(),
    formatVersion: int('format_version').notNull(),
    /** the format's own settings, parsed by the format */
    setup: json('setup').notNull(),
    /** rounds, scheme, tie-breaks …, parsed by lib/tournament/settings.ts */
    settings: json('settings').notNull(),
    status: text('status', { enum: ['draft', 'open', 'running', 'finished'] }).notNull(),
    demo: bool('demo').notNull(),
    /** last round that counts publicly; null unless the standings are frozen */
    frozenAfter: int('frozen_after'),
    /** points beside the matches at the time of freezing, parsed by lib/standings/frozen-extras.ts */
    frozenExtras: json('frozen_extras'),
    /** step of the ceremony; null while none is held */
    ceremonyStep: int('ceremony_step'),
    /** whether the awards are public */
    awardsShown: bool('awards_shown').notNull().default(false),
    /** seed for drawing lots between entries tied in everything */
    lotSeed: int('lot_seed').notNull(),
    /** raised by every change; identifies cached renderings */
    revision: int('revision').notNull(),
    /** key of the form that created it: submitting again returns the first */
    submissionKey: text('submission_key').notNull(),
    createdAt: int('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('tournaments_slug').on(t.slug),
    uniqueIndex('tournaments_submission').on(t.submissionKey),
    index('tournaments_start').on(t.startsOn, t.id),
    index('tournaments_status').on(t.status, t.startsOn),
  ],
);

/** Accounts with access to a tournament's desk. */
export const roles = table(
  'roles',
  {
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['owner', 'desk', 'judge', 'scorekeeper', 'viewer'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournamentId, t.userId] }), index('roles_user').on(t.userId)],
);

export const entries = table(
  'entries',
  {
    id: text('id').$type<EntryId>().primaryKey(),
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** earlier names, oldest first, added by db/entries.ts on a rename */
    formerNames: json('former_names').notNull().default([]),
    club: text('club'),
    town: text('town'),
    country: text('country'),
    faction: text('faction'),
    /** the entry's camp of the tournament's two; null if not chosen */
    camp: text('camp', { enum: ['first', 'second', 'both'] }),
    email: text('email'),
    /** language of the sign-up, for mails; null if unknown */
    language: text('language'),
    seed: int('seed'),
    /** points beside the matches, given by the organiser, by kind (lib/soft-scores) */
    softScores: json('soft_scores').notNull().default({}),
    /** higher is stronger */
    rating: int('rating'),
    /** team-mates may be kept apart in the draw */
    team: text('team'),
    /** answers to the organiser's own questions, parsed by lib/entries/answers.ts */
    answers: json('answers').notNull().default({}),
    paid: bool('paid').notNull().default(false),
    /** when the desk recorded the payment; null if unpaid, or recorded before this column */
    paidAt: int('paid_at'),
    /** the desk's notes on amount, method and date */
    paidNote: text('paid_note').notNull().default(''),
    /** the player's identity at T3, for exporting results, parsed by lib/entries/t3.ts; null if unknown */
    t3: json('t3'),
    /** latest check-in; null if none */
    checkedInAt: int('checked_in_at'),
    /** check-ins of earlier days, parsed by lib/check-in/check-in-days.ts */
    earlierCheckIns: json('earlier_check_ins').notNull().default([]),
    /** the table this entry always plays on */
    fixedTable: int('fixed_table'),
    status: text('status', { enum: ['registered', 'waiting', 'dropped'] }).notNull(),
    /** who dropped the entry; null for others, and if dropped before this column */
    droppedBy: text('dropped_by', { enum: ['player', 'organiser'] }),
    /** plays only if the number of players is odd, and is never ranked */
    ringer: bool('ringer').notNull().default(false),
    /** first round this entry can be paired in: 1, or later for a late entry */
    joinedRound: int('joined_round').notNull(),
    /** later rounds it sits out, parsed by lib/entries/rounds-played.ts */
    missedRounds: json('missed_rounds').notNull().default([]),
    /** latest reminder by the desk; null if none */
    remindedAt: int('reminded_at'),
    /** raised to invalidate earlier personal links */
    linkVersion: int('link_version').notNull(),
    /** random part of the personal link; the entry's id for links older than this column */
    linkSecret: text('link_secret').notNull().default(''),
    /** SHA-256 of the personal link's token */
    linkHash: text('link_hash').notNull(),
    submissionKey: text('submission_key').notNull(),
    createdAt: int('created_at').notNull(),
  },
  (t) => [
    index('entries_tournament').on(t.tournamentId),
    uniqueIndex('entries_link').on(t.linkHash),
    uniqueIndex('entries_submission').on(t.tournamentId, t.submissionKey),
  ],
);

/** Bonus and penalty points, warnings, disqualifications. Deleted when taken back; the diary keeps them. */
export const adjustments = table(
  'adjustments',
  {
    id: text('id').$type<AdjustmentId>().primaryKey(),
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    entryId: text('entry_id')
      .$type<EntryId>()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    /** a warning costs nothing and is visible to the staff only; a disqualified entry has no place */
    kind: text('kind', { enum: ['points', 'warning', 'disqualification'] })
      .notNull()
      .default('points'),
    /** tournament points; negative for a penalty, 0 for other kinds */
    points: int('points').notNull(),
    reason: text('reason').notNull(),
    createdAt: int('created_at').notNull(),
  },
  (t) => [index('adjustments_tournament').on(t.tournamentId)],
);

/** The tournament's diary: who did what, when and why. Only changed to remove the name of a forgotten person. */
export const auditLog = table(
  'audit_log',
  {
    id: counter('id'),
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    at: int('at').notNull(),
    /** the organiser's or player's name at that time */
    actor: text('actor').notNull(),
    kind: text('kind').notNull(),
    data: json('data').notNull(),
  },
  (t) => [index('audit_tournament').on(t.tournamentId, t.at)],
);
