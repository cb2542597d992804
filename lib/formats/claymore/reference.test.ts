import { expect, test } from 'vitest';
import { minimumRoll } from './damage-table';
import { claymoreReference } from './reference';
import { regiments } from './regiments';
import { claymoreSetup } from './setup';

const rowsOf = (id: string, language: 'de' | 'en' = 'en') =>
  (claymoreReference(claymoreSetup.parse({})).find((table) => table.id === id)?.rows ?? []).map((row) =>
    row.map((cell) => cell[language]),
  );
const ruleOf = (id: string, first: string) => rowsOf(id).find(([cell]) => cell === first)?.[1] ?? '';

test('every section of the booklet that is asked for at the table has its sheet (§4 to §10)', () => {
  expect(claymoreReference(claymoreSetup.parse({})).map(({ id }) => id)).toEqual([
    'damage',
    'regiments-empire',
    'regiments-chaos',
    'special-rules',
    'terrain',
    'set-up',
    'round',
    'howitzer',
  ]);
  for (const { head, rows } of claymoreReference(claymoreSetup.parse({})))
    for (const row of rows) expect(row).toHaveLength(head.length);
});

test('§2, §4: all regiments stand there, and the damage table with the sixth defence of the tower', () => {
  const listed = [...rowsOf('regiments-empire'), ...rowsOf('regiments-chaos')].map(([name]) => name);
  expect(listed.sort()).toEqual(regiments.map(({ name }) => name.en).sort());
  expect(rowsOf('damage')[2]).toEqual(['S 3', '3+', '4+', '4+', '5+', '5+', `${minimumRoll(3, 6)}+`]);
});

test('§6: who stands by an enemy stays, missile troops move or shoot, only the higher roll attacks', () => {
  expect(ruleOf('round', 'Moving')).toMatch(/next to an enemy and has not fought this round stays/);
  expect(ruleOf('round', 'Shooting')).toMatch(/move or shoot/);
  expect(ruleOf('round', 'Close combat')).toMatch(/only the higher attacks with A dice/);
});

test('§5: edge fields, one regiment each, not on swamp or river', () => {
  expect(ruleOf('set-up', 'Deployment')).toMatch(
    /2 rows of fields.*one regiment per field, not on swamp or river/,
  );
});
