import 'server-only';
import { cache } from 'react';
import type { Executor } from '@/db/open-database';
import {
  findPerson,
  findPersons,
  listEntriesOfPerson,
  listOwnersOf,
  listPersonsOfUser,
  listShownPersons,
} from '@/db/persons';
import type { PersonId } from '@/lib/ids';
import { shownPseudonym } from '@/lib/persons/pseudonyms';
import type { Person } from '@/lib/persons/records';
import { myEntries } from '../account/browser-links';
import { demoUserId } from '../account/demo-user';
import { getUser } from '../account/session';
import { database } from '../platform/db';

/** A person as the public sees them, under their name or a pseudonym. */
export interface ShownPerson {
  readonly person: Person;
  readonly name: string;
  /** shown under a pseudonym, so places and opponents are left out, as they would identify the person */
  readonly hidden: boolean;
}

function shownAs(person: Person): ShownPerson {
  const hidden = person.shown === 'pseudonym';
  return { person, hidden, name: hidden ? shownPseudonym(person) : person.name };
}

/** Persons who agreed to be public, by their ids, the first of them behind `after`. */
export const shownPersons = async (tx: Executor, after: string, limit: number): Promise<ShownPerson[]> =>
  (await listShownPersons(tx, after, limit)).map(shownAs);

/** One public person; undefined if there is none with that id. */
export async function findShownPerson(tx: Executor, id: string): Promise<ShownPerson | undefined> {
  const person = await findPerson(tx, id as PersonId);
  if (!person || person.shown === 'nothing') return undefined;
  const entries = await listEntriesOfPerson(tx, person.id);
  const isClaimed = entries.length > 0 && entries.every(({ by }) => by === 'player');
  return isClaimed ? shownAs(person) : undefined;
}

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
  const linked = await findPersons(read, [...ids]);
  return [...new Map([...owned, ...linked].map((person) => [person.id, person])).values()];
});
