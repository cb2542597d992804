import { expect, test } from 'vitest';
import { absence, playsIn, withRounds } from './rounds-played';

const always = { joinedRound: 1, missedRounds: [] };

test('somebody plays from the round they join, but for those they miss', () => {
  const entry = { joinedRound: 2, missedRounds: [4] };
  expect([1, 2, 3, 4, 5].map((round) => playsIn(entry, round))).toEqual([false, true, true, false, true]);
});

test.each([
  [always, 1, { from: null, misses: [], until: null }],
  [{ joinedRound: 2, missedRounds: [4] }, 1, { from: 2, misses: [4], until: null }],
  [{ joinedRound: 1, missedRounds: [2, 4, 5] }, 1, { from: null, misses: [2], until: 3 }],
  [{ joinedRound: 1, missedRounds: [2, 4, 5] }, 3, { from: null, misses: [], until: 3 }],
  [{ joinedRound: 1, missedRounds: [2] }, 3, { from: null, misses: [], until: null }],
])('of five rounds %o plays, told in round %d: %o', (entry, latest, expected) => {
  expect(absence(entry, latest, 5)).toEqual(expected);
});

test.each([
  [
    'comes on the second day',
    always,
    [4, 5],
    { first: 1, last: 5, paired: false },
    { joinedRound: 4, missedRounds: [] },
  ],
  [
    'misses one round',
    always,
    [1, 2, 4, 5],
    { first: 1, last: 5, paired: false },
    { joinedRound: 1, missedRounds: [3] },
  ],
  [
    'leaves for good',
    always,
    [],
    { first: 4, last: 5, paired: true },
    { joinedRound: 1, missedRounds: [4, 5] },
  ],
  ['sleeps late', always, [5], { first: 4, last: 5, paired: true }, { joinedRound: 1, missedRounds: [4] }],
  [
    'comes after all',
    { joinedRound: 1, missedRounds: [2, 4] },
    [4, 5],
    { first: 4, last: 5, paired: true },
    { joinedRound: 1, missedRounds: [2] },
  ],
  [
    'comes earlier than said',
    { joinedRound: 4, missedRounds: [5] },
    [2, 3, 4, 5],
    { first: 2, last: 5, paired: false },
    { joinedRound: 2, missedRounds: [] },
  ],
  ['comes to no round', always, [], { first: 1, last: 5, paired: false }, null],
] as const)('who %s', (_, entry, plays, rounds, expected) => {
  expect(withRounds(entry, plays, rounds)).toEqual(expected);
});
