import 'server-only';
import { findEntries } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import {
  findPerson,
  listBorneNames,
  listEntriesOfPerson,
  listPersonsWithPseudonym,
  updatePerson,
} from '@/db/persons';
import { findTournamentById } from '@/db/tournaments';
import { may } from '@/lib/access/policy';
import type { EntryId, PersonId, UserId } from '@/lib/ids';
import { isReservedName, looksAlike, looksLike } from '@/lib/persons/look-alike';
import { type PseudonymRefusal, refusalOf, refusalsSchema } from '@/lib/persons/pseudonyms';
import type { Person } from '@/lib/persons/records';
import { refuse } from '@/lib/refusal';
import type { Tournament } from '@/lib/tournament/records';
import type { actorIn } from '../account/session';
import { makeSlices } from '../platform/slices';
import type { Work } from '../platform/work';

const path = ['pseudonym'];

/**
 * Refuses a pseudonym that equals or resembles another person's name on this instance, is a placeholder for unnamed
 * people, or was refused this person before.
 */
export async function requireFreePseudonym(tx: Executor, person: Person, pseudonym: string): Promise<void> {
  if (isReservedName(pseudonym)) refuse('pseudonym-reserved', { path });
  if (refusalOf({ ...person, pseudonym })) refuse('pseudonym-refused', { path });
  const slices = makeSlices();
  const own = new Set((await listEntriesOfPerson(tx, person.id)).map(({ entryId }) => entryId));
  const isAlike = looksLike(pseudonym);
  for (const borne of await listBorneNames(tx)) {
    await slices.next();
    const isOwn =
      borne.personId === person.id ||
      (borne.userId !== null && borne.userId === person.userId) ||
      (borne.entryId !== null && own.has(borne.entryId));
    if (!isOwn && isAlike(borne.name)) refuse('pseudonym-taken', { path });
  }
}

/** A real name in use, with its entry or account as far as known. */
export interface BorneName {
  readonly name: string;
  readonly entryId?: EntryId;
  readonly userId?: UserId;
}

/**
 * Takes a pseudonym from everyone else when it resembles a real name in use, and asks them for another. Call it with
 * names that an organiser entered or confirmed: a self-entered name counts from check-in or the first published round.
 * Names in a draft count once it is opened; until then only its desk reads them.
 */
export async function yieldPseudonyms(tx: Executor, borne: readonly BorneName[], now: number): Promise<void> {
  const slices = makeSlices();
  const alike: { readonly one: BorneName; readonly isAlike: (other: string) => boolean }[] = [];
  for (const one of borne) {
    await slices.next();
    alike.push({ one, isAlike: looksLike(one.name) });
  }
  for (const person of await listPersonsWithPseudonym(tx)) {
    await slices.next();
    if (refusalOf(person)) continue;
    const found = alike.flatMap(({ one, isAlike }) => (isAlike(person.pseudonym) ? [one] : []));
    if (found.length === 0) continue;
    const own = new Set((await listEntriesOfPerson(tx, person.id)).map(({ entryId }) => entryId));
    const isOwn = ({ entryId, userId }: BorneName) =>
      (userId !== undefined && userId === person.userId) || (entryId !== undefined && own.has(entryId));
    if (!found.every(isOwn)) await addRefusal(tx, person, { by: 'name', reason: '', at: now });
  }
}

/**
 * Confirms the names of entries in a public tournament that the desk has seen or drawn: from now on they take
 * precedence over pseudonyms.
 */
export async function confirmNames(
  { tx, now }: Work,
  entries: readonly { readonly id: EntryId; readonly name: string }[],
): Promise<void> {
  await yieldPseudonyms(
    tx,
    entries.map(({ id, name }) => ({ name, entryId: id })),
    now,
  );
}

/**
 * After a claim, lifts the refusals of pseudonyms that resemble the claimed entry's name, as it is the person's own.
 */
export async function keepOwnName(tx: Executor, personId: PersonId, name: string): Promise<void> {
  const person = await findPerson(tx, personId);
  if (!person) return;
  const refusals = refusalsSchema.parse(person.refusedPseudonyms);
  const left = refusals.filter(({ by, pseudonym }) => by !== 'name' || !looksAlike(pseudonym, name));
  if (left.length < refusals.length) await updatePerson(tx, personId, { refusedPseudonyms: left });
}

const addRefusal = (
  tx: Executor,
  { id, pseudonym, refusedPseudonyms }: Person,
  refusal: Omit<PseudonymRefusal, 'pseudonym'>,
) =>
  updatePerson(tx, id, {
    refusedPseudonyms: [...refusalsSchema.parse(refusedPseudonyms), { pseudonym, ...refusal }],
  });

/**
 * Tournament in which the actor may refuse a person's pseudonym, latest first: one that they may edit and the person
 * plays in; undefined if there is none.
 */
export async function whereMayRefuse(
  tx: Executor,
  personId: PersonId,
  actorOf: typeof actorIn,
): Promise<Tournament | undefined> {
  const rows = (await listEntriesOfPerson(tx, personId)).filter(({ by }) => by === 'player');
  const entries = await findEntries(
    tx,
    rows.map(({ entryId }) => entryId),
  );
  for (const { tournamentId } of entries.toReversed()) {
    const tournament = await findTournamentById(tx, tournamentId);
    if (tournament && may(await actorOf(tx, tournament.id), { verb: 'edit-tournament' })) return tournament;
  }
  return undefined;
}

/** Withdraws a pseudonym; the person sees the reason and may choose another. The tournament's diary records by whom. */
export async function refusePseudonym(work: Work, personId: PersonId, reason: string): Promise<void> {
  if (!may(work.actor, { verb: 'edit-tournament' })) refuse('forbidden');
  const { tx, tournament, now } = work;
  const person = await findPerson(tx, personId);
  const plays = await listEntriesOfPerson(tx, personId);
  const here = await findEntries(
    tx,
    plays.flatMap(({ entryId, by }) => (by === 'player' ? [entryId] : [])),
  );
  if (!person || !here.some(({ tournamentId }) => tournamentId === tournament.id)) refuse('person-unknown');
  if (person.shown !== 'pseudonym' || person.pseudonym === '' || refusalOf(person)) return;
  const by = work.actor.role === 'owner' ? 'leader' : 'host';
  await addRefusal(tx, person, { by, reason, at: now });
  await work.note('pseudonym-refused', { pseudonym: person.pseudonym, reason: reason || 'none' });
}
