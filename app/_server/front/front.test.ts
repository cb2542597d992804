import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertPerson } from '@/db/persons';
import { insertSeries } from '@/db/series';
import { deleteTournament, raiseRevision, updateTournament } from '@/db/tournaments';
import type { PersonId, SeriesId } from '@/lib/ids';
import { addPlayers, open as openRound } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { publish } from '../platform/live-bus';
import { log } from '../platform/log';
import { meters } from '../platform/meters';
import { requestNow } from '../platform/request-id';
import { linkToken } from '../platform/secret';
import { makeFront } from './front';
import { TestServers } from './test-front';

process.env.NEXTAUTH_SECRET = 'test';

let t: TestTournament;
const servers = new TestServers();
const kept = globalThis as { heerschauDatabase?: unknown };
/** Simulates Next: echoes the request with its cookies. */
const rendered = vi.fn();
let answer: { status: number; headers: Record<string, string> };
/** Further content of Next's answer: new each time unless a test overrides it. */
let text: () => string;
/** Next never answers */
let silent: boolean;
/** a promise that Next awaits before it answers */
let held: Promise<void> | undefined;
/** Next sends its answer in parts */
let streamed: boolean;
/** status of the request's known failure */
let failing: number | undefined;
const nonceOf = (policy: unknown) => /script-src 'self' 'nonce-([\w-]{22})'/.exec(String(policy))?.[1];
/** Ids of the requests that reached Next. */
let asked: unknown[];

async function open(env: Record<string, string> = {}) {
  const next = async (request: IncomingMessage, response: import('node:http').ServerResponse) => {
    rendered(request.url, request.headers.cookie ?? '', request.headers.host);
    asked.push(request.headers['x-request-id']);
    if (silent) return;
    await held;
    // As Next behaves with a form whose start it cannot parse.
    if (request.url === '/unreadable') request.pipe(new Writable({ highWaterMark: 1, write: () => {} }));
    const now = requestNow();
    if (now && failing !== undefined) now.failedWith = failing;
    if (streamed) response.setHeader('x-powered-by', 'Next');
    response.writeHead(answer.status, {
      'content-type': 'text/html',
      vary: 'rsc, Accept-Encoding',
      ...answer.headers,
    });
    const nonce = nonceOf(request.headers['content-security-policy']);
    if (streamed) response.write('<p>The fault is ours');
    response.end(`${request.url} for ${request.headers.cookie} <script nonce="${nonce}"> ${text()}`);
  };
  return servers.openFront(next, env);
}
const change = async () => {
  await t.database.write((tx) => raiseRevision(tx, t.id));
};

beforeEach(async () => {
  rendered.mockReset();
  answer = { status: 200, headers: {} };
  text = () => `no. ${rendered.mock.calls.length}`;
  asked = [];
  failing = undefined;
  streamed = false;
  silent = false;
  held = undefined;
  t = await openTestTournament();
  kept.heerschauDatabase = t.database;
});
afterEach(async () => {
  servers.end();
  delete kept.heerschauDatabase;
  await t.dispose();
});

