import 'server-only';
import type { PersonId } from '@/lib/ids';
import { shownPseudonym } from '@/lib/persons/pseudonyms';
import { ratingRange } from '@/lib/ratings/rate-games';
import type { TournamentFacts } from './facts';
import { entriesByContender, type Persons, shownOf } from './owners';
import type { SceneRatings } from './rating';

export interface RatedPerson {
  readonly personId: PersonId;
  readonly name: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly games: number;
}

/** Ratings of all persons shown by name or pseudonym, strongest first. */
export function ratedPersons(
  { ratings, steps }: SceneRatings,
  persons: Persons,
  facts: readonly TournamentFacts[],
): RatedPerson[] {
  const entriesOf = entriesByContender(
    persons,
    facts.flatMap((one) => [...one.entries.keys()]),
  );
  return [...persons.byId.values()]
    .flatMap((person): RatedPerson[] => {
      const rating = ratings.get(person.id);
      const shown = shownOf(persons, person, entriesOf.get(person.id) ?? []);
      if (!rating || shown === 'nothing') return [];
      const name = shown === 'name' ? person.name : shownPseudonym(person);
      const games = steps.get(person.id)?.length ?? 0;
      return [{ personId: person.id, name, value: rating.value, ...ratingRange(rating), games }];
    })
    .sort((x, y) => y.value - x.value || (x.personId < y.personId ? -1 : 1));
}
