import { expect, test } from 'vitest';
import { guardians } from '@/lib/formats/guardians/index';
import type { MatchScore } from '@/lib/formats/score';
import type { Side } from '@/lib/sides';
import { differenceTable } from '@/lib/standings/scheme';
import type { Scheme } from '@/lib/standings/scheme-schema';
import { summarise } from './summary';

const setup = { gameSize: 1250 };
const table: Scheme = { kind: 'table', steps: differenceTable(1250) };
const score = (a: number, b: number, winner: Side | null): MatchScore => ({
  winner,
  decidedBy: 'points',
  reason: { de: 'x', en: 'x' },
  metrics: { a: { sp: a }, b: { sp: b } },
  lines: [],
});

test('a win by 146 gives 12 : 8, and 54 more would give 13 : 7', () => {
  expect(summarise(guardians, setup, table, score(785, 639, 'a'))).toMatchObject({
    points: { a: 12, b: 8 },
    lead: 146,
    leader: 'a',
    next: { missing: 54, winner: 13, loser: 7 },
  });
});

test('the lead of the second side counts for the second side', () => {
  expect(summarise(guardians, setup, table, score(639, 785, 'b'))).toMatchObject({
    points: { a: 8, b: 12 },
    lead: 146,
    leader: 'b',
    next: { missing: 54, winner: 13, loser: 7 },
  });
});

test('a draw tells how far the leader was from winning', () => {
  expect(summarise(guardians, setup, table, score(600, 638, null))).toMatchObject({
    points: { a: 10, b: 10 },
    lead: 38,
    leader: 'b',
    next: { missing: 12, winner: 11, loser: 9 },
  });
});

test('a win on other grounds may come with the smaller sum', () => {
  const summary = summarise(guardians, setup, table, score(500, 600, 'a'));
  expect(summary).toMatchObject({ winner: 'a', points: { a: 11, b: 9 }, lead: 100, leader: 'b' });
});

test('without a table no lead is told', () => {
  const scheme: Scheme = { kind: 'wdl', win: 3, draw: 1, loss: 0 };
  expect(summarise(guardians, setup, scheme, score(785, 639, 'a'))).toMatchObject({
    points: { a: 3, b: 0 },
    lead: null,
    next: null,
  });
});
