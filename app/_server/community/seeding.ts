import 'server-only';
import type { Executor } from '@/db/open-database';
import { isPlayer } from '@/lib/entries/who-plays';
import type { EntryId, PersonId } from '@/lib/ids';
import { foldLetters } from '@/lib/letters';
import type { Entry, Tournament } from '@/lib/tournament/records';
import type { TournamentFacts } from './facts';
import { factsOfFormat } from './format-facts';
import { loadPersons, type Persons } from './persons';
import { rateFacts } from './rating';

/** Where an entry stands in a seeding list by earlier tournaments. */
export interface Seeded {
  readonly entry: Entry;
  /** games that its rating rests on */
  readonly games: number;
  /** taken for whoever played under the same name; nobody has said that it is the same person */
  readonly byName: boolean;
}

/**
 * The players of a tournament who have a rating from earlier tournaments, the strongest first; level ones in the order they
 * signed up. Who an entry is, is said by persons; else whoever had that name is taken for the same player, unless two had
 * it at once.
 */
export function seedOrder(
  entries: readonly Entry[],
  facts: readonly TournamentFacts[],
  { ownerOf }: Pick<Persons, 'ownerOf'>,
): Seeded[] {
  const players = entries.filter((entry) => isPlayer(entry) && !entry.ringer);
  const shared = namesOfTwo([players, ...facts.map((one) => [...one.entries.values()])]);
  const namesake = new Map<string, PersonId>();
  for (const { id, name } of players) {
    // Without a person the entry stands for one.
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
  const { ratings, steps } = rateFacts(facts, { ownerOf: owners });
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

/** Names that two of one tournament have. */
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

/** The same from what the tournaments of this server tell. */
export async function loadSeedOrder(tx: Executor, tournament: Tournament, entries: readonly Entry[]) {
  const [facts, persons] = await Promise.all([factsOfFormat(tx, tournament.formatId), loadPersons(tx)]);
  return seedOrder(
    entries,
    facts.filter((one) => one.tournament.id !== tournament.id),
    persons,
  );
}
