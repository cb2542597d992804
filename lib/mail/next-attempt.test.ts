import { describe, expect, test } from 'vitest';
import { failureOf, nextAttempt } from './next-attempt';

describe('another attempt', () => {
  test('comes later each time, and after six nobody tries any more', () => {
    const waits = [1, 2, 3, 4, 5].map((attempts) => nextAttempt(attempts, 'unreachable', 0) ?? 0);
    expect([...waits].sort((x, y) => x - y)).toEqual(waits);
    expect(waits[0]).toBe(60_000);
    expect(nextAttempt(6, 'unreachable', 0)).toBeNull();
  });

  test('is no use once the receiver has refused for good', () => {
    expect(nextAttempt(1, 'refused', 0)).toBeNull();
    expect(nextAttempt(1, 'login', 1000)).toBe(61_000);
  });
});

test.each([
  [{ code: 'EAUTH', responseCode: 535 }, 'login'],
  [{ code: 'EENVELOPE', responseCode: 550 }, 'refused'],
  [{ code: 'EENVELOPE', responseCode: 451 }, 'other'],
  [{ code: 'ECONNECTION' }, 'unreachable'],
  [{ code: 'ESOCKET' }, 'unreachable'],
  [{}, 'other'],
])('an answer of %o is a failure of the kind %s', (answer, failure) => {
  expect(failureOf(answer)).toBe(failure);
});
