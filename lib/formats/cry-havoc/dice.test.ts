import { describe, expect, test } from 'vitest';
import { deadOnField, hitsFriend, panicEffect, skillProblem } from './dice';
import { calmDistance, dieFaces, panicRadius, panicRetreat, skillLimit } from './rule-numbers';

test('the die has ten faces (§2)', () => expect(dieFaces).toBe(10));

describe('panic and rout (§9)', () => {
  test.each([
    [1, { kind: 'none' }],
    [5, { kind: 'none' }],
    [6, { kind: 'panic', figures: 1 }],
    [7, { kind: 'panic', figures: 2 }],
    [8, { kind: 'panic', figures: 3 }],
    [9, { kind: 'rout', figures: 3 }],
    [10, { kind: 'rout', figures: 6 }],
  ])('a %i', (roll, effect) => expect(panicEffect(roll)).toEqual(effect));
  test('reaches 3 fields, drives 3 fields back and ends 6 fields from the enemy', () => {
    expect([panicRadius, panicRetreat, calmDistance]).toEqual([3, 3, 6]);
  });
});

test('a miss beside a friend wounds him on 8 to 10 (§9)', () => {
  expect([1, 7, 8, 9, 10].map(hitsFriend)).toEqual([false, false, true, true, true]);
});

describe('the skills of archers (§9)', () => {
  test('run from −3 to +3', () => expect(skillLimit).toBe(3));
  test.each([
    [[], undefined],
    [[0], undefined],
    [[3, -1, -2], undefined],
    [[1, 1, -1], 'sum'],
    [[4, -4], 'out-of-bounds'],
    [[0.5, -0.5], 'out-of-bounds'],
  ])('%j', (skills, expected) => expect(skillProblem(skills)).toBe(expected));
});

test.each([
  [0, 0, 0],
  [2, 0, 0],
  [3, 0, 1],
  [0, 1, 1],
  [6, 0, null],
  [0, 2, null],
  [3, 1, null],
])('%i dead figures and %i dead horses on a field (§4)', (figures, horses, cost) =>
  expect(deadOnField(figures, horses)).toBe(cost),
);
