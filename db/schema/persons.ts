import type { EntryId, PersonId, UserId } from '@/lib/ids';
import { index, int, json, table, text } from '../dialect';
import { entries } from './tournaments';
import { users } from './users';

/**
 * Somebody who plays in several tournaments. Nothing of a person is public until they have said what they want to be
 * called. Forgotten, the row stays without name or account: what others played against them counts as before.
 */
export const persons = table(
  'persons',
  {
    id: text('id').$type<PersonId>().primaryKey(),
    /** as they call themselves, or as organisers know them; empty once forgotten */
    name: text('name').notNull(),
    pseudonym: text('pseudonym').notNull(),
    /** pseudonyms that are not shown, and why not, parsed by lib/persons/pseudonyms.ts */
    refusedPseudonyms: json('refused_pseudonyms').notNull().default([]),
    /** what everybody may read; only the person changes it */
    shown: text('shown', { enum: ['nothing', 'pseudonym', 'name'] }).notNull(),
    /** the account that is theirs beside personal links */
    userId: text('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    createdAt: int('created_at').notNull(),
  },
  (t) => [index('persons_user').on(t.userId)],
);

/** Which entries are whose. */
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
    /** the player's own word, or the organisers' guess; `nobody` once forgotten: it is told to nobody any more */
    by: text('by', { enum: ['player', 'organiser', 'nobody'] }).notNull(),
    at: int('at').notNull(),
  },
  (t) => [index('person_entries_person').on(t.personId)],
);
