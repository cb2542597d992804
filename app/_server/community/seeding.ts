import 'server-only';
import type { Executor } from '@/db/open-database';
import { isPlayer } from '@/lib/entries/who-plays';
import type { EntryId, PersonId } from '@/lib/ids';
import { foldLetters } from '@/lib/letters';
import type { Entry, Tournament } from '@/lib/tournament/records';
import type { TournamentFacts } from './facts';
import { loadOwners, type Persons } from './owners';
import { rateFacts } from './rating';
import { storedFactsOfFormat } from './stored-facts';

/** Place of an entry in the seeding list. */
export interface Seeded {
  readonly entry: Entry;
  /** rated games behind its rating */
  readonly games: number;
  /** matched to earlier entries by name only, without a confirmed person */
  readonly byName: boolean;
}

/**
 * Rated players of a tournament, strongest first; ties keep the sign-up order. Entries are linked by their person,
 * otherwise by name, unless two players of one tournament share it.
 */
export async function seedOrder(
  entries: readonly Entry[],
  facts: readonly TournamentFacts[],
  { ownerOf }: Pick<Persons, 'ownerOf'>,
): Promise<Seeded[]> {
  const players = entries.filter((entry) => isPlayer(entry) && !entry.ringer);
  const shared = namesOfTwo([players, ...facts.map((one) => [...one.entries.values()])]);
  const namesake = new Map<string, PersonId>();
  for (const { id, name } of players) {
    // The entry's id serves as the person.
    if (!ownerOf.has(id) && !shared.has(foldLetters(name)))
      namesake.set(foldLetters(name), id as string as PersonId);
  }
  const owners = new Map(ownerOf);
  for (const { entries: played } of facts) {
    for (const [id, { name }] of played) {
      const personId = namesake.get(foldLetters(name));
      if (personId && !ownerOf.has(id)) owners.set(id, { personId, by: 'organiser' });
    }
  }
  const { ratings, steps } = await rateFacts(facts, { ownerOf: owners });
  return players
    .flatMap((entry) => {
      const owner = ownerOf.get(entry.id);
      const key = owner ? (owner.by === 'nobody' ? null : owner.personId) : (entry.id as EntryId);
      const rating = key && ratings.get(key);
      const games = (key && steps.get(key)?.length) || 0;
      return rating && games > 0 ? [{ entry, games, byName: !owner, value: rating.value }] : [];
    })
    .sort((x, y) => y.value - x.value)
    .map(({ value: _, ...seeded }) => seeded);
}

function namesOfTwo(tournaments: readonly (readonly { readonly name: string }[])[]): ReadonlySet<string> {
  const shared = new Set<string>();
  for (const entries of tournaments) {
    const seen = new Set<string>();
    for (const { name } of entries) {
      if (seen.has(foldLetters(name))) shared.add(foldLetters(name));
      seen.add(foldLetters(name));
    }
  }
  return shared;
}

/** `seedOrder` over this server's other tournaments of the ruleset. */
export async function loadSeedOrder(tx: Executor, tournament: Tournament, entries: readonly Entry[]) {
  const facts = await storedFactsOfFormat(tx, tournament.formatId);
  const played = facts.flatMap((one) => [...one.entries.keys()]);
  const persons = await loadOwners(tx, [...played, ...entries.map(({ id }) => id)]);
  return seedOrder(
    entries,
    facts.filter((one) => one.tournament.id !== tournament.id),
    persons,
  );
}
