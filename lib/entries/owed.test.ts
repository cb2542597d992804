import { describe, expect, test } from 'vitest';
import { type OwedFacts, owedBy, remindedLately } from './owed';

const nothing: OwedFacts = {
  tournament: 'open',
  entry: 'registered',
  ringer: false,
  list: 'legal',
  unpaid: false,
  detailsMissing: false,
  moves: [],
  voteWaits: false,
};
const owed = (facts: Partial<OwedFacts>) => owedBy({ ...nothing, ...facts });

describe('what a player owes', () => {
  test('is nothing where nothing is missing', () => {
    expect(owed({})).toEqual([]);
    expect(owed({ list: 'unread' })).toEqual([]);
    expect(owed({ list: null })).toEqual([]);
  });

  test('is told in one order, each kind once', () => {
    const all = owed({
      list: 'missing',
      unpaid: true,
      detailsMissing: true,
      voteWaits: true,
      moves: [
        { move: 'report', overdue: true },
        { move: 'report', overdue: true },
        { move: 'confirm', overdue: false },
        { move: 'settle', overdue: false },
      ],
    });
    expect(all).toEqual(['settle', 'confirm', 'report', 'list', 'details', 'fee', 'vote']);
    expect(owed({ list: 'problems' })).toEqual(['list-problems']);
  });

  test('is a result only when its time is up: who plays owes none', () => {
    expect(owed({ moves: [{ move: 'report', overdue: false }] })).toEqual([]);
    expect(owed({ moves: [{ move: 'report', overdue: true }] })).toEqual(['report']);
  });

  test('is asked of nobody who waits for a seat', () => {
    expect(owed({ entry: 'waiting', unpaid: true, list: 'missing', detailsMissing: true })).toEqual([]);
  });

  test('is the result alone once somebody has left, and neither fee nor list of a ringer', () => {
    const moves = [{ move: 'confirm', overdue: false }] as const;
    expect(owed({ entry: 'dropped', unpaid: true, list: 'missing', moves })).toEqual(['confirm']);
    expect(owed({ ringer: true, unpaid: true, list: 'missing' })).toEqual([]);
  });

  test('is at most a vote once the tournament is over', () => {
    expect(owed({ tournament: 'finished', unpaid: true })).toEqual([]);
    expect(owed({ tournament: 'finished', unpaid: true, voteWaits: true })).toEqual(['vote']);
  });
});

test('a reminder holds for a day', () => {
  const at = 1_700_000_000_000;
  expect(remindedLately(null, at)).toBe(false);
  expect(remindedLately(at, at + 86_399_999)).toBe(true);
  expect(remindedLately(at, at + 86_400_000)).toBe(false);
});
