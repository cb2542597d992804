import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sides } from '../sides';
import {
  adjustClock,
  type ClockState,
  expiryOf,
  newClock,
  readClock,
  resumeClock,
  runClock,
  stopClock,
  timeOutClock,
  warningsAhead,
  winnerByClock,
} from './clock';

const minute = 60_000;
const full = 45 * minute;

describe('a chess clock', () => {
  const running = runClock(newClock(full), 'a', 1_000);
  test('stands until the first press, then takes time from the side that is on', () => {
    expect(readClock(newClock(full), 99_000)).toMatchObject({ left: { a: full, b: full }, running: null });
    expect(readClock(running, 61_000)).toMatchObject({ left: { a: full - minute, b: full }, running: 'a' });
  });
  test('changes hands with a press; pressing twice changes nothing', () => {
    const pressed = runClock(running, 'b', 61_000);
    expect(runClock(pressed, 'b', 90_000)).toBe(pressed);
    expect(readClock(pressed, 121_000).left).toEqual({ a: full - minute, b: full - minute });
  });
  test('stands while any reason to stand is left', () => {
    const combat = stopClock(running, 'combat', 61_000);
    const judge = stopClock(combat, 'judge', 121_000);
    const half = resumeClock(judge, 'combat', 181_000);
    expect(readClock(half, 500_000)).toMatchObject({
      left: { a: full - minute },
      running: null,
      stops: ['judge'],
    });
    const on = resumeClock(half, 'judge', 501_000);
    expect(readClock(on, 561_000)).toMatchObject({ left: { a: full - 2 * minute }, running: 'a' });
  });
  test('a press while it stands changes whose clock is on, not that it stands', () => {
    const pressed = runClock(stopClock(running, 'combat', 61_000), 'b', 70_000);
    expect(readClock(pressed, 100_000)).toMatchObject({ running: null, left: { b: full } });
    expect(readClock(resumeClock(pressed, 'combat', 100_000), 160_000).left).toEqual({
      a: full - minute,
      b: full - minute,
    });
  });
  test('knows its expiry and the warnings at 10, 5 and 1 minutes ahead', () => {
    expect(expiryOf(running)).toEqual({ side: 'a', at: 1_000 + full });
    expect(warningsAhead(running, 1_000).map(({ minutes, at }) => [minutes, at - 1_000])).toEqual([
      [10, 35 * minute],
      [5, 40 * minute],
      [1, 44 * minute],
    ]);
    expect(warningsAhead(running, 1_000 + 40 * minute).map(({ minutes }) => minutes)).toEqual([1]);
    const warningAt = (left: number) => readClock(running, 1_000 + full - left).warning.a;
    expect([10 * minute + 1, 10 * minute, 5 * minute, minute, 0].map(warningAt)).toEqual([null, 10, 5, 1, 1]);
    expect(expiryOf(stopClock(running, 'judge', 2_000))).toBeNull();
  });
  test('a press delivered late never reaches back behind the one before it', () => {
    const stopped = stopClock(running, 'judge', 121_000);
    const late = resumeClock(stopped, 'judge', 61_000);
    expect(readClock(late, 121_000).left.a).toBe(full - 2 * minute);
    expect(runClock(late, 'b', 1_000).left).toEqual({ a: full - 2 * minute, b: full });
  });
  test('a clock given time runs again after it had run out', () => {
    const out = timeOutClock(running, 'a', 1_000 + full);
    expect(expiryOf(out)).toBeNull();
    const given = adjustClock(out, 'a', 2 * minute, 2_000 + full);
    expect(expiryOf(given)).toEqual({ side: 'a', at: 2_000 + full + 2 * minute });
    expect(adjustClock(running, 'a', -2 * full, 2_000).left.a).toBe(0);
  });
  test('the side with strictly more than the grace time wins; both out leaves it open', () => {
    const out = { ...timeOutClock(running, 'a', 1_000 + full), left: { a: 0, b: 5 * minute } };
    expect(winnerByClock(out, 5 * minute)).toBeNull();
    expect(winnerByClock({ ...out, left: { a: 0, b: 5 * minute + 1 } }, 5 * minute)).toBe('b');
    expect(winnerByClock({ ...out, timedOut: { a: true, b: true } }, 0)).toBeNull();
    expect(winnerByClock(running, 0)).toBeNull();
  });
});

type Press = (clock: ClockState, at: number) => ClockState;
const side = fc.constantFrom(...sides);
const stop = fc.constantFrom('combat', 'judge', 'pause' as const);
const press: fc.Arbitrary<Press> = fc.oneof(
  side.map(
    (side): Press =>
      (clock, at) =>
        runClock(clock, side, at),
  ),
  stop.map(
    (why): Press =>
      (clock, at) =>
        stopClock(clock, why, at),
  ),
  stop.map(
    (why): Press =>
      (clock, at) =>
        resumeClock(clock, why, at),
  ),
);
const presses = fc.array(fc.tuple(press, fc.integer({ min: 0, max: 20 * minute })), { maxLength: 30 });

describe('any sequence of presses', () => {
  test('conserves time: what is left and what was run add up, nothing is negative', () => {
    fc.assert(
      fc.property(presses, (sequence) => {
        let clock = newClock(full * 20);
        let [now, ran] = [1_000_000, 0];
        for (const [make, pause] of sequence) {
          const before = readClock(clock, now).running;
          now += pause;
          if (before !== null) ran += pause;
          clock = make(clock, now);
        }
        const { left } = readClock(clock, now);
        expect(left.a + left.b + ran).toBe(2 * 20 * full);
      }),
    );
  });
  test('never shows a negative time, also with presses out of order and time taken', () => {
    const wild = fc.oneof(
      press,
      fc.tuple(side, fc.integer({ min: -full, max: full })).map(
        ([side, ms]): Press =>
          (clock, at) =>
            adjustClock(clock, side, ms, at),
      ),
      side.map(
        (side): Press =>
          (clock, at) =>
            timeOutClock(clock, side, at),
      ),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(wild, fc.nat(10 * full)), { maxLength: 30 }),
        fc.nat(20 * full),
        (sequence, now) => {
          const clock = sequence.reduce((state, [make, at]) => make(state, at), newClock(full));
          const { left } = readClock(clock, now);
          expect(Math.min(left.a, left.b)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
  test('the order in which pauses begin and end does not matter', () => {
    const reasons = ['combat', 'judge', 'pause'] as const;
    const order = fc.shuffledSubarray([...reasons], { minLength: 3 });
    fc.assert(
      fc.property(order, order, order, order, (stops1, lifts1, stops2, lifts2) => {
        const play = (stops: typeof stops1, lifts: typeof lifts1) => {
          const stopped = stops.reduce(
            (clock, why) => stopClock(clock, why, 60_000),
            runClock(newClock(full), 'b', 0),
          );
          return lifts.reduce((clock, why) => resumeClock(clock, why, 300_000), stopped);
        };
        expect(play(stops1, lifts1)).toEqual(play(stops2, lifts2));
        expect(readClock(play(stops1, lifts1), 360_000).left.b).toBe(full - 2 * minute);
      }),
    );
  });
});
