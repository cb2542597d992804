import { expect, test } from 'vitest';
import { type CheckInWindow, checkInState } from './check-in-window';

const from100to200: CheckInWindow = { opensAt: 100, closesAt: 200, code: 'code' };

test.each([
  [null, 100, 'none'],
  [from100to200, 99, 'ahead'],
  [from100to200, 100, 'open'],
  [from100to200, 199, 'open'],
  [from100to200, 200, 'over'],
  [{ ...from100to200, closesAt: null }, 9e15, 'open'],
  [{ ...from100to200, closesAt: null }, 0, 'ahead'],
  [{ ...from100to200, closesAt: 50 }, 60, 'over'],
] as const)('check-in %o at %d is %s', (window, now, state) => {
  expect(checkInState(window, now)).toBe(state);
});