describe('pages about more than one tournament', () => {
  const person = {
    ...{ id: 'p' as PersonId, name: 'Anna', pseudonym: '', refusedPseudonyms: [] },
    ...{ shown: 'name' as const, userId: null, createdAt: 0 },
  };
  const addSeries = () =>
    t.database.write((tx) =>
      insertSeries(tx, {
        ...{ id: 's' as SeriesId, slug: 's', name: 'S', qualifiesFor: '', settings: {} },
        ...{ ownerId: null, submissionKey: 's', createdAt: 0 },
      }),
    );

  test.each([
    ['a tournament changes', change],
    ['a person is made', () => t.database.write((tx) => insertPerson(tx, person))],
    ['a series is made', addSeries],
    ['a tournament is deleted', () => t.database.write((tx) => deleteTournament(tx, t.id))],
  ])('are rendered once until %s', async (_, raise) => {
    const url = await open();
    for (const path of ['/', '/armies', '/series', '/person/p', '/api/v1/tournaments']) {
      const first = await (await fetch(url + path)).text();
      expect(await (await fetch(url + path)).text(), path).toBe(first);
    }
    expect(rendered).toHaveBeenCalledTimes(5);
    await raise();
    await fetch(`${url}/armies`);
    expect(rendered).toHaveBeenCalledTimes(6);
  });

  test('stay when the score of a running match changes', async () => {
    const url = await open();
    await fetch(`${url}/armies`);
    await t.database.write((tx) => raiseRevision(tx, t.id, 'match'));
    await fetch(`${url}/armies`);
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  test('are rendered for each token, and for players where they show something of theirs', async () => {
    const url = await open();
    const [first] = await addPlayers(t, 1);
    if (!first) throw new Error('somebody plays');
    const player = { cookie: `heerschau-${t.id}=${linkToken(first)}` };
    for (let i = 0; i < 2; i++) {
      await fetch(`${url}/api/v1/tournaments`, { headers: { authorization: 'Bearer x' } });
      await fetch(`${url}/series`, { headers: player });
      await fetch(`${url}/armies`, { headers: player });
      await fetch(`${url}/armies`);
    }
    // Twice for the token, twice for the player at the series, once for players and once for strangers at the armies.
    expect(rendered).toHaveBeenCalledTimes(6);
  });
});

describe('public pages', () => {
  test('are rendered once however many ask at once, and say how long they may be kept', async () => {
    const url = await open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/t/probe/standings`)));
    const bodies = new Set(await Promise.all(answers.map((one) => one.text())));
    expect(bodies.size).toBe(1);
    expect(rendered).toHaveBeenCalledTimes(1);
    const { headers } = answers[0] as Response;
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
    expect(headers.get('vary')).toBe('rsc, Accept-Encoding, Cookie, Accept-Language');
    expect(headers.get('etag')).toMatch(/^W\/"/);
  });

  test('are rendered anew at once when the revision has been raised', async () => {
    const url = await open();
    const first = await (await fetch(`${url}/t/probe`)).text();
    await change();
    expect(await (await fetch(`${url}/t/probe`)).text()).not.toBe(first);
  });

  test('answer 304 to whoever has them, until they change', async () => {
    const url = await open();
    const etag = (await fetch(`${url}/t/probe`)).headers.get('etag') ?? '';
    const again = await fetch(`${url}/t/probe`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    await change();
    expect((await fetch(`${url}/t/probe`, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  test('are compressed for those who take it, and have no body for HEAD', async () => {
    const url = await open();
    const zipped = await fetch(`${url}/t/probe`, { headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(await zipped.text()).toContain('/t/probe for');
    const refused = await fetch(`${url}/t/probe`, { headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(refused.headers.get('content-encoding')).toBeNull();
    const head = await fetch(`${url}/t/probe`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('differ by language, skin, query, and by what Next’s client asks for', async () => {
    const url = await open();
    const asks: [path: string, headers: Record<string, string>][] = [
      ['/t/probe/pairings', { 'accept-language': 'de-DE' }],
      ['/t/probe/pairings', { 'accept-language': 'en-GB,de;q=0.5' }],
      ['/t/probe/pairings', { 'accept-language': 'de-DE', cookie: 'heerschau-theme=dark' }],
      ['/t/probe/pairings?round=1', { 'accept-language': 'de-DE' }],
      ['/t/probe/pairings', { 'accept-language': 'de-DE', rsc: '1' }],
      ['/t/probe/board?show=clock', {}],
      ['/api/t/probe/board?language=en', {}],
    ];
    for (const [path, headers] of [...asks, ...asks]) await fetch(url + path, { headers });
    // The chosen language takes precedence over the browser's.
    await fetch(`${url}/t/probe/pairings`, { headers: { cookie: 'heerschau-language=en; theirs=1' } });
    expect(rendered).toHaveBeenCalledTimes(asks.length);
  });

  test.each([
    ['a query that they do not read', '/t/probe', '/t/probe?x=1&round=2', {}],
    ['a round that cannot be', '/t/probe/pairings', '/t/probe/pairings?round=1000', {}],
    ['what no overlay shows', '/t/probe/overlay?table=3', '/t/probe/overlay?table=3&places=x', {}],
    [
      'a choice written in another way',
      '/t/probe/board?seconds=8',
      '/t/probe/board?sound=off&seconds=8&y',
      {},
    ],
    ['the usual choice', '/t/probe/board', '/t/probe/board?seconds=15&show=nothing', {}],
    ['a language that there is not', '/api/t/probe/board', '/api/t/probe/board?language=xx&z=1', {}],
    ['a Host beside the one the proxy names', '/t/probe', '/t/probe', { 'x-forwarded-host': 'x.org' }],
  ])('are not rendered anew for %s', async (_, path, other, headers) => {
    const url = await open();
    await fetch(url + path, { headers });
    await fetch(url + other, { headers });
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  test('come under every name for everybody, and are rendered for each name of the server once', async () => {
    const url = await open({ HEERSCHAU_LAN_URL: 'http://halle.example.org:3000' });
    const invented = Array.from({ length: 40 }, (_, i) => `n${i}.example`);
    const own = ['halle.example.org:3000', 'HALLE.example.org.:3000', new URL(url).host, 'localhost'];
    for (const host of [...invented, ...own, ...own]) {
      const answer = await fetch(`${url}/t/probe`, { headers: { 'x-forwarded-host': host } });
      expect([answer.status, host]).toEqual([200, host]);
    }
    const hosts = rendered.mock.calls.map(([, , host]) => host).filter((host) => !host.endsWith('.example'));
    expect(hosts).toEqual(['halle.example.org:3000', new URL(url).host, 'localhost']);
  });

  test('under invented names push out each other, and none of the server’s own names', async () => {
    const url = await open();
    const ask = (host: string) => fetch(`${url}/t/probe`, { headers: { 'x-forwarded-host': host } });
    const own = await (await ask('localhost')).text();
    // Each a sixth of the small cache for unknown names.
    text = () => 'x'.repeat(4 * 1024 * 1024);
    for (let i = 0; i < 12; i++) await (await ask(`n${i}.example`)).arrayBuffer();
    const { keptPages } = meters;
    expect((await keptPages.get()).values[0]?.value).toBeLessThan(25 * 1024 * 1024);
    expect(await (await ask('localhost')).text()).toBe(own);
    expect(rendered).toHaveBeenCalledTimes(13);
  });

  test('are the same under every name where HEERSCHAU_URL says how links begin', async () => {
    const url = await open({ HEERSCHAU_URL: 'https://turnier.example.org' });
    const bodies = [];
    for (const host of ['a.example', 'b.example', '192.168.1.7:3000'])
      bodies.push(await (await fetch(`${url}/t/probe`, { headers: { 'x-forwarded-host': host } })).text());
    expect(new Set(bodies).size).toBe(1);
    expect(rendered.mock.calls.map(([, , host]) => host)).toEqual(['turnier.example.org']);
  });

  test('that nobody asked for before are not made in any number at once', async () => {
    const url = await open();
    let go = () => {};
    held = new Promise((resolve) => {
      go = resolve;
    });
    let refused = 0;
    const asking = Promise.all(
      Array.from({ length: 700 }, (_, i) =>
        fetch(`${url}/t/probe`, {
          headers: {
            rsc: '1',
            'next-router-state-tree': encodeURIComponent(JSON.stringify([`tree ${i}`, {}])),
          },
        }).then((answer) => {
          if (answer.status === 503) refused++;
          return answer;
        }),
      ),
    );
    // Two are rendering, 600 are waiting.
    await vi.waitFor(() => expect(refused).toBe(98), { timeout: 60_000 });
    go();
    const answers = await asking;
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect(rendered).toHaveBeenCalledTimes(602);
  });

  test('and all else run the scripts that carry the nonce of the answer, and those of this site', async () => {
    const url = await open();
    const nonces = new Set<string | undefined>();
    // The last one claims a known nonce.
    const claim = { 'content-security-policy': "script-src 'self' 'nonce-abcdefghijklmnopqrstuv'" };
    const asks: [path: string, headers: Record<string, string>][] = [
      ['/t/probe', {}],
      ['/t/probe/pairings', {}],
      ['/', {}],
      ['/t/probe/desk', {}],
      ['/login', claim],
    ];
    for (const [path, headers] of asks) {
      const got = await fetch(url + path, { headers });
      const nonce = nonceOf(got.headers.get('content-security-policy'));
      expect(await got.text()).toContain(`<script nonce="${nonce}">`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(asks.length);
    expect([...nonces].every((nonce) => nonce?.length === 22 && !nonce.startsWith('abc'))).toBe(true);
  });

  test('rendered anew under another nonce are the same page, with the policy it came with', async () => {
    const url = await open();
    text = () => 'unchanged';
    const first = await fetch(`${url}/t/probe`);
    await change();
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${url}/t/probe`, { headers: { 'if-none-match': etag } });
    expect(rendered).toHaveBeenCalledTimes(2);
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, null]);
  });

  test('and all else ask browsers that came by HTTPS to stay with it', async () => {
    const url = await open();
    for (const path of ['/t/probe', '/', '/api/t/probe/revision']) {
      const got = (proto: string) => fetch(url + path, { headers: { 'x-forwarded-proto': proto } });
      expect((await got('https')).headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect((await got('http')).headers.get('strict-transport-security')).toBeNull();
    }
  });

  test.each([
    ['the own army lists', '/t/probe/lists', 'heerschau-01hxyz=token'],
    ['the ceremony of somebody signed in', '/t/probe/ceremony', 'next-auth.session-token=abc'],
    ['a session in parts', '/t/probe', '__Secure-next-auth.session-token.0=abc'],
  ])(
    'that cannot be filled in, such as %s, come from the app itself and are never kept',
    async (_, path, cookie) => {
      const url = await open();
      const own = await fetch(url + path, { headers: { cookie } });
      expect(await own.text()).toContain(cookie);
      expect(own.headers.get('cache-control')).toBeNull();
      const mine = await (await fetch(url + path)).text();
      expect(mine).not.toContain(cookie);
    },
  );

  test.each(['next-auth.session-token=abc', 'heerschau-01hxyz=token', 'heerschau-device=abc'])(
    'are everybody’s for whom “%s” names nobody',
    async (cookie) => {
      const url = await open();
      const own = await fetch(`${url}/t/probe/standings`, { headers: { cookie } });
      expect(own.headers.get('cache-control')).toContain('public');
      expect(await own.text()).toBe(await (await fetch(`${url}/t/probe/standings`)).text());
      expect(rendered).toHaveBeenCalledTimes(1);
    },
  );

  test('are rendered without the cookies of others', async () => {
    const url = await open();
    await fetch(`${url}/t/probe`, { headers: { cookie: 'tracking=somebody' } });
    expect(rendered.mock.calls[0]?.slice(0, 2)).toEqual([
      '/t/probe',
      'heerschau-language=de; heerschau-theme=system',
    ]);
  });

  test('of a draft always come from the app, also when it was public before', async () => {
    const url = await open();
    await fetch(`${url}/t/probe`);
    await t.database.write((tx) => updateTournament(tx, t.id, { status: 'draft' }));
    const refused = await fetch(`${url}/t/probe`);
    expect(refused.headers.get('etag')).toBeNull();
    await fetch(`${url}/t/probe`);
    expect(rendered).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['was not found', { status: 404, headers: {} }],
    ['redirects', { status: 307, headers: { location: '/login' } }],
    ['sets a cookie', { status: 200, headers: { 'set-cookie': 'a=b' } }],
  ])('are not kept when the rendering %s', async (_, given) => {
    answer = given;
    const url = await open();
    for (const _again of [1, 2]) {
      const got = await fetch(`${url}/t/probe`, { redirect: 'manual' });
      expect([got.status, got.headers.get('etag')]).toEqual([given.status, null]);
    }
  });

  test.each(['/t/probe/desk', '/t/probe/me', '/t/probe/join', '/t/nowhere', '/my'])(
    'are not what %s is: it goes through untouched',
    async (path) => {
      const url = await open();
      expect((await fetch(url + path)).headers.get('etag')).toBeNull();
    },
  );

  test('are not answered to anything but reading', async () => {
    const url = await open();
    expect((await fetch(`${url}/t/probe`, { method: 'POST' })).headers.get('etag')).toBeNull();
  });
});

