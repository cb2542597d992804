import { describe, expect, test } from 'vitest';
import type { PairingId } from '@/lib/ids';
import type { MatchView, RoundView } from '@/lib/tournament/tournament-view';
import { firstTable, nextTable } from './next-table';

const roundOf = (...states: MatchView['state'][]) =>
  ({
    matches: states.map((state, i) => ({ state, pairing: { id: String(i + 1) } })),
  }) as unknown as RoundView;
const openAfter = (round: RoundView, id: string) => nextTable(round, id as PairingId)?.pairing.id;

describe('after a table', () => {
  test.each([
    ['the next one that is open', ['confirmed', 'open', 'open'], '2'],
    ['settled ones and byes are passed over', ['confirmed', 'confirmed', 'bye', 'one-sided'], '4'],
  ] as const)('%s', (_, states, expected) => {
    expect(openAfter(roundOf(...states), '1')).toBe(expected);
  });
  test('the round starts again from its first table', () => {
    expect(openAfter(roundOf('open', 'confirmed', 'confirmed'), '2')).toBe('1');
  });
  test('nothing is next when all are settled', () => {
    expect(openAfter(roundOf('confirmed', 'confirmed', 'bye'), '1')).toBeUndefined();
  });
});

test('a dispute waits for the desk before a table that has not reported', () => {
  expect(firstTable(roundOf('open', 'disputed'))?.pairing.id).toBe('2');
  expect(firstTable(roundOf('confirmed', 'open'))?.pairing.id).toBe('2');
  expect(firstTable(roundOf('confirmed', 'bye'))).toBeUndefined();
});
