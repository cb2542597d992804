import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { InTurn, inPortions, makeRowTurns } from './portions';

test('rows come a portion at a time, with others served in between', async () => {
  const order: unknown[] = [];
  const turnOf = makeRowTurns(2);
  const rows = [0, 1, 2, 3, 4].map((row) => turnOf(row).then(() => order.push(row)));
  const other = setImmediate().then(() => order.push('another'));
  await Promise.all([...rows, other]);
  expect(order.slice(0, 2)).toEqual([0, 1]);
  expect(order.indexOf('another')).toBeLessThan(order.indexOf(4));
  expect(turnOf(1)).toBe(turnOf(0));
});

test('a short table is drawn at once, a long one with every row in its place', async () => {
  expect(inPortions([1, 2], (rows) => rows.join(), 2)).toBe('1,2');
  const portions = inPortions([1, 2, 3, 4, 5], (rows) => rows.join(), 2) as { props: never }[];
  expect(await Promise.all(portions.map(({ props }) => InTurn(props)))).toEqual(['1,2', '3,4', '5']);
});