describe('the app is told the time zone of the tournament', () => {
  const zone = 'Atlantic/Canary';
  const told: unknown[] = [];
  const open = () =>
    servers.openFront((request: IncomingMessage, response: import('node:http').ServerResponse) => {
      told.push(request.headers['x-heerschau-time-zone']);
      response.end();
    });
  beforeEach(async () => {
    told.length = 0;
    await t.database.write((tx) => updateTournament(tx, t.id, { timeZone: zone }));
  });

  test.each([
    ['/t/probe', zone],
    ['/t/probe?round=1', zone],
    ['/t/probe/me', zone],
    ['/t/probe/desk/settings/basics', zone],
    ['/api/t/probe/calendar', zone],
    ['/t/nowhere', undefined],
    ['/my', undefined],
    ['/', undefined],
  ])('that %s is about', async (path, expected) => {
    const url = await open();
    await fetch(url + path, { headers: { 'x-heerschau-time-zone': 'Europe/Moscow' } });
    expect(told).toEqual([expected]);
  });

  test('of a match by its pairing', async () => {
    await addPlayers(t, 4);
    await openRound(t, 1);
    const pairing = (await t.view()).rounds[0]?.matches[0]?.pairing.id;
    await fetch(`${await open()}/match/${pairing}`);
    expect(told).toEqual([zone]);
  });

  test('and in actions as on pages', async () => {
    await fetch(`${await open()}/t/probe/me`, { method: 'POST', body: 'x' });
    expect(told).toEqual([zone]);
  });

  test('but not of a draft, except for those who may see it', async () => {
    const [player] = await addPlayers(t, 1);
    if (!player) throw new Error('no player');
    await t.database.write((tx) => updateTournament(tx, t.id, { status: 'draft' }));
    const url = await open();
    await fetch(`${url}/t/probe`);
    await fetch(`${url}/t/probe`, { headers: { cookie: `heerschau-${t.id}=${linkToken(player)}` } });
    expect(told).toEqual([undefined, zone]);
  });
});

