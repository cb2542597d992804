import { expect, test } from 'vitest';
import { readWish } from './read-query';

test('the address says which wish is looked at', () => {
  expect(readWish({ wish: 'town' }, ['club', 'town'], 'club')).toBe('town');
});

test('without one, with one that this tournament has not, or with nonsense it is the usual one', () => {
  for (const wish of [undefined, 'camp', '', 'chess', ['town'], '__proto__'])
    expect(readWish({ wish }, ['club', 'town'], 'club')).toBe('club');
});
