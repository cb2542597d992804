import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idle } from '@/app/_ui/form-state';

const action = vi.hoisted(() => vi.fn());
vi.mock('../army-list/actions', () => ({ handInListAction: action }));
const { handingIn } = await import('./handing-in');

beforeEach(() => vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['done', 1],
  ['failed', 0],
] as const)(
  'an answer %s deletes the draft %i times, whatever has become of the form',
  async (status, times) => {
    action.mockResolvedValue({ status });
    const forget = vi.fn();
    expect(await handingIn(forget)(idle, new FormData())).toEqual({ status });
    expect(forget).toHaveBeenCalledTimes(times);
  },
);

test('before hydration the form has the action itself', () => {
  vi.unstubAllGlobals();
  expect(handingIn(() => {})).toBe(action);
});
