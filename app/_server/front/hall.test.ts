import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entry } from '@/lib/tournament/records';
import { addPlayers } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { linkToken } from '../platform/secret';
import { TestServers } from './test-front';

process.env.NEXTAUTH_SECRET = 'test';

const servers = new TestServers();
let t: TestTournament;
let players: Entry[];
/** Requests that reached Next, in order. */
let arrived: string[];
let go: () => void;
const kept = globalThis as { heerschauDatabase?: unknown };
beforeEach(async () => {
  t = await openTestTournament();
  kept.heerschauDatabase = t.database;
  players = await addPlayers(t, 10);
  arrived = [];
});
afterEach(async () => {
  servers.end();
  delete kept.heerschauDatabase;
  await t.dispose();
});

/** Opens a front whose Next renders nothing until `go`. */
function open(env: Record<string, string> = {}) {
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const next = async ({ method, url }: IncomingMessage, response: ServerResponse) => {
    arrived.push(`${method} ${url}`);
    await gate;
    response.writeHead(200, { 'content-type': 'text/html' }).end('a page');
  };
  return servers.openFront(next, env);
}

const cookieOf = (entry: Entry) => `heerschau-${t.id}=${linkToken(entry)}`;
const browser = { accept: 'text/html', 'accept-language': 'en' };

describe('a hall behind one address', () => {
  test('has six hundred strangers wait, the others come back by themselves, and players find a place', async () => {
    const url = await open();
    const refused: Response[] = [];
    const asking = Promise.all(
      Array.from({ length: 1_000 }, async () => {
        const answer = await fetch(`${url}/t/probe/join`, { headers: browser });
        if (answer.status !== 200) refused.push(answer.clone());
        await answer.arrayBuffer();
      }),
    );
    // How many turns of half a second pass in between depends on the machine.
    await vi.waitFor(() => expect(refused.length).toBeGreaterThan(100), { timeout: 60_000 });
    const [one] = refused as [Response];
    expect([one.status, one.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    const text = await one.text();
    expect(text).toMatch(/<meta http-equiv="refresh" content="[3-8]">.*Just a moment/s);
    expect(one.headers.get('permissions-policy')).toContain('camera=()');

    // Players are identified by their links, not by the address.
    const known = players.map((player) =>
      fetch(`${url}/t/probe/me`, { headers: { ...browser, cookie: cookieOf(player) } }),
    );
    go();
    expect((await Promise.all(known)).map(({ status }) => status)).toEqual(players.map(() => 200));
    await asking;
    expect(arrived.length).toBeGreaterThan(600);
  });

  test('keeps no action waiting', async () => {
    const url = await open();
    const waiting = Array.from({ length: 20 }, () => fetch(`${url}/t/probe/join`));
    const action = fetch(`${url}/t/probe/me`, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    await vi.waitFor(() => expect(arrived).toContain('POST /t/probe/me'), { interval: 1 });
    expect(arrived.length).toBeLessThan(21);
    go();
    await Promise.all([action, ...waiting]);
  });
});

describe('live streams', () => {
  const follow = (url: string, headers: Record<string, string> = {}) => {
    const gone = new AbortController();
    return fetch(`${url}/api/t/probe/live`, { headers, signal: gone.signal }).then(({ status }) => ({
      status,
      leave: () => gone.abort(),
    }));
  };

  test('of players are not shut out by a stranger who takes all of their address', async () => {
    const url = await open({ HEERSCHAU_STREAMS_PER_ADDRESS: '3' });
    const streams = [];
    for (let i = 0; i < 4; i++) streams.push(await follow(url));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 503]);
    const cookie = cookieOf(players[0] as Entry);
    for (let i = 0; i < 21; i++) streams.push(await follow(url, { cookie }));
    expect(streams.slice(4).filter(({ status }) => status === 200)).toHaveLength(20);
    streams.push(await follow(url, { cookie: cookieOf(players[1] as Entry) }));
    expect(streams.at(-1)?.status).toBe(200);
    streams.push(await follow(url, { cookie: `heerschau-${t.id}=invented` }));
    expect(streams.at(-1)?.status).toBe(503);
    for (const { leave } of streams) leave();
  });

  test('of players find room where strangers of many addresses hold all there are', async () => {
    const url = await open({ HEERSCHAU_STREAMS: '4' });
    const streams = [];
    for (let i = 0; i < 5; i++) streams.push(await follow(url, { 'x-forwarded-for': `203.0.113.${i}` }));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 503]);
    for (const player of players.slice(0, 2)) streams.push(await follow(url, { cookie: cookieOf(player) }));
    expect(streams.slice(5).map(({ status }) => status)).toEqual([200, 503]);
    for (const { leave } of streams) leave();
  });
});
