import { describe, expect, test } from 'vitest';
import { freezeAfter, isFrozenRound } from './freeze';

describe('what still counts in public when the standings are frozen', () => {
  test.each([
    ['nothing to freeze before the first round', null, null],
    ['a running round is kept back', { number: 4, complete: false }, 3],
    ['a complete round counts', { number: 4, complete: true }, 4],
    ['the last round is kept back even when complete', { number: 5, complete: true }, 4],
    ['so is a round beyond the plan', { number: 6, complete: true }, 5],
    ['the first round leaves nothing that counts', { number: 1, complete: false }, 0],
  ])('%s', (_, current, expected) => {
    expect(freezeAfter({ lastRound: 5, current })).toBe(expected);
  });

  test('rounds after it are kept back, those up to it are not', () => {
    expect([3, 4, 5].map((round) => isFrozenRound(4, round))).toEqual([false, false, true]);
    expect(isFrozenRound(null, 5)).toBe(false);
  });
});
