import { fail, type Outcome } from '../outcome';
import { text } from '../text';
import type { ListOverride } from './army-list';
import type { Edition } from './edition';
import type { EditionFault, EditionProblem } from './edition-problem';
import { applyOverrides } from './list-overrides';
import { readEdition } from './read-edition';

/** What an organiser may change of an army: its units, characters and options ("option:<id>"), by id. */
export const changeableEntries = ({ units, characters, options }: Edition['armies'][number]) => [
  ...[...units, ...characters].map((entry) => ({ key: entry.id, entry })),
  ...options.map((entry) => ({
    key: `option:${entry.id}`,
    entry: { min: undefined, armyMin: undefined, ...entry },
  })),
];

/**
 * The edition with an organiser's own prices and limits. Refused with its place where one names nothing of the edition,
 * and where the edition would not hold any more: a price below zero, a minimum above the maximum.
 */
export function changedEdition(
  edition: Edition,
  changes: readonly ListOverride[],
): Outcome<Edition, EditionFault> {
  const problems = changes.flatMap(({ armyId, entry }): EditionProblem[] => {
    const army = edition.armies.find(({ id }) => id === armyId);
    if (!army) return [{ code: 'unknown-reference', place: [], values: { name: armyId } }];
    if (changeableEntries(army).some(({ key }) => key === entry)) return [];
    return [{ code: 'unknown-reference', place: [text(army.name, army.name)], values: { name: entry } }];
  });
  if (problems.length > 0) return fail({ code: 'edition-broken', problems });
  const armies = edition.armies.map(
    (army) =>
      applyOverrides({ version: edition.armiesVersion, army, items: [], regiments: [] }, changes).army,
  );
  return readEdition(JSON.stringify({ ...edition, armies }));
}
