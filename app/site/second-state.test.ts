import { expect, test } from 'vitest';
import { secondState, secondTones } from './second-state';

test.each([
  ['the newest is there', { trouble: undefined, newestAt: 20 }, 20, 'ok', 'ok'],
  ['a newer one is being copied', { trouble: undefined, newestAt: 10 }, 20, 'behind', 'info'],
  ['nothing is there yet', { trouble: undefined, newestAt: undefined }, 20, 'empty', 'info'],
  ['the drive is full', { trouble: 'full', newestAt: 10 }, 20, 'full', 'warn'],
  ['the stick is not plugged in', { trouble: 'missing', newestAt: undefined }, 20, 'missing', 'warn'],
  ['there is no backup here', { trouble: undefined, newestAt: 10 }, undefined, 'ok', 'ok'],
] as const)('%s', (_, second, newestHere, state, tone) => {
  expect(secondState(second, newestHere)).toBe(state);
  expect(secondTones[secondState(second, newestHere)]).toBe(tone);
});
