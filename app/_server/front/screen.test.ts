import fc from 'fast-check';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state';
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
  ...[['$Q1', null, true, true], ['tree'], [7, {}], ['', []], ['', { children: ['a'] }], ['', {}, 'url']].map(
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

const stateHeader = (state: unknown) => ({
  'next-router-state-tree': encodeURIComponent(JSON.stringify(state)),
});
const nested = (segment: unknown) => ['', { children: [segment, {}] }];

test.each([
  ['a segment of three parts', nested(['slug', 'cup', 'd'])],
  ['a segment of five parts', nested(['slug', 'cup', 'd', null, null])],
  ['a segment without parts', nested([])],
  ['an unknown kind of segment', nested(['slug', 'cup', 'x', null])],
  ['a kind of segment in capitals', nested(['slug', 'cup', 'D', null])],
  ['a kind of segment that is no text', nested(['slug', 'cup', null, null])],
  ['a value of a segment that is no text', nested(['slug', 7, 'd', null])],
  ['siblings that are no texts', nested(['slug', 'cup', 'd', [1]])],
  ['siblings that are no list', nested(['slug', 'cup', 'd', 'x'])],
  ['a first segment of three parts', [['slug', 'cup', 'd'], {}]],
  ['a bad segment under the name of a prototype', JSON.parse('["",{"__proto__":["a"]}]')],
  ['a bad segment under the name of a method', ['', { toString: ['a'] }]],
  ['no routes', ['', null]],
  ['an address of three parts', ['', {}, ['a', 'b', 'c']]],
  ['an unknown wish', ['', {}, null, 'reload']],
  ['flags that are no number', ['', {}, null, null, '1']],
  ['a query that is no text', ['', {}, null, null, 1, null]],
  ['seven parts', ['', {}, null, null, 1, 'x', 'y']],
])('a state of Next’s client with %s is answered 400', (_, state) => {
  expect(() => parseAndValidateFlightRouterState(stateHeader(state)['next-router-state-tree'])).toThrow();
  expect(asked('/t/cup', stateHeader(state))).toBe(400);
});

test.each([
  nested(['slug', 'cup', 'd', ['desk', 'join']]),
  nested(['path', 'a/b', 'c', null]),
  nested(['path', '', 'oc', null]),
  nested(['id', 'x', 'di(..)(..)', []]),
  [['slug', 'cup', 'd', null], {}, null, 'inside-shared-layout', null, '?round=2'],
  ['', { '@modal': ['', {}], children: ['__PAGE__?{"round":"2"}', {}, ['/t/cup', ''], 'refetch'] }],
])('a state that Next’s client sends goes on to the app: %j', (...state) => {
  expect(asked('/t/cup', stateHeader(state))).toBe('on');
});

test.each(['(.)', '(..)', '(...)', '(..)(..)', '()', '(....)', '(..)(.)', ''])(
  'segments that are intercepted from %j are read as Next reads them',
  (from) => {
    for (const kind of ['ci', 'di', 'oci', 'c', 'd', 'oc']) {
      const headers = stateHeader(nested(['slug', 'cup', kind + from, null]));
      const reads = () => parseAndValidateFlightRouterState(headers['next-router-state-tree']);
      if (asked('/t/cup', headers) === 'on') expect(reads).not.toThrow();
      else expect(reads).toThrow();
    }
  },
);

test('Next reads each state of its client that goes on', () => {
  const { state } = fc.letrec((tie) => ({
    segment: fc.oneof(
      fc.string(),
      fc.tuple(
        fc.string(),
        fc.string(),
        fc.constantFrom('c', 'd', 'oc', 'di(.)', 'x', ''),
        fc.option(
          fc.array(fc.oneof({ weight: 9, arbitrary: fc.string() }, { weight: 1, arbitrary: fc.nat() })),
        ),
      ),
      fc.array(fc.string(), { maxLength: 5 }),
    ),
    routes: fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'children')), tie('state'), {
      maxKeys: 2,
      noNullPrototype: false,
    }),
    more: fc.oneof(
      fc.constantFrom(null, 'refetch', 'metadata-only', 16, 0.5, '?a=1'),
      fc.tuple(fc.string(), fc.string()),
      fc.jsonValue({ maxDepth: 1 }),
    ),
    state: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.tuple(tie('segment'), fc.constant({})),
      fc.tuple(tie('segment'), tie('routes')),
      fc
        .tuple(tie('segment'), tie('routes'), fc.array(tie('more'), { maxLength: 5 }))
        .map(([segment, routes, more]) => [segment, routes, ...more]),
    ),
  }));
  let passed = 0;
  fc.assert(
    fc.property(state, (one) => {
      const headers = stateHeader(one);
      if (asked('/t/cup', headers) !== 'on') return;
      passed++;
      expect(() => parseAndValidateFlightRouterState(headers['next-router-state-tree'])).not.toThrow();
    }),
    { numRuns: 500 },
  );
  expect(passed).toBeGreaterThan(50);
});

test('an address that is longer than any is answered 414', () => {
  expect(asked(`/t/${'x'.repeat(9_000)}`)).toBe(414);
});

test('an address with more parameters than any is answered 414', () => {
  expect(asked(`/series?${'a&'.repeat(199)}a`)).toBe('on');
  expect(asked(`/series?${'a&'.repeat(200)}a`)).toBe(414);
  expect(asked(`/series?${'a=1&'.repeat(1_500)}`)).toBe(414);
});

test.each([
  ['POST', '/favicon.ico', 405],
  ['DELETE', '/app-icon-192.png?x=1', 405],
  ['OPTIONS', '/manifest.webmanifest', 405],
  ['PUT', '/_next/static/chunks/a.b.js', 405],
  ['POST', '/handbook/de/picture.webp', 405],
  ['GET', '/favicon.ico', 'on'],
  ['OPTIONS', '/api/v1/tournaments', 'on'],
  ['POST', '/t/cup', 'on'],
  ['POST', '/armies/v1.2', 'on'],
])('files are read and nothing else: %s %s', (method, url, answer) => {
  expect(asked(url, {}, method)).toBe(answer);
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

test.each([
  ['multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW', 'on'],
  ['multipart/form-data; boundary="a b"', 'on'],
  ['multipart/form-data; charset=utf-8; boundary=x', 'on'],
  ['multipart/form-data;boundary=x;charset=utf-8', 'on'],
  ['Multipart/Form-Data; Boundary=x', 'on'],
  ['application/x-www-form-urlencoded', 'on'],
  ['application/json', 'on'],
  ['multipart/form-data', 415],
  ['multipart/form-data; boundary=', 415],
  ['multipart/form-data; boundary=""', 415],
  ['multipart/form-data; a="boundary=x"', 415],
  ['multipart/form-data; xboundary=x', 415],
  ['multipart/form-data-x; boundary=x', 415],
  ['multipart/form-data boundary=x', 415],
  ['multipart/form-data; boundary=x; boundary=y', 415],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, 415],
])('a form sent without script as %j', (type, answer) => {
  expect(asked('/t/cup', { 'content-type': type }, 'POST')).toBe(answer);
});