/** Reads a stream until its text matches. */
async function hear(reader: ReadableStreamDefaultReader<Uint8Array>, what: RegExp): Promise<string> {
  let text = '';
  while (!what.test(text)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`the stream ended after: ${text}`);
    text += new TextDecoder().decode(value);
  }
  return text;
}
async function follow(url: string) {
  const gone = new AbortController();
  const got = await fetch(`${url}/api/t/probe/live`, { signal: gone.signal });
  return {
    status: got.status,
    headers: got.headers,
    leave: () => gone.abort(),
    reader: got.body?.getReader(),
  };
}

test('the app is told from where a visitor comes, whatever they claim', async () => {
  const told: unknown[] = [];
  const next = (request: IncomingMessage, response: import('node:http').ServerResponse) => {
    told.push(request.headers['x-heerschau-visitor']);
    response.end();
  };
  const front = makeFront(next, 1);
  const url = await servers.listen(createServer((request, response) => void front(request, response)));
  await fetch(`${url}/t/probe/join`, { headers: { 'x-heerschau-visitor': '1.2.3.4' } });
  await fetch(`${url}/t/probe/join`, { headers: { 'x-forwarded-for': '9.9.9.9, 203.0.113.9' } });
  expect(told).toEqual(['127.0.0.1', '203.0.113.9']);
});

