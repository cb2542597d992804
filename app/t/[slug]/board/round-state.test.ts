import { describe, expect, test } from 'vitest';
import type { Board, BoardTable } from '@/app/_parts/board/board-data';
import { clockOf, progress } from './round-state';

const minute = 60_000;
const tables = (...states: BoardTable['state'][]) => states.map((state) => ({ state }) as BoardTable);
const board = (more: Partial<Board>) =>
  ({
    status: 'running',
    tables: tables('open', 'confirmed', 'bye'),
    round: {
      number: 2,
      closed: false,
      scenario: null,
      lastTurnMinutes: 15,
      minutes: 120,
      startedAt: 0,
      pausedAt: null,
      pausedMs: 0,
    },
    ...more,
  }) as Board;
const round = (more: Partial<NonNullable<Board['round']>>) => ({
  round: { ...(board({}).round as NonNullable<Board['round']>), ...more },
});
const state = (more: Partial<Board>, minutes = 10) => clockOf(board(more), minutes * minute).state;

describe('the clock of the hall', () => {
  test('has nothing to count before the first round and after the last', () => {
    expect(state({ round: null })).toBe('before');
    expect(state({ status: 'finished' })).toBe('finished');
    expect(state(round({ startedAt: null }))).toBe('waiting');
  });

  test('goes through the round: running, last turn, over, and stands in a pause', () => {
    expect([10, 105, 121].map((minutes) => state({}, minutes))).toEqual(['running', 'last-turn', 'over']);
    expect(state(round({ pausedAt: 5 * minute }))).toBe('paused');
  });

  test('rests as soon as the last result is confirmed, whatever time is left', () => {
    expect(state({ tables: tables('confirmed', 'confirmed', 'bye') })).toBe('between');
    expect(state(round({ closed: true }))).toBe('between');
  });

  test('counts matches, not byes', () => {
    expect(progress(board({}))).toEqual({ played: 1, games: 2 });
  });
});
