import { expect, test } from 'vitest';
import { assetsOf, isArmy, isAsset, isKeptPage, isToWorker } from './kept';

test.each([
  '/',
  '/t/herbst-2026/me',
  '/t/herbst-2026/me/list',
  '/t/herbst-2026/me/reference',
  '/t/herbst-2026',
  '/t/herbst-2026/standings',
  '/t/herbst-2026/pairings',
  '/t/herbst-2026/reference',
  '/match/8f3a-22',
])('%s is kept', (path) => expect(isKeptPage(path)).toBe(true));

test.each([
  '/p/secret-token',
  '/invite/secret-token',
  '/account',
  '/login',
  '/site',
  '/t/herbst-2026/desk',
  '/t/herbst-2026/desk/results',
  '/t/herbst-2026/me/result/1',
  '/t/herbst-2026/board',
  '/t/herbst-2026/print/pairings',
  '/api/health',
])('%s is not', (path) => expect(isKeptPage(path)).toBe(false));

test('scripts and marks stay as they are, answers of the server do not', () => {
  expect(isAsset('/_next/static/chunks/a.js')).toBe(true);
  expect(isAsset('/app-icon-192.png')).toBe(true);
  expect(isAsset('/t/herbst/logo')).toBe(false);
  expect(isArmy('/api/t/herbst/armies/2.25/dwarfs')).toBe(true);
  expect(isArmy('/api/t/herbst/live')).toBe(false);
});

test('what a page loads is read off it, once each', () => {
  const html =
    '<link href="/_next/static/chunks/x-1.css"><script src="/_next/static/chunks/app/t/%5Bslug%5D/p.js"></script>' +
    'self.__next_f.push([1,"/_next/static/chunks/x-1.css"])';
  expect(assetsOf(html)).toEqual([
    '/_next/static/chunks/x-1.css',
    '/_next/static/chunks/app/t/%5Bslug%5D/p.js',
  ]);
});

test('the worker listens to what our pages say, and to nothing else', () => {
  expect(isToWorker({ kind: 'forget' })).toBe(true);
  expect(isToWorker({ kind: 'keep', paths: ['/'], assets: [] })).toBe(true);
  for (const other of [null, 'keep', {}, { kind: 'keep' }, { kind: 'keep', paths: [] }, { kind: 'drop' }])
    expect(isToWorker(other)).toBe(false);
});
