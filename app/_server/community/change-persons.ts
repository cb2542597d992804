import 'server-only';
import type { Executor } from '@/db/open-database';
import {
  deletePerson,
  deletePersonEntry,
  findPerson,
  insertPerson,
  listEntriesOfPerson,
  listOwnersOf,
  putPersonEntry,
  updatePerson,
} from '@/db/persons';
import type { EntryId, PersonId, UserId } from '@/lib/ids';
import type { Person, PersonEntry } from '@/lib/persons/records';
import { refuse } from '@/lib/refusal';
import { newId } from '../platform/random';
import { keepOwnName, requireFreePseudonym } from './pseudonyms';

/** A person whom organisers know, and who has said nothing yet. */
const unknownPerson = (name: string, now: number): Person => ({
  id: newId<PersonId>(),
  name,
  pseudonym: '',
  refusedPseudonyms: [],
  shown: 'nothing',
  userId: null,
  createdAt: now,
});

/**
 * Organisers take entries for one person's. Those that a player has claimed stay whose they are, and the others join
 * them; it tells the public nothing before the player says yes. Refused where two players have claimed some.
 */
export async function mergeEntries(
  tx: Executor,
  entries: readonly { readonly id: EntryId; readonly name: string }[],
  now: number,
): Promise<PersonId> {
  const [first] = entries;
  if (!first || entries.length < 2) refuse('merge-two');
  const owners = await listOwnersOf(
    tx,
    entries.map(({ id }) => id),
  );
  const claimed = new Set(owners.flatMap(({ personId, by }) => (by === 'organiser' ? [] : [personId])));
  if (claimed.size > 1) refuse('persons-differ');
  let [target] = claimed.size > 0 ? claimed : owners.map(({ personId }) => personId);
  if (!target) {
    const person = unknownPerson(first.name, now);
    await insertPerson(tx, person);
    target = person.id;
  }
  for (const { id } of entries) {
    const owner = owners.find(({ entryId }) => entryId === id);
    if (owner?.personId === target || (owner && owner.by !== 'organiser')) continue;
    await putPersonEntry(tx, { entryId: id, personId: target, by: 'organiser', at: now });
  }
  for (const { personId } of owners) await dropIfEmpty(tx, personId);
  return target;
}

/** Takes back what organisers took for one person's; what the player has said themselves stays. */
export async function partEntry(tx: Executor, entryId: EntryId) {
  const [owner] = await listOwnersOf(tx, [entryId]);
  if (owner?.by !== 'organiser') refuse('entry-not-merged');
  await deletePersonEntry(tx, entryId);
  await dropIfEmpty(tx, owner.personId);
}

/** What a person says of themselves. */
export interface PersonInput {
  readonly name: string;
  readonly pseudonym: string;
  readonly shown: Person['shown'];
}

/**
 * The player of an entry says it is theirs: of the person `mine`, or of one that is made. Their word counts more than
 * anybody's before, since nobody else has the entry's link. What organisers guessed comes along, still as a guess.
 */
export async function claimEntry(
  tx: Executor,
  entry: { readonly id: EntryId; readonly name: string },
  mine: PersonId | null,
  userId: UserId | null,
  now: number,
): Promise<PersonId> {
  const [owner] = await listOwnersOf(tx, [entry.id]);
  if (owner && owner.personId === mine && owner.by === 'player') return owner.personId;
  let personId = mine;
  // Organisers' guesses are taken over by the first who says so; what another player has claimed or said is theirs.
  if (!personId && owner && (await isOnlyGuessed(tx, owner.personId))) personId = owner.personId;
  if (!personId) {
    const person = unknownPerson(entry.name, now);
    await insertPerson(tx, person);
    personId = person.id;
  }
  const person = (await findPerson(tx, personId)) ?? refuse('person-unknown');
  await updatePerson(tx, personId, { name: person.name || entry.name, userId: person.userId ?? userId });
  await putPersonEntry(tx, { entryId: entry.id, personId, by: 'player', at: now });
  await keepOwnName(tx, personId, entry.name);
  if (owner && owner.personId !== personId) await dropIfEmpty(tx, owner.personId);
  return personId;
}

