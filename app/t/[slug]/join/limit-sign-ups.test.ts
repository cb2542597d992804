import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '@/lib/refusal';
import { limitSignUps } from './limit-sign-ups';

vi.mock('@/app/_server/platform/db', () => ({ database: () => ({ shared: false }) }));

const hall = '203.0.113.7';
beforeEach(() => {
  delete (globalThis as { heerschauAttempts?: unknown }).heerschauAttempts;
});

const outcome = (work: () => Promise<unknown>, code = '', visitor = hall) =>
  limitSignUps({ slug: 'turnier', code, visitor }, work).then(
    () => 'in',
    (error) => error.problem.code as string,
  );
const add = async () => {};
const fails = (code: string) => async () => refuse(code as never);

test('a hall of 300 signs up behind one address', async () => {
  for (let i = 0; i < 300; i++) expect(await outcome(add)).toBe('in');
  expect(await outcome(add)).toBe('too-many-sign-ups');
  expect(await outcome(add, '', '203.0.113.8'), 'another address').toBe('in');
});

test('refused sign-ups keep no one out', async () => {
  for (let i = 0; i < 400; i++)
    expect(await outcome(fails('sign-up-closed'), 'typed')).toBe('sign-up-closed');
  expect(await outcome(add)).toBe('in');
});

test('wrong codes end at sixty, and leave those alone who need none', async () => {
  for (let i = 0; i < 60; i++)
    expect(await outcome(fails('early-code-wrong'), `guess ${i}`)).toBe('early-code-wrong');
  expect(await outcome(add, 'the right one')).toBe('too-many-attempts');
  expect(await outcome(add)).toBe('in');
});

test('right codes are counted as no guesses', async () => {
  for (let i = 0; i < 100; i++) expect(await outcome(add, 'the right one')).toBe('in');
});
