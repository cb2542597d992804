import type { EntryId, TournamentId } from '@/lib/ids';
import { index, int, json, primaryKey, table, text } from '../dialect';
import { entries, tournaments } from './tournaments';

const entryId = () =>
  text('entry_id')
    .$type<EntryId>()
    .notNull()
    .references(() => entries.id, { onDelete: 'cascade' });
const tournamentId = () =>
  text('tournament_id')
    .$type<TournamentId>()
    .notNull()
    .references(() => tournaments.id, { onDelete: 'cascade' });

/** Submitted army lists. The newest version per slot counts, unless withdrawn. */
export const armyLists = table(
  'army_lists',
  {
    tournamentId: tournamentId(),
    entryId: entryId(),
    /** 1, 2, 3 … within the entry */
    version: int('version').notNull(),
    /** which of the entry's lists: 1, 2, 3 */
    slot: int('slot').notNull().default(1),
    /** pasted or typed text; empty for a list built in the app */
    source: text('source').notNull(),
    /** the list, parsed by the format; null for free text */
    list: json('list'),
    /** total as stated by the player; null if none */
    statedPoints: int('stated_points'),
    handedInAt: int('handed_in_at').notNull(),
    handedInBy: text('handed_in_by', { enum: ['player', 'organiser'] }).notNull(),
    withdrawnAt: int('withdrawn_at'),
    /** problems accepted by the desk, parsed by lib/army-lists/list-review.ts */
    accepted: json('accepted').notNull(),
    /** points set by the desk instead of the computed ones, and why */
    setPoints: int('set_points'),
    setPointsReason: text('set_points_reason').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.version] }), index('army_lists_tournament').on(t.tournamentId)],
);

/** Entries whose list the desk has locked or unlocked by hand; all others follow the settings. */
export const armyListLocks = table(
  'army_list_locks',
  {
    tournamentId: tournamentId(),
    entryId: entryId().primaryKey(),
    lock: text('lock', { enum: ['locked', 'open'] }).notNull(),
  },
  (t) => [index('army_list_locks_tournament').on(t.tournamentId)],
);

/** Which of several lists an entry plays in a round; no row without a choice. */
export const armyListChoices = table(
  'army_list_choices',
  {
    tournamentId: tournamentId(),
    entryId: entryId(),
    roundNumber: int('round_number').notNull(),
    slot: int('slot').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.roundNumber] }),
    index('army_list_choices_tournament').on(t.tournamentId),
  ],
);