/** Whether a person is made of organisers' guesses alone: no player has said anything of it. */
async function isOnlyGuessed(tx: Executor, personId: PersonId): Promise<boolean> {
  const person = await findPerson(tx, personId);
  const entries = await listEntriesOfPerson(tx, personId);
  return (
    person?.userId === null &&
    person.pseudonym === '' &&
    person.shown === 'nothing' &&
    entries.every(({ by }) => by === 'organiser')
  );
}

/** An answer to one guess of organisers. */
export interface GuessAnswer {
  readonly entryId: EntryId;
  readonly isMine: boolean;
  /** entries whose personal links the person holds */
  readonly held: readonly EntryId[];
}

/**
 * The person answers what organisers took for theirs. Yes needs the entry's own link, since a namesake may be meant; no
 * is free, since it gives an entry up.
 */
export async function answerGuess(
  tx: Executor,
  personId: PersonId,
  { entryId, isMine, held }: GuessAnswer,
  now: number,
) {
  const [owner] = await listOwnersOf(tx, [entryId]);
  if (owner?.personId !== personId || owner.by === 'nobody') refuse('person-unknown');
  if (isMine && !held.includes(entryId)) refuse('guess-needs-link');
  if (isMine) await putPersonEntry(tx, { ...owner, by: 'player', at: now });
  else await deletePersonEntry(tx, entryId);
}

/**
 * Of two entries that become one, says whose it is. A claim goes on with the link it was made by alone: where the other
 * link stays, it becomes a guess. What was forgotten stays so. Called with the owners as they were before.
 */
export async function keepClaimWithLink(
  tx: Executor,
  kept: EntryId,
  owners: readonly PersonEntry[],
  linked: EntryId,
) {
  const [owner] = await listOwnersOf(tx, [kept]);
  if (!owner) return;
  const isForgotten = owners.some(({ by }) => by === 'nobody');
  const isClaimed = owners.some(({ entryId, by }) => entryId === linked && by === 'player');
  await putPersonEntry(tx, { ...owner, by: isForgotten ? 'nobody' : isClaimed ? 'player' : 'organiser' });
}

/** Stores what a person says of themselves. Refused where the pseudonym is somebody else's name, or was refused before. */
export async function savePerson(tx: Executor, personId: PersonId, input: PersonInput) {
  if (input.shown === 'pseudonym' && input.pseudonym === '')
    refuse('pseudonym-missing', { path: ['pseudonym'] });
  const person = (await findPerson(tx, personId)) ?? refuse('person-unknown');
  // One that is refused may stay as it is, where it is not to be shown.
  const isChosen = input.pseudonym !== person.pseudonym || input.shown === 'pseudonym';
  if (input.pseudonym !== '' && isChosen) await requireFreePseudonym(tx, person, input.pseudonym);
  await updatePerson(tx, personId, input);
}

/**
 * Forgets a person: no name, no account, nothing that is told to anybody, organisers included. That their games were
 * played by one and the same stays, so that nobody else's rating, place or points change.
 */
export async function forgetPerson(tx: Executor, personId: PersonId, now: number) {
  await updatePerson(tx, personId, {
    ...{ name: '', pseudonym: '', refusedPseudonyms: [], shown: 'nothing', userId: null },
  });
  for (const row of await listEntriesOfPerson(tx, personId))
    await putPersonEntry(tx, { ...row, by: 'nobody', at: now });
}

/** The same for one entry, whose person was forgotten in its tournament; the person goes on elsewhere. */
export async function forgetEntry(tx: Executor, entryId: EntryId, now: number) {
  const [owner] = await listOwnersOf(tx, [entryId]);
  if (!owner) return;
  await putPersonEntry(tx, { ...owner, by: 'nobody', at: now });
  const known = (await listEntriesOfPerson(tx, owner.personId)).some(({ by }) => by !== 'nobody');
  if (!known) await forgetPerson(tx, owner.personId, now);
}

async function dropIfEmpty(tx: Executor, personId: PersonId) {
  if ((await listEntriesOfPerson(tx, personId)).length === 0) await deletePerson(tx, personId);
}
