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
    /** the last round that counts in public; null while the standings are not frozen */
    frozenAfter: int('frozen_after'),
    /** what counted beside the matches when they were frozen, parsed by lib/standings/frozen-extras.ts */
    frozenExtras: json('frozen_extras'),
    /** how far the prize-giving has come; null while it is not held */
    ceremonyStep: int('ceremony_step'),
    /** whether everybody may see who was awarded what */
    awardsShown: bool('awards_shown').notNull().default(false),
    /** feeds the drawing of lots among entries tied in everything */
    lotSeed: int('lot_seed').notNull(),
    /** grows with every change; names a cached rendering */
    revision: int('revision').notNull(),
    /** key of the form that created it: a second submit finds the first */
    submissionKey: text('submission_key').notNull(),
    createdAt: int('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('tournaments_slug').on(t.slug),
    uniqueIndex('tournaments_submission').on(t.submissionKey),
  ],
);

/** Who may use a tournament's desk. */
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
    /** names it had before, the earliest first: db/entries.ts adds each when another takes its place */
    formerNames: json('former_names').notNull().default([]),
    club: text('club'),
    town: text('town'),
    country: text('country'),
    faction: text('faction'),
    /** of which of the tournament's two camps it is; null while nobody has said */
    camp: text('camp', { enum: ['first', 'second', 'both'] }),
    email: text('email'),
    /** in which its player signed up, for mails to them; null: nobody knows */
    language: text('language'),
    seed: int('seed'),
    /** points beside the matches, given by the organiser, by kind (lib/soft-scores) */
    softScores: json('soft_scores').notNull().default({}),
    /** the higher the stronger */
    rating: int('rating'),
    /** team-mates may be kept apart in the draw */
    team: text('team'),
    /** answers to the organiser's own questions, parsed by lib/entries/answers.ts */
    answers: json('answers').notNull().default({}),
    paid: bool('paid').notNull().default(false),
    /** when the desk noted that; null while it has not paid, and for those noted before this was kept */
    paidAt: int('paid_at'),
    /** how much, how, when: whatever the desk notes about the payment */
    paidNote: text('paid_note').notNull().default(''),
    /** who it is at T3, for the results that go back there, parsed by lib/entries/t3.ts; null: nobody has said */
    t3: json('t3'),
    /** when it said last that it is here; null while it has not */
    checkedInAt: int('checked_in_at'),
    /** when it said so on earlier days, parsed by lib/check-in/check-in-days.ts */
    earlierCheckIns: json('earlier_check_ins').notNull().default([]),
    /** the table this entry always plays on */
    fixedTable: int('fixed_table'),
    status: text('status', { enum: ['registered', 'waiting', 'dropped'] }).notNull(),
    /** who took a dropped entry out; null for the others and for those from before it was kept */
    droppedBy: text('dropped_by', { enum: ['player', 'organiser'] }),
    /** steps in where the number of players is odd, never ranks */
    ringer: bool('ringer').notNull().default(false),
    /** first round this entry can be paired in: 1, or later for a late entry */
    joinedRound: int('joined_round').notNull(),
    /** rounds after that one in which it is away, parsed by lib/entries/rounds-played.ts */
    missedRounds: json('missed_rounds').notNull().default([]),
    /** when the desk reminded them last of what they owe; null while it has not */
    remindedAt: int('reminded_at'),
    /** raised to make an earlier personal link worthless */
    linkVersion: int('link_version').notNull(),
    /** random part of the personal link; the entry's id for links of before it was kept */
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

/** Bonus and penalty points, warnings, disqualifications. Taken back they vanish from here; the diary keeps them. */
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
    /** a warning is for the team alone and costs nothing; whoever is disqualified has no place any more */
    kind: text('kind', { enum: ['points', 'warning', 'disqualification'] })
      .notNull()
      .default('points'),
    /** tournament points; negative for a penalty; 0 beside the other kinds */
    points: int('points').notNull(),
    reason: text('reason').notNull(),
    createdAt: int('created_at').notNull(),
  },
  (t) => [index('adjustments_tournament').on(t.tournamentId)],
);

/** Who did what, when, and why; reads like a diary. Never changed, but for the name of a person who asks to be forgotten. */
export const auditLog = table(
  'audit_log',
  {
    id: counter('id'),
    tournamentId: text('tournament_id')
      .$type<TournamentId>()
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    at: int('at').notNull(),
    /** organiser's or player's name as it was then */
    actor: text('actor').notNull(),
    kind: text('kind').notNull(),
    data: json('data').notNull(),
  },
  (t) => [index('audit_tournament').on(t.tournamentId, t.at)],
);
