import 'server-only';
import type { Executor } from '@/db/open-database';
import { findPersons, listOwnersOf } from '@/db/persons';
import { groupBy } from '@/lib/group-by';
import type { EntryId, PersonId } from '@/lib/ids';
import type { Person, PersonEntry } from '@/lib/persons/records';

/** Owners of some entries. */
export interface Persons {
  readonly byId: ReadonlyMap<PersonId, Person>;
  readonly ownerOf: ReadonlyMap<EntryId, Pick<PersonEntry, 'personId' | 'by'>>;
}

/** Entries of one statement. */
const atOnce = 1_000;

/** Owners of these entries. */
export async function loadOwners(tx: Executor, entries: readonly EntryId[]): Promise<Persons> {
  const owners: PersonEntry[] = [];
  for (let i = 0; i < entries.length; i += atOnce)
    owners.push(...(await listOwnersOf(tx, entries.slice(i, i + atOnce))));
  const ids = [...new Set(owners.map(({ personId }) => personId))];
  const persons: Person[] = [];
  for (let i = 0; i < ids.length; i += atOnce)
    persons.push(...(await findPersons(tx, ids.slice(i, i + atOnce))));
  return {
    byId: new Map(persons.map((person) => [person.id, person])),
    ownerOf: new Map(owners.map(({ entryId, personId, by }) => [entryId, { personId, by }])),
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
export function shownOf(
  { ownerOf }: Pick<Persons, 'ownerOf'>,
  person: Person,
  entries: readonly EntryId[],
): Person['shown'] {
  const all = entries.every((entry) => ownerOf.get(entry)?.by === 'player');
  return all ? person.shown : 'nothing';
}
