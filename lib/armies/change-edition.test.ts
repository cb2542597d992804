import { expect, test } from 'vitest';
import type { ListOverride } from './army-list';
import { changeableEntries, changedEdition } from './change-edition';
import { edition } from './edition';
import { editionDifferences } from './edition-differences';
import { editionProblemSentence } from './edition-problem';
import { loadEditionFile } from './load-army-book';

const now = edition.parse(await loadEditionFile('2.26'));
function told(...changes: readonly ListOverride[]) {
  const changed = changedEdition(now, changes);
  if (!changed.ok) return changed.problem.problems.map((problem) => editionProblemSentence(problem).en);
  return editionDifferences(now, changed.value).flatMap(({ id, entries }) =>
    entries.flatMap(({ name, fields }) =>
      fields.map(({ field, before, after }) => `${id} ${name} ${field}: ${before} to ${after}`),
    ),
  );
}

test('nothing changed is the edition itself', () => {
  expect(changedEdition(now, [])).toEqual({ ok: true, value: now });
});

test('single prices and limits are told as differences', () => {
  expect(
    told(
      { armyId: 'high-elves', entry: 'spearmen', points: 65 },
      { armyId: 'dwarfs', entry: 'miners', max: null, armyMax: 3 },
      { armyId: 'orcs', entry: 'option:chariot', points: 10 },
    ),
  ).toEqual([
    'dwarfs Miners max: 2 to null',
    'dwarfs Miners armyMax: null to 3',
    'high-elves Spearmen points: 60 to 65',
    'orcs Chariot points: 5 to 10',
  ]);
});

test.each([
  [{ armyId: 'halflings', entry: 'cooks', points: 5 }, '“halflings” is not in this edition.'],
  [{ armyId: 'dwarfs', entry: 'cooks', points: 5 }, 'Dwarfs: “cooks” is not in this edition.'],
  [
    { armyId: 'dwarfs', entry: 'miners', points: -5 },
    'Dwarfs › Miners › points: The value is below zero. Enter 0 or more.',
  ],
  [
    { armyId: 'dwarfs', entry: 'miners', points: 7 },
    'Dwarfs › Miners › points: Points are multiples of 5. Round them.',
  ],
  [
    { armyId: 'dwarfs', entry: 'miners', min: 3 },
    'Dwarfs › Miners › min: The minimum 3 is higher than the maximum 2. Correct one of them.',
  ],
  [
    { armyId: 'orcs', entry: 'option:chariot', points: -5 },
    'Orcs › Chariot › points: The value is below zero. Enter 0 or more.',
  ],
  [
    { armyId: 'orcs', entry: 'option:chariot', min: 1 },
    'Orcs › Chariot: There is no field “min” here. Remove it or correct its name.',
  ],
])('%j: %s', (change, sentence) => {
  expect(told(change)).toEqual([sentence]);
});

test('every unit, character and option can be changed by a key of its own', () => {
  for (const army of now.armies) {
    const keys = changeableEntries(army).map(({ key }) => key);
    expect(new Set(keys).size).toBe(army.units.length + army.characters.length + army.options.length);
  }
});
