import { expect, test } from 'vitest';
import { fateOf } from './kept-input';

const kept = { reason: 'updated', path: '/t/cup/desk', at: 0, build: 'old' } as const;
const page = { path: '/t/cup/desk', build: 'new', now: 60_000 };

test('input that an update took away is filled in again on its own page alone', () => {
  expect(fateOf(kept, page)).toBe('fill');
  expect(fateOf(kept, { ...page, build: 'old' })).toBe('fill');
  expect(fateOf(kept, { ...page, path: '/t/cup/desk/entries' })).toBe('drop');
});

test('a page that was left comes back filled in under another build, else only in forms that keep their input', () => {
  const left = { ...kept, reason: 'left' } as const;
  expect(fateOf(left, page)).toBe('fill');
  expect(fateOf(left, { ...page, build: 'old' })).toBe('some');
});

test('what was typed by someone who is signed out waits while they sign in', () => {
  const lost = { ...kept, reason: 'signed-out' } as const;
  expect(fateOf(lost, { ...page, path: '/login?next=%2Ft%2Fcup%2Fdesk' })).toBe('wait');
  expect(fateOf(lost, page)).toBe('fill');
  expect(fateOf(lost, { ...page, path: '/' })).toBe('drop');
});

test('after half a day nothing comes back', () => {
  expect(fateOf(kept, { ...page, now: 13 * 60 * 60 * 1000 })).toBe('drop');
});
