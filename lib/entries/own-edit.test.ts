import { expect, test } from 'vitest';
import { ownEdit } from './own-edit';

const at = (
  change: Partial<Parameters<typeof ownEdit>[0]> & { readonly deadlineAt?: number | null },
  now = 1000,
) => {
  const { deadlineAt = null, ...rest } = change;
  return ownEdit(
    { status: 'open', published: false, entryStatus: 'registered', ...rest, signUp: { deadlineAt } },
    now,
  );
};

test('a sign-up is its player’s until the deadline', () => {
  expect(at({ deadlineAt: 1001 })).toBe('open');
  expect(at({ deadlineAt: 1000 })).toBe('deadline');
  expect(at({ deadlineAt: 1001, entryStatus: 'waiting' })).toBe('open');
});

test('without a deadline until the first round is out, and in a draft as well', () => {
  expect(at({})).toBe('open');
  expect(at({ status: 'draft' })).toBe('open');
  expect(at({ published: true })).toBe('started');
  expect(at({ status: 'running', deadlineAt: 2000 })).toBe('started');
});

test('whoever is out or past it changes nothing', () => {
  expect(at({ entryStatus: 'dropped' })).toBe('dropped');
  expect(at({ status: 'finished', entryStatus: 'dropped' })).toBe('finished');
});