test('an action that Next sends to this server again comes without a length, and nothing else does', async () => {
  const arrived: string[] = [];
  let url = '';
  const next = async (request: IncomingMessage, response: import('node:http').ServerResponse) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    arrived.push(`${request.url} ${text}`);
    if (request.url === '/armies') {
      const { connection: _, host: __, 'content-length': ___, ...sent } = request.headers;
      const body = new Blob([text]).stream();
      const headers = sent as Record<string, string>;
      const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
      response.writeHead((await fetch(`${url}/login`, init)).status);
    }
    response.end();
  };
  const front = makeFront(next, 1);
  url = await servers.listen(createServer((request, response) => void front(request, response)));
  const action = { 'next-action': 'abc', 'content-type': 'text/plain;charset=UTF-8' };
  expect((await fetch(`${url}/armies`, { method: 'POST', headers: action, body: '[]' })).status).toBe(200);
  expect(arrived).toEqual(['/armies []', '/login []']);
  const body = new Blob(['[]']).stream();
  const headers = { ...action, 'x-heerschau-resent': 'f'.repeat(32), 'x-action-forwarded': '1' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  expect((await fetch(`${url}/login`, init)).status).toBe(411);
});

test('an action that Next sends to this server again, over loopback, still counts for its sender', async () => {
  const arrived: unknown[] = [];
  const isAgain = ({ headers }: IncomingMessage) => headers['x-action-forwarded'] !== undefined;
  let url = '';
  const next = async (request: IncomingMessage, response: import('node:http').ServerResponse) => {
    arrived.push(request.headers['x-heerschau-visitor']);
    const { connection: _, host: __, ...sent } = request.headers;
    const headers = { ...(sent as Record<string, string>), 'x-action-forwarded': '1' };
    if (!isAgain(request)) await fetch(`${url}/armies`, { headers });
    response.end();
  };
  const front = makeFront(next, 1);
  const server = createServer((request, response) => {
    const value = isAgain(request) ? '127.0.0.1' : '192.0.2.9';
    Object.defineProperty(request.socket, 'remoteAddress', { value, configurable: true });
    void front(request, response);
  });
  url = await servers.listen(server);
  await fetch(`${url}/login`);
  await fetch(`${url}/login`, { headers: { 'x-forwarded-for': '127.0.0.1' } });
  expect(arrived).toEqual(Array(4).fill('192.0.2.9'));
});

