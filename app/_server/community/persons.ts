import 'server-only';
import { cache } from 'react';
import type { Executor } from '@/db/open-database';
import { listOwnersOf, listPersonEntries, listPersons, listPersonsOfUser } from '@/db/persons';
import type { EntryId, PersonId } from '@/lib/ids';
import { shownPseudonym } from '@/lib/persons/pseudonyms';
import type { Person } from '@/lib/persons/records';
import { myEntries } from '../account/browser-links';
import { demoUserId } from '../account/demo-user';
import { getUser } from '../account/session';
import { database } from '../platform/db';

/** Everybody who plays in several tournaments, and whose which entry is. */
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

/** Who counts as one over tournaments: a person, or an entry nobody has said more about. */
export type Contender = PersonId | EntryId;
export const contenderOf = ({ ownerOf }: Pick<Persons, 'ownerOf'>, entry: EntryId): Contender =>
  ownerOf.get(entry)?.personId ?? entry;

/**
 * What everybody may know of a person in what rests on these entries. What organisers have guessed, and the player has
 * not said yes to, tells nothing; what was forgotten does not either.
 */
export function shownOf(persons: Persons, person: Person, entries: readonly EntryId[]): Person['shown'] {
  const all = entries.every((entry) => persons.ownerOf.get(entry)?.by === 'player');
  return all ? person.shown : 'nothing';
}

/** A person as everybody may read them, under the name or a pseudonym. */
export interface ShownPerson {
  readonly person: Person;
  readonly name: string;
  /** under a pseudonym: places and opponents would tell who it is */
  readonly hidden: boolean;
}

/** Everybody who lets others read them; who has not agreed does not exist here. In an order of no meaning. */
export async function listShownPersons(tx: Executor): Promise<ShownPerson[]> {
  const persons = await loadPersons(tx);
  const entries = new Map<PersonId, EntryId[]>();
  for (const [entry, { personId }] of persons.ownerOf)
    entries.set(personId, [...(entries.get(personId) ?? []), entry]);
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

/** The same for one; undefined where there is nobody to be read. */
export const findShownPerson = async (tx: Executor, id: string): Promise<ShownPerson | undefined> =>
  (await listShownPersons(tx)).find(({ person }) => person.id === id);

/** Who is asking here: the persons of the account, and those of the personal links that this browser opened. */
export const myPersons = cache(async (): Promise<readonly Person[]> => {
  const { read } = database();
  const user = await getUser();
  const owned = user && user.id !== demoUserId ? await listPersonsOfUser(read, user.id) : [];
  const links = await listOwnersOf(
    read,
    (await myEntries()).map(({ id }) => id),
  );
  // What was forgotten is nobody's any more, and what organisers guessed lets nobody see what is another's.
  const ids = new Set(links.flatMap(({ personId, by }) => (by === 'player' ? [personId] : [])));
  const { byId } = await loadPersons(read);
  const linked = [...ids].flatMap((id) => byId.get(id) ?? []);
  return [...new Map([...owned, ...linked].map((person) => [person.id, person])).values()];
});
