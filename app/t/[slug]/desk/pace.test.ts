import { describe, expect, test } from 'vitest';
import { newClock, runClock } from '@/lib/match/clock';
import { likelyEnd, slowerSide, turnsBehind } from './pace';

const minute = 60_000;
const round = { startedAt: 1_000_000, minutes: 150, pausedAt: null, pausedMs: 0 };
const at = (minutes: number) => round.startedAt + minutes * minute;
const inTurn = (turn: number) => ({ turn, turns: 6, ended: null });

describe('turns behind the time of the round', () => {
  test.each([
    [0, 0, 0],
    [24, 0, 0],
    [25, 0, 1],
    [76, 3, 0],
    [76, 1, 2],
    [150, 6, 0],
    [400, 4, 2],
  ])('after %i of 150 minutes, turn %i of 6 is %i behind', (minutes, turn, behind) => {
    expect(turnsBehind(inTurn(turn), round, at(minutes))).toBe(behind);
  });

  test('nobody is behind before the start, after the end, or without a limit of turns', () => {
    expect(turnsBehind(inTurn(0), { ...round, startedAt: null }, at(100))).toBe(0);
    expect(turnsBehind({ turn: 1, turns: null, ended: null }, round, at(100))).toBe(0);
    const ended = { code: 'concession', side: null, reason: { de: 'x', en: 'x' } };
    expect(turnsBehind({ turn: 1, turns: 6, ended }, round, at(100))).toBe(0);
  });
});

describe('the likely end', () => {
  test('comes when the remaining turns take as long as those so far', () => {
    // Halfway through turn 3 of 6 after 50 minutes: 20 minutes a turn, three and a half to go.
    expect(likelyEnd(inTurn(3), round, at(50))).toBe(at(50 + 70));
    expect(likelyEnd(inTurn(6), round, at(110))).toBe(at(120));
  });

  test('is nothing to tell before the second turn, after the end, or without a clock', () => {
    expect(likelyEnd(inTurn(1), round, at(50))).toBeNull();
    expect(likelyEnd(inTurn(3), { ...round, startedAt: null }, at(50))).toBeNull();
    expect(likelyEnd({ turn: 3, turns: null, ended: null }, round, at(50))).toBeNull();
    const ended = { code: 'concession', side: null, reason: { de: 'x', en: 'x' } };
    expect(likelyEnd({ turn: 3, turns: 6, ended }, round, at(50))).toBeNull();
  });
});

describe('the slower side', () => {
  const running = runClock(newClock(45 * minute), 'b', 0);
  test('is the one whose clock has run five minutes longer', () => {
    expect(slowerSide({ clock: running }, 5 * minute - 1)).toBeNull();
    expect(slowerSide({ clock: running }, 5 * minute)).toEqual({ side: 'b', minutes: 5 });
    expect(slowerSide({ clock: running }, 12.5 * minute)).toEqual({ side: 'b', minutes: 12 });
  });
  test('is nobody without a clock', () => expect(slowerSide({ clock: null }, 9 * minute)).toBeNull());
});
