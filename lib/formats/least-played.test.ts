import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastPlayed } from './least-played';

const choices = ['a', 'b', 'c'];
const left = (...played: string[]) => leastPlayed(choices, (id) => id, played);

test('what was played waits until everything was', () => {
  expect(left()).toEqual(choices);
  expect(left('b')).toEqual(['a', 'c']);
  expect(left('b', 'a')).toEqual(['c']);
  expect(left('b', 'a', 'c')).toEqual(choices);
  expect(left('b', 'b', 'c')).toEqual(['a']);
  expect(left('of another edition')).toEqual(choices);
});

test('drawn one after the other no choice is ever more than once ahead of another', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 30 }), (dice) => {
      const played: string[] = [];
      for (const die of dice) {
        const open = left(...played);
        played.push(open[die % open.length] as string);
        const times = choices.map((id) => played.filter((one) => one === id).length);
        expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
