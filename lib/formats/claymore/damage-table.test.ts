import { expect, test } from 'vitest';
import { minimumRoll, tableValues } from './damage-table';

test('§4: all 25 cells of the damage table', () => {
  const table = tableValues.map((strength) => tableValues.map((defence) => minimumRoll(strength, defence)));
  expect(table).toEqual([
    [4, 5, 5, 6, 6],
    [4, 4, 5, 5, 6],
    [3, 4, 4, 5, 5],
    [3, 3, 4, 4, 5],
    [3, 3, 3, 4, 4],
  ]);
});

test('§4: against a defence of 6 in the tower', () => {
  expect([5, 4, 3, 2, 1].map((strength) => minimumRoll(strength, 6))).toEqual([5, 5, 6, 6, 6]);
});

test("§4: the document's example, strength 3 against defence 4, hits on 5 and more", () => {
  expect(minimumRoll(3, 4)).toBe(5);
});
