import { expect, test } from 'vitest';
import { moveOf } from './moves';
import type { Report } from './records';

const report = (side: 'a' | 'b', at: number) => ({ side, at }) as Report;

test('an open match wants a report from both', () => {
  const match = { state: 'open', settlement: { state: 'open' }, reports: {} } as const;
  expect([moveOf(match, 'a'), moveOf(match, 'b')]).toEqual(['report', 'report']);
});

test('after one report the other side is asked to confirm', () => {
  const match = {
    state: 'one-sided',
    settlement: { state: 'one-sided', by: 'b', figures: {} },
    reports: { b: report('b', 1) },
  } as const;
  expect([moveOf(match, 'a'), moveOf(match, 'b')]).toEqual(['confirm', null]);
});

test('in a dispute it is the turn of whoever spoke first', () => {
  const match = {
    state: 'disputed',
    settlement: { state: 'disputed' },
    reports: { a: report('a', 5), b: report('b', 9) },
  } as const;
  expect([moveOf(match, 'a'), moveOf(match, 'b')]).toEqual(['settle', null]);
});

test.each(['confirmed', 'bye'] as const)('a match that is %s waits for nobody', (state) => {
  expect(moveOf({ state, settlement: { state: 'open' }, reports: {} }, 'a')).toBeNull();
});
