import { afterEach, expect, test, vi } from 'vitest';
import { findFailure, noteFailure } from './failures';
import { log } from './log';
import { withRequest } from './request-id';

vi.mock('./log', () => ({ log: { error: vi.fn() } }));
afterEach(() => vi.clearAllMocks());

const failWith = (digest: string) => Object.assign(new Error('no such table'), { digest });
const asked = <T>(id: string, address: string, work: () => T) => withRequest({ id, address }, work);

test('each visitor finds the request of their own that failed last', () => {
  asked('first', '10.0.0.1', () => noteFailure(failWith('77'), '/t/[slug]'));
  asked('second', '10.0.0.1', () => noteFailure(failWith('77'), '/t/[slug]'));
  asked('other', '10.0.0.2', () => noteFailure(failWith('77'), '/t/[slug]'));
  const find = (address: string, digest: string) => asked('x', address, () => findFailure(digest)?.requestId);
  expect(find('10.0.0.1', '77')).toBe('second');
  expect(find('10.0.0.2', '77')).toBe('other');
  expect(find('10.0.0.1', '78')).toBeUndefined();
  expect(find('10.0.0.3', '77')).toBeUndefined();
});

test('what fails without a request, or without a digest, is logged all the same', () => {
  noteFailure(failWith('79'), '/t/[slug]');
  asked('third', '10.0.0.1', () => noteFailure('thrown text', '/api/health'));
  expect(log.error).toHaveBeenCalledTimes(2);
  expect(findFailure('79')).toBeUndefined();
});

test('only the latest are remembered', () => {
  for (let i = 0; i <= 200; i++) asked(`r${i}`, 'a', () => noteFailure(failWith(`d${i}`), '/'));
  expect(asked('x', 'a', () => findFailure('d0'))).toBeUndefined();
  expect(asked('x', 'a', () => findFailure('d1'))?.requestId).toBe('r1');
});

test('what the database suffered from is remembered, however deep it lies', () => {
  const cause = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
  const failed = Object.assign(new Error('Failed query', { cause }), { digest: 'locked' });
  asked('late', '10.0.0.1', () => noteFailure(failed, '/t/[slug]'));
  const found = asked('x', '10.0.0.1', () => findFailure('locked'));
  expect(found).toMatchObject({ requestId: 'late', database: 'database-busy' });
});