describe('live streams', () => {
  test('begin with the time and the present revision, and go on with each new one', async () => {
    const page = await follow(await open());
    const reader = page.reader as ReadableStreamDefaultReader<Uint8Array>;
    const begun = await hear(reader, /"revision":\d+/);
    expect(begun.indexOf('event: time')).toBeLessThan(begun.indexOf('event: revision'));
    expect(page.headers.get('x-accel-buffering')).toBe('no');
    publish(t.id, 77);
    expect(await hear(reader, /\n\n/)).toBe(
      'id: 77\nevent: revision\ndata: {"revision":77,"spreadMs":0}\n\n',
    );
    page.leave();
  });

  test('tell changes that follow each other at once as one: the newest', async () => {
    const page = await follow(await open());
    const reader = page.reader as ReadableStreamDefaultReader<Uint8Array>;
    await hear(reader, /"revision":\d+/);
    for (const revision of [77, 78, 79]) publish(t.id, revision);
    expect(await hear(reader, /"revision":79/)).not.toMatch(/"revision":7[78]/);
    publish(t.id, 80);
    expect(await hear(reader, /\n\n/)).toMatch('"revision":80');
    page.leave();
  });

  test('are limited by address, and a page that leaves makes room', async () => {
    const url = await open({ HEERSCHAU_STREAMS_PER_ADDRESS: '2' });
    const pages = [await follow(url), await follow(url)];
    const refused = await follow(url);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    pages[0]?.leave();
    await vi.waitFor(async () => {
      const third = await follow(url);
      expect(third.status).toBe(200);
      third.leave();
    });
    pages[1]?.leave();
  });

  test.each([
    ['a match', '/api/matches/bcdfghjkmnpq/log?since=3'],
    ['an address spelled in another way', '/api/t/prob%65/live?x'],
  ])('of %s come from the app, but count with the others', async (_, path) => {
    const url = await open({ HEERSCHAU_STREAMS_PER_ADDRESS: '1' });
    const page = await follow(url);
    expect((await fetch(url + path)).status).toBe(503);
    expect(rendered).not.toHaveBeenCalled();
    page.leave();
    // Each closes at once and frees its place.
    for (const _again of [1, 2])
      await vi.waitFor(async () => expect((await fetch(url + path)).status).toBe(200));
    expect(rendered).toHaveBeenCalledTimes(2);
  });

  test('of a draft are the app’s affair', async () => {
    await t.database.write((tx) => updateTournament(tx, t.id, { status: 'draft' }));
    const url = await open();
    await fetch(`${url}/api/t/probe/live`);
    await fetch(`${url}/api/t/probe/revision`);
    expect(rendered.mock.calls.map(([path]) => path)).toEqual(['/api/t/probe/live', '/api/t/probe/revision']);
  });
});

