import 'server-only';
import { cache } from 'react';
import type { Executor } from '@/db/open-database';
import { listOwnersOf, listPersonEntries, listPersons, listPersonsOfUser } from '@/db/persons';
import { groupBy } from '@/lib/group-by';
import type { EntryId, PersonId } from '@/lib/ids';
import { shownPseudonym } from '@/lib/persons/pseudonyms';
import type { Person } from '@/lib/persons/records';
import { myEntries } from '../account/browser-links';
import { demoUserId } from '../account/demo-user';
import { getUser } from '../account/session';
import { database } from '../platform/db';

/** All persons and the owner of each entry. */
export interface Persons {
  readonly byId: ReadonlyMap<PersonId, Person>;
  readonly ownerOf: ReadonlyMap<
    EntryId,
    { readonly personId: PersonId; readonly by: 'player' | 'organiser' | 'nobody' }
  >;
}

export async function loadPersons(tx: Executor): Promise<Persons> {
  const [persons, entries] = await Promise.all([listPersons(tx), listPersonEntries(tx)]);
  return {
    byId: new Map(persons.map((person) => [person.id, person])),
    ownerOf: new Map(entries.map(({ entryId, personId, by }) => [entryId, { personId, by }])),
  };
}

/** Unit that is rated over tournaments: a person, or an entry without one. */
export type Contender = PersonId | EntryId;
export const contenderOf = ({ ownerOf }: Pick<Persons, 'ownerOf'>, entry: EntryId): Contender =>
  ownerOf.get(entry)?.personId ?? entry;

/** Entries of some tournaments by the person or entry that is rated for them. */
export const entriesByContender = (
  persons: Pick<Persons, 'ownerOf'>,
  entries: Iterable<EntryId>,
): ReadonlyMap<Contender, readonly EntryId[]> => groupBy(entries, (entry) => contenderOf(persons, entry));

/**
 * What the public may see of a person in data based on these entries. Nothing, if any of them is only an organiser's
 * guess or was forgotten.
 */
export function shownOf(persons: Persons, person: Person, entries: readonly EntryId[]): Person['shown'] {
  const all = entries.every((entry) => persons.ownerOf.get(entry)?.by === 'player');
  return all ? person.shown : 'nothing';
}

/** A person as the public sees them, under their name or a pseudonym. */
export interface ShownPerson {
  readonly person: Person;
  readonly name: string;
  /** shown under a pseudonym, so places and opponents are left out, as they would identify the person */
  readonly hidden: boolean;
}

/** All persons who agreed to be public, in an arbitrary order. */
export async function listShownPersons(tx: Executor): Promise<ShownPerson[]> {
  const persons = await loadPersons(tx);
  const entries = entriesByContender(persons, persons.ownerOf.keys());
  return [...persons.byId.values()]
    .flatMap((person): ShownPerson[] => {
      const own = entries.get(person.id) ?? [];
      const shown = own.length === 0 ? 'nothing' : shownOf(persons, person, own);
      if (shown === 'nothing') return [];
      const hidden = shown === 'pseudonym';
      return [{ person, hidden, name: hidden ? shownPseudonym(person) : person.name }];
    })
    .sort((x, y) => (x.person.id < y.person.id ? -1 : 1));
}

/** One public person; undefined if there is none with that id. */
export const findShownPerson = async (tx: Executor, id: string): Promise<ShownPerson | undefined> =>
  (await listShownPersons(tx)).find(({ person }) => person.id === id);

/** Persons of the current request: those of the account, and those of the personal links this browser opened. */
export const myPersons = cache(async (): Promise<readonly Person[]> => {
  const { read } = database();
  const user = await getUser();
  const owned = user && user.id !== demoUserId ? await listPersonsOfUser(read, user.id) : [];
  const links = await listOwnersOf(
    read,
    (await myEntries()).map(({ id }) => id),
  );
  // Only claimed entries count: forgotten ones have no owner, and a guess must not open another person's data.
  const ids = new Set(links.flatMap(({ personId, by }) => (by === 'player' ? [personId] : [])));
  const { byId } = await loadPersons(read);
  const linked = [...ids].flatMap((id) => byId.get(id) ?? []);
  return [...new Map([...owned, ...linked].map((person) => [person.id, person])).values()];
});
