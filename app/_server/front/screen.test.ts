import { expect, test } from 'vitest';
import { checkOrigin } from './origin-check';
import { isReadable, readOutward } from './outward';
import { screen } from './screen';

function asked(url: string, given: Record<string, string> = {}, method = 'GET') {
  const headers = { host: 'cup.example.org', ...given };
  const outward = readOutward(headers);
  const origin = isReadable(outward)
    ? checkOrigin(headers, outward, { publicUrl: undefined, localPort: 80 })
    : { fits: false as const };
  return screen({ url, method, headers }, outward, origin)?.status ?? 'on';
}

test.each([
  ['/', {}],
  ['/t/cup/standings?round=2', { host: '192.168.1.7:3000' }],
  ['/t/cup', { host: '[fe80::1]:3000' }],
  [
    '/t/cup',
    { host: 'localhost:3000', 'x-forwarded-host': 'turnier.example.org', 'x-forwarded-proto': 'https' },
  ],
  ['/t/%C3%A4', {}],
  ['/t/cup?x=%ff', {}],
  ['/t/cup', { rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D' }],
  ...[
    ['', { children: ['t', { children: [['slug', 'cup', 'd', null], {}, null, 'refetch'] }, null, null, 1] }],
    ['', {}, ['/t/cup', '/t/cup'], 'metadata-only', 16],
  ].map(
    (state) =>
      ['/t/cup', { 'next-router-state-tree': encodeURIComponent(JSON.stringify(state)) }] as [
        string,
        Record<string, string>,
      ],
  ),
])('%s goes on to the app', (url, headers) => {
  expect(asked(url, headers)).toBe('on');
});

test.each([
  ['bytes that are no text', '/p/%ff', {}],
  ['bytes that are no text', '/t/%ff', {}],
  ['a broken escape', '/t/%', {}],
  ['a step to the side', '/api/t/./cup/live', {}],
  ['a step up', '/api/t/x/../cup/live', {}],
  ['a step that hides', '/api/matches/%2e/id/log', {}],
  ['a step up that hides', '/api/t/x/%2E%2e/cup/live', {}],
  ['a backslash', '/t/cup\\desk', {}],
  ['a line end', '/t/cup%0d%0a', {}],
  ['no path', 'http://elsewhere.example/t/cup', {}],
  ['a Host that is none', '/t/cup', { host: 'a b' }],
  ['a Host with a path', '/t/cup', { host: 'cup.example.org/x' }],
  ['no Host', '/t/cup', { host: '' }],
  ['an X-Forwarded-Host that is none', '/t/cup', { 'x-forwarded-host': 'http://x' }],
  ['a state of Next’s client that is none', '/t/cup', { 'next-router-state-tree': '-173' }],
  ['a state of Next’s client that is no JSON', '/t/cup', { 'next-router-state-tree': '%7B' }],
  ...[['$Q1', null, true, true], ['tree'], [7, {}], ['', { children: ['a'] }], ['', {}, 'url']].map(
    (state) =>
      [
        'a state of Next’s client of another shape',
        '/t/cup',
        { 'next-router-state-tree': encodeURIComponent(JSON.stringify(state)) },
      ] as [string, string, Record<string, string>],
  ),
  ['a WebSocket', '/t/cup', { upgrade: 'WebSocket' }],
  ['an X-Forwarded-Proto that is none', '/t/cup', { 'x-forwarded-proto': 'javascript' }],
])('%s is answered 400: %s', (_, url, headers) => {
  expect(asked(url, headers)).toBe(400);
});

test('an address that is longer than any is answered 414', () => {
  expect(asked(`/t/${'x'.repeat(9_000)}`)).toBe(414);
});

test.each([
  ['/_global-error', 404],
  ['/_not-found?_rsc=1', 404],
  ['/_next/static/chunks/a.js', 'on'],
])('of Next’s own addresses only its files are answered: %s', (url, answer) => {
  expect(asked(url)).toBe(answer);
});

const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9' };
test.each([
  ['from the same site', { origin: 'http://cup.example.org' }, 'on'],
  ['from the same site behind a proxy', { origin: 'https://x.org', 'x-forwarded-host': 'x.org' }, 'on'],
  ['from a program', {}, 'on'],
  ['from another site', { origin: 'https://evil.example' }, 403],
  ['from another port', { origin: 'http://cup.example.org:8080' }, 403],
  ['from nowhere', { origin: 'null' }, 403],
])('a form %s', (_, headers, answer) => {
  expect(asked('/t/cup', { ...form, ...headers }, 'POST')).toBe(answer);
});

test('whoever sends without end has to say how much', () => {
  expect(asked('/t/cup', { 'transfer-encoding': 'chunked' }, 'POST')).toBe(411);
});

test.each([
  ['multipart/form-data; boundary=x', 'on'],
  ['text/plain;charset=UTF-8', 'on'],
  ['multipart/form-data', 415],
  ['application/json', 415],
  ['', 415],
])('an action sent as %j', (type, answer) => {
  expect(asked('/t/cup', { 'next-action': 'abc', 'content-type': type }, 'POST')).toBe(answer);
});
