import { afterEach, expect, test, vi } from 'vitest';
import { findFailure, noteFailure } from './failures';
import { log } from './log';
import { type Asked, withRequest } from './request-id';

vi.mock('./log', () => ({ log: { error: vi.fn(), warn: vi.fn() } }));
afterEach(() => vi.clearAllMocks());

const failWith = (digest: string) => Object.assign(new Error('no such table'), { digest });
const asked = <T>(id: string, address: string, work: () => T) => withRequest({ id, address }, work);

test('each visitor finds the request of their own that failed last', () => {
  asked('first', '10.0.0.1', () => noteFailure(failWith('77'), '/t/[slug]', 'render'));
  asked('second', '10.0.0.1', () => noteFailure(failWith('77'), '/t/[slug]', 'render'));
  asked('other', '10.0.0.2', () => noteFailure(failWith('77'), '/t/[slug]', 'render'));
  const find = (address: string, digest: string) => asked('x', address, () => findFailure(digest)?.requestId);
  expect(find('10.0.0.1', '77')).toBe('second');
  expect(find('10.0.0.2', '77')).toBe('other');
  expect(find('10.0.0.1', '78')).toBeUndefined();
  expect(find('10.0.0.3', '77')).toBeUndefined();
});

test('what fails without a request, or without a digest, is logged all the same', () => {
  noteFailure(failWith('79'), '/t/[slug]', 'render');
  asked('third', '10.0.0.1', () => noteFailure('thrown text', '/api/health', 'render'));
  expect(log.error).toHaveBeenCalledTimes(2);
  expect(findFailure('79')).toBeUndefined();
});

test('only the latest are remembered', () => {
  for (let i = 0; i <= 200; i++) asked(`r${i}`, 'a', () => noteFailure(failWith(`d${i}`), '/', 'render'));
  expect(asked('x', 'a', () => findFailure('d0'))).toBeUndefined();
  expect(asked('x', 'a', () => findFailure('d1'))?.requestId).toBe('r1');
});

test('what the database suffered from is remembered, however deep it lies', () => {
  const cause = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
  const failed = Object.assign(new Error('Failed query', { cause }), { digest: 'locked' });
  asked('late', '10.0.0.1', () => noteFailure(failed, '/t/[slug]', 'render'));
  const found = asked('x', '10.0.0.1', () => findFailure('locked'));
  expect(found).toMatchObject({ requestId: 'late', database: 'database-busy' });
});

test('what the database suffered from is the status of the answer', () => {
  const full = Object.assign(new Error('disk full'), { code: 'SQLITE_FULL', digest: 'full' });
  expect(statusAfter(full, 'render')).toBe(507);
  expect(statusAfter(failWith('x'), 'render')).toBeUndefined();
});

test('arguments of an action that cannot be read are the sender’s failure, and nothing else is', () => {
  const thrownIn = (...frames: string[]) =>
    Object.assign(new Error('Invalid'), {
      stack: ['Error: Invalid', ...frames].join('\n    at '),
      digest: 'y',
    });
  const next = 'e (/srv/node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js:15:72739)';
  const reply = thrownIn(
    'JSON.parse (<anonymous>)',
    next,
    'process.processTicksAndRejections (node:internal/x:1:1)',
  );
  const windows = thrownIn('e (C:\\srv\\node_modules\\next\\dist\\compiled\\next-server\\x.js:15:72739)');
  const ours = thrownIn('run (/srv/.next/server/chunks/ssr/app_0a1b.js:1:75)', next);
  expect(statusAfter(reply, 'action')).toBe(400);
  expect(statusAfter(windows, 'action')).toBe(400);
  expect(statusAfter(ours, 'action')).toBeUndefined();
  expect(statusAfter(reply, 'render')).toBeUndefined();
  expect(log.warn).toHaveBeenCalledTimes(2);
});

test('a form sent without script that cannot be read is the sender’s failure', () => {
  const thrownIn = (...frames: string[]) =>
    Object.assign(new TypeError('Failed to parse body as FormData.'), {
      stack: ['TypeError: Failed to parse body as FormData.', ...frames].join('\n    at '),
    });
  const undici = 'node:internal/deps/undici/undici:5817:27';
  const next = 'async /srv/node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js:18:622';
  const bundled = 'async m (/srv/.next/server/chunks/ssr/node_modules_next_dist_0-amwqbrge23p._.js:1:11868)';
  const ours = 'async run (/srv/.next/server/chunks/ssr/app_0a1b.js:1:75)';
  expect(statusAfter(thrownIn(undici, 'async Promise.all (index 1)', next, bundled), 'render')).toBe(400);
  expect(statusAfter(thrownIn(undici, ours, next), 'render')).toBeUndefined();
});

function statusAfter(error: unknown, kind: 'render' | 'action') {
  const request: Asked = { id: 'x', address: 'a' };
  withRequest(request, () => noteFailure(error, '/t/[slug]', kind));
  return request.failedWith;
}
