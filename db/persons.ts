import { and, asc, eq, exists, gt, inArray, ne, notExists } from 'drizzle-orm';
import type { EntryId, PersonId, UserId } from '@/lib/ids';
import type { Person, PersonEntry } from '@/lib/persons/records';
import { rateEntryAgain } from './facts';
import { raiseInstanceRevision } from './instance-revision';
import type { Executor } from './open-database';
import { personEntries, persons } from './schema/persons';
import { entries } from './schema/tournaments';
import { users } from './schema/users';

export async function insertPerson(tx: Executor, person: Person) {
  await tx.insert(persons).values(person);
  await raiseInstanceRevision(tx);
}

export async function findPerson(tx: Executor, id: PersonId): Promise<Person | undefined> {
  const [found] = await tx.select().from(persons).where(eq(persons.id, id)).limit(1);
  return found;
}

/** Persons with these ids. */
export async function findPersons(tx: Executor, ids: readonly PersonId[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(persons)
    .where(inArray(persons.id, [...ids]));
}

export async function updatePerson(
  tx: Executor,
  id: PersonId,
  change: Partial<Omit<Person, 'id' | 'createdAt'>>,
) {
  await tx.update(persons).set(change).where(eq(persons.id, id));
  await raiseInstanceRevision(tx);
}

export async function deletePerson(tx: Executor, id: PersonId) {
  await tx.delete(persons).where(eq(persons.id, id));
  await raiseInstanceRevision(tx);
}

export async function listPersonsOfUser(tx: Executor, userId: UserId): Promise<Person[]> {
  return tx
    .select()
    .from(persons)
    .where(eq(persons.userId, userId))
    .orderBy(asc(persons.createdAt), asc(persons.id));
}

/** Persons shown under a pseudonym. */
export async function listPersonsWithPseudonym(tx: Executor): Promise<Person[]> {
  return tx
    .select()
    .from(persons)
    .where(and(eq(persons.shown, 'pseudonym'), ne(persons.pseudonym, '')));
}

/** All names of entries, accounts and persons, with pseudonyms and their owners. */
export async function listBorneNames(tx: Executor) {
  const [ofEntries, ofUsers, ofPersons] = [
    await tx.select({ name: entries.name, entryId: entries.id }).from(entries),
    await tx.select({ name: users.name, userId: users.id }).from(users),
    await tx.select({ name: persons.name, alias: persons.pseudonym, personId: persons.id }).from(persons),
  ];
  const nobody = { entryId: null, userId: null, personId: null };
  return [
    ...ofEntries.map((one) => ({ ...nobody, ...one })),
    ...ofUsers.map((one) => ({ ...nobody, ...one })),
    ...ofPersons.flatMap(({ name, alias, personId }) =>
      [name, alias].flatMap((one) => (one === '' ? [] : [{ ...nobody, name: one, personId }])),
    ),
  ];
}

/**
 * Persons shown in public, in the order of their ids: those with entries of which every one is claimed by its player.
 * `after` is the id behind which to begin.
 */
export async function listShownPersons(tx: Executor, after: string, limit: number): Promise<Person[]> {
  const pages = [];
  // The index has both columns: sorting over two kinds at once would read all of them.
  for (const shown of ['name', 'pseudonym'] as const)
    pages.push(
      await tx
        .select()
        .from(persons)
        .where(
          and(
            eq(persons.shown, shown),
            gt(persons.id, after as PersonId),
            exists(
              tx
                .select({ id: personEntries.entryId })
                .from(personEntries)
                .where(eq(personEntries.personId, persons.id)),
            ),
            notExists(
              tx
                .select({ id: personEntries.entryId })
                .from(personEntries)
                .where(and(eq(personEntries.personId, persons.id), ne(personEntries.by, 'player'))),
            ),
          ),
        )
        .orderBy(asc(persons.id))
        .limit(limit),
    );
  return pages
    .flat()
    .sort((x, y) => (x.id < y.id ? -1 : 1))
    .slice(0, limit);
}

/** All persons, oldest first. */
export async function listPersons(tx: Executor): Promise<Person[]> {
  return tx.select().from(persons).orderBy(asc(persons.createdAt), asc(persons.id));
}

/** Owners of all entries. */
export async function listPersonEntries(tx: Executor): Promise<PersonEntry[]> {
  return tx.select().from(personEntries).orderBy(asc(personEntries.at), asc(personEntries.entryId));
}

export async function listEntriesOfPerson(tx: Executor, personId: PersonId): Promise<PersonEntry[]> {
  return tx
    .select()
    .from(personEntries)
    .where(eq(personEntries.personId, personId))
    .orderBy(asc(personEntries.at), asc(personEntries.entryId));
}

export async function listOwnersOf(tx: Executor, entryIds: readonly EntryId[]): Promise<PersonEntry[]> {
  if (entryIds.length === 0) return [];
  return tx
    .select()
    .from(personEntries)
    .where(inArray(personEntries.entryId, [...entryIds]));
}

/** Sets the owner of an entry, replacing an earlier one. Another owner changes the ratings of both. */
export async function putPersonEntry(tx: Executor, row: PersonEntry) {
  const { entryId, personId, by, at } = row;
  const [before] = await listOwnersOf(tx, [entryId]);
  if (before?.personId !== personId) await rateEntryAgain(tx, entryId);
  await raiseInstanceRevision(tx);
  await tx
    .insert(personEntries)
    .values(row)
    .onConflictDoUpdate({ target: personEntries.entryId, set: { personId, by, at } });
}

export async function deletePersonEntry(tx: Executor, entryId: EntryId) {
  await tx.delete(personEntries).where(eq(personEntries.entryId, entryId));
  await rateEntryAgain(tx, entryId);
  await raiseInstanceRevision(tx);
}
