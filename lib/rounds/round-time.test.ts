import { describe, expect, test } from 'vitest';
import { playedShare, type RoundTime, readRoundTime, roundPhase } from './round-time';

const minute = 60_000;
const round = (more: Partial<RoundTime> = {}): RoundTime => ({
  startedAt: 0,
  minutes: 120,
  pausedAt: null,
  pausedMs: 0,
  ...more,
});
const time = (more: Partial<RoundTime>, now: number, options = {}) => {
  const read = readRoundTime(round(more), options, now);
  if (!read) throw new Error('not started');
  return read;
};

describe('the clock of a round', () => {
  test('does not run before its start', () => {
    expect(readRoundTime(round({ startedAt: null }), {}, 5)).toBeNull();
    expect(playedShare(round({ startedAt: null }), 5)).toBe(0);
  });

  test('ends after the planned minutes, pauses added', () => {
    expect(time({}, 10 * minute).endsAt).toBe(120 * minute);
    expect(time({ pausedMs: 7 * minute }, 10 * minute).endsAt).toBe(127 * minute);
  });

  test('keeps what is left as long as it stands', () => {
    const paused = { pausedAt: 30 * minute, pausedMs: 5 * minute };
    for (const now of [30, 31, 90].map((minutes) => minutes * minute)) {
      const { endsAt, standsAt } = time(paused, now);
      expect(endsAt - now).toBe(95 * minute);
      expect(standsAt).toBe(now);
    }
  });

  test('gives one table more time than the others', () => {
    expect(time({}, 0, { extraMinutes: 10 }).endsAt).toBe(130 * minute);
  });

  test('knows from when on no further turn begins', () => {
    expect(time({}, 0, { lastTurnMinutes: 15 }).lastTurnAt).toBe(105 * minute);
    expect(time({}, 0, { lastTurnMinutes: 15, extraMinutes: 5 }).lastTurnAt).toBe(110 * minute);
    expect(time({}, 0).lastTurnAt).toBeNull();
  });

  test.each([
    [0, 'running'],
    [104, 'running'],
    [105, 'last-turn'],
    [119, 'last-turn'],
    [120, 'over'],
    [180, 'over'],
  ] as const)('is at minute %i: %s', (minutes, phase) => {
    const now = minutes * minute;
    expect(roundPhase(time({}, now, { lastTurnMinutes: 15 }), now)).toBe(phase);
  });

  test('stands, even when its time would be up', () => {
    expect(roundPhase(time({ pausedAt: 30 * minute }, 500 * minute), 500 * minute)).toBe('paused');
  });

  test('tells the share that was played, pauses left out', () => {
    expect(playedShare(round(), 30 * minute)).toBe(0.25);
    expect(playedShare(round({ pausedAt: 30 * minute }), 90 * minute)).toBe(0.25);
    expect(playedShare(round(), 500 * minute)).toBe(1);
  });
});
