import type { EntryId, PersonId, UserId } from '@/lib/ids';
import { index, int, json, table, text } from '../dialect';
import { entries } from './tournaments';
import { users } from './users';

/**
 * A person who plays in several tournaments. Not public until the player chooses a name to be shown. A forgotten person
 * stays without name or account, so that opponents' statistics do not change.
 */
export const persons = table(
  'persons',
  {
    id: text('id').$type<PersonId>().primaryKey(),
    /** as given by the player or known to organisers; empty once forgotten */
    name: text('name').notNull(),
    pseudonym: text('pseudonym').notNull(),
    /** refused pseudonyms with reasons, parsed by lib/persons/pseudonyms.ts */
    refusedPseudonyms: json('refused_pseudonyms').notNull().default([]),
    /** what the public sees; changed by the player only */
    shown: text('shown', { enum: ['nothing', 'pseudonym', 'name'] }).notNull(),
    /** the player's account, beside personal links */
    userId: text('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    createdAt: int('created_at').notNull(),
  },
  (t) => [index('persons_user').on(t.userId), index('persons_shown').on(t.shown, t.id)],
);

/** Owners of entries. */
export const personEntries = table(
  'person_entries',
  {
    entryId: text('entry_id')
      .$type<EntryId>()
      .primaryKey()
      .references(() => entries.id, { onDelete: 'cascade' }),
    personId: text('person_id')
      .$type<PersonId>()
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    /** origin of the link: the player's claim or an organiser's guess; `nobody` once forgotten, never shown */
    by: text('by', { enum: ['player', 'organiser', 'nobody'] }).notNull(),
    at: int('at').notNull(),
  },
  (t) => [index('person_entries_person').on(t.personId)],
);