test('pages without a stream ask for the revision and the time', async () => {
  await change();
  const got = await fetch(`${await open()}/api/t/probe/revision`);
  const told = await got.json();
  expect(told.revision).toBeGreaterThan(0);
  expect(Math.abs(told.now - Date.now())).toBeLessThan(10_000);
  expect(got.headers.get('cache-control')).toBe('no-store');
});

describe('every request', () => {
  const idOf = (response: Response) => response.headers.get('x-request-id') ?? '';

  test('has an id of its own in the answer: pages kept for all, their 304s, pages of Next, revisions', async () => {
    const url = await open();
    const kept = await fetch(`${url}/t/probe`);
    const unchanged = await fetch(`${url}/t/probe`, {
      headers: { 'if-none-match': kept.headers.get('etag') ?? '' },
    });
    expect(unchanged.status).toBe(304);
    const others = ['/t/probe', '/login', '/api/t/probe/revision'].map((path) => fetch(`${url}${path}`));
    const ids = [kept, unchanged, ...(await Promise.all(others))].map(idOf);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('that fails says with what, as far as it is known', async () => {
    const url = await open();
    const statuses = [];
    for (const failedWith of [undefined, 400, 507]) {
      failing = failedWith;
      answer = { status: 500, headers: {} };
      statuses.push((await fetch(`${url}/login`)).status);
    }
    answer = { status: 200, headers: {} };
    statuses.push((await fetch(`${url}/login`)).status);
    expect(statuses).toEqual([500, 400, 507, 200]);
  });

  test.each([false, true])(
    'of a form that cannot be read says so, and that nothing was stored',
    async (parts) => {
      const url = await open();
      answer = { status: 500, headers: {} };
      failing = 400;
      streamed = parts;
      const send = (headers: Record<string, string>) =>
        fetch(`${url}/login`, {
          method: 'POST',
          headers: { 'accept-language': 'en', ...headers },
          body: 'x=1',
        });
      const page = await send({ accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' });
      expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
      const words = await page.text();
      expect(words).toContain('nothing was saved');
      expect(words).not.toMatch(/\/login for|fault/);
      expect(page.headers.get('x-request-id')).toMatch(/\w/);
      const sentence = await send({ 'next-action': 'a', 'content-type': 'text/plain' });
      expect([sentence.status, sentence.headers.get('content-type')]).toEqual([400, 'text/plain']);
      expect(await sentence.text()).toContain('nothing was saved');
      failing = undefined;
      expect((await send({ accept: 'text/html' })).status).toBe(500);
      answer = { status: 400, headers: { 'content-type': 'text/plain' } };
      const bare = await send({ accept: 'text/html' });
      expect([bare.status, await bare.text()]).toEqual([400, expect.stringContaining('nothing was saved')]);
      // Programs keep the answers of the interface.
      const ofApi = await fetch(`${url}/api/v1/x`, { method: 'POST', body: 'x=1' });
      expect(await ofApi.text()).toContain('/api/v1/x for');
    },
  );

  test('that was answered before its end is read to it, and the next one comes on the same connection', async () => {
    const { hostname, port } = new URL(await open());
    const socket = connect(Number(port), hostname);
    const post = `POST /unreadable HTTP/1.1\r\nHost: x\r\nContent-Length: 400000\r\n\r\n`;
    const heard = new Promise<string>((resolve) => {
      let all = '';
      socket.on('data', (chunk) => {
        all += chunk;
        if (/\/imprint for/.test(all)) resolve(all);
      });
    });
    socket.write(`${post}${'x'.repeat(400_000)}GET /imprint HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(await heard).toContain('/unreadable for');
    socket.destroy();
  });

  test('with an argument that never ends is answered at once, and the next one as ever', async () => {
    silent = true;
    const url = await open();
    const send = (root: string) => {
      const body = new FormData();
      body.append('_1_text', '["$R1"]');
      body.append('1', '"C"');
      body.append('0', root);
      return fetch(`${url}/login`, { method: 'POST', headers: { 'next-action': 'a' }, body });
    };
    const refused = await send('["$R1"]');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'text/plain']);
    silent = false;
    expect((await send('["$K1"]')).status).toBe(200);
  });

  test('of a form that ends before its last part does is answered at once', async () => {
    silent = true;
    const url = await open();
    const send = (body: string) =>
      fetch(`${url}/t/probe/me`, {
        method: 'POST',
        headers: { 'next-action': 'a', 'content-type': 'multipart/form-data; boundary=x' },
        body,
      });
    const half = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf';
    const failed = vi.spyOn(log, 'error');
    for (let i = 0; i < 3; i++) expect((await send(half)).status).toBe(400);
    expect((await send('')).status).toBe(400);
    expect(failed).not.toHaveBeenCalled();
    silent = false;
    expect((await send(`${half}\r\n--x--\r\n`)).status).toBe(200);
  });

  test('that Next never answers ends after two minutes, once all of it has come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      silent = true;
      const url = await open();
      const waiting = fetch(`${url}/login`, { method: 'POST', body: 'x' });
      await vi.waitFor(() => expect(asked).toHaveLength(1), { interval: 1 });
      await vi.advanceTimersByTimeAsync(119_000);
      const late = Symbol();
      expect(await Promise.race([waiting, Promise.resolve(late)])).toBe(late);
      await vi.advanceTimersByTimeAsync(2_000);
      expect((await waiting).status).toBe(408);
    } finally {
      vi.useRealTimers();
    }
  });

  test('keeps the short and plain id a proxy gave it, and takes no other', async () => {
    const url = await open();
    const ask = (id: string) => fetch(`${url}/login`, { headers: { 'x-request-id': id } });
    expect(idOf(await ask('proxy-0815'))).toBe('proxy-0815');
    expect(idOf(await ask('Ines Vogt'))).not.toContain('Ines');
  });

  test('has the rendering it causes under its id, of which the page knows nothing', async () => {
    const url = await open();
    const ask = (id: string) => fetch(`${url}/t/probe`, { headers: { 'x-request-id': id } });
    answer.headers = { 'x-request-id': 'of-the-rendering' };
    expect(idOf(await ask('first'))).toBe('first');
    expect(idOf(await ask('second'))).toBe('second');
    expect(rendered).toHaveBeenCalledTimes(1);
    expect(asked).toEqual(['first']);
  });
});
