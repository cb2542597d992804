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

/** A person created by organisers, without any statement of the player. */
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
 * Merges entries into one person on an organiser's word. Entries claimed by a player keep their owner and the others
 * join it; nothing becomes public before the player confirms. Refused if two players have claimed some of them.
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

/** Takes an entry out of an organiser's merge; a player's own claim stays. */
export async function partEntry(tx: Executor, entryId: EntryId) {
  const [owner] = await listOwnersOf(tx, [entryId]);
  if (owner?.by !== 'organiser') refuse('entry-not-merged');
  await deletePersonEntry(tx, entryId);
  await dropIfEmpty(tx, owner.personId);
}

/** Settings of a person, made by the player. */
export interface PersonInput {
  readonly name: string;
  readonly pseudonym: string;
  readonly shown: Person['shown'];
}

/**
 * Claims an entry for its player: for the person `mine`, or a new one. A claim overrides earlier assignments, as it
 * needs the entry's personal link. Organisers' guesses move along, still as guesses.
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
  // The first claim takes over a person made only of organisers' guesses; a person with another player's claim stays
  // theirs.
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

/** Whether a person consists of organisers' guesses only, without any statement of a player. */
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

/** A player's answer to one guess of organisers. */
export interface GuessAnswer {
  readonly entryId: EntryId;
  readonly isMine: boolean;
  /** entries whose personal links the player's browser holds */
  readonly held: readonly EntryId[];
}

/**
 * Answers an organiser's guess. Yes needs the entry's own link, since it may belong to a namesake; no needs none, since
 * it only gives an entry up.
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
 * Sets the owner of an entry merged from two. A claim survives only with the link it was made by; if the other link is
 * kept, it becomes a guess. A forgotten entry stays forgotten. `owners` are those before the merge.
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

/** Stores a person's settings. Refuses a pseudonym that is another person's name, or was refused this person before. */
export async function savePerson(tx: Executor, personId: PersonId, input: PersonInput) {
  if (input.shown === 'pseudonym' && input.pseudonym === '')
    refuse('pseudonym-missing', { path: ['pseudonym'] });
  const person = (await findPerson(tx, personId)) ?? refuse('person-unknown');
  // A refused pseudonym may be stored unchanged as long as it is not shown.
  const isChosen = input.pseudonym !== person.pseudonym || input.shown === 'pseudonym';
  if (input.pseudonym !== '' && isChosen) await requireFreePseudonym(tx, person, input.pseudonym);
  await updatePerson(tx, personId, input);
}

/**
 * Forgets a person: name, account and public data, also towards organisers. Their games stay linked to one anonymous
 * person, so that no other player's rating, place or points change.
 */
export async function forgetPerson(tx: Executor, personId: PersonId, now: number) {
  await updatePerson(tx, personId, {
    ...{ name: '', pseudonym: '', refusedPseudonyms: [], shown: 'nothing', userId: null },
  });
  for (const row of await listEntriesOfPerson(tx, personId))
    await putPersonEntry(tx, { ...row, by: 'nobody', at: now });
}

/** Forgets one entry, whose person was forgotten in its tournament; the person stays known elsewhere. */
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
