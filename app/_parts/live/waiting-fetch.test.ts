import { expect, test, vi } from 'vitest';
import { waitingFetch } from './waiting-fetch';

const busy = () =>
  new Response('{}', { status: 503, headers: { 'x-heerschau-again': 'busy', 'retry-after': '4' } });

function asking(...answers: readonly (() => Response)[]) {
  const left = [...answers];
  const ask = vi.fn<typeof fetch>(async () => (left.shift() ?? busy)());
  const pause = vi.fn(async (_ms: number) => {});
  return { ask, pause, fetch: waitingFetch(ask, pause) };
}
const fine = () => new Response('fine');

test('what a busy server has not begun is asked for again, with all that was sent', async () => {
  const { ask, pause, fetch } = asking(busy, busy, fine);
  const init = { method: 'POST', headers: { 'next-action': 'abc' }, body: 'typed' };
  expect(await (await fetch('/t/cup', init)).text()).toBe('fine');
  expect(ask.mock.calls).toEqual(Array(3).fill(['/t/cup', init]));
  expect(pause.mock.calls).toEqual([[4_000], [4_000]]);
});

test.each([
  ['-3600', 1_000],
  ['0.001', 1_000],
  ['soon', 5_000],
  ['Fri, 27 Nov 2026 09:00:00 GMT', 5_000],
  ['31536000000', 30_000],
  ['Infinity', 30_000],
])('a server that names %s as its time is asked again after %d ms', async (named, wait) => {
  const headers = { 'x-heerschau-again': 'busy', 'retry-after': named };
  const { pause, fetch } = asking(() => new Response('', { status: 503, headers }), fine);
  await fetch('/t/cup');
  expect(pause.mock.calls).toEqual([[wait]]);
});

test('a request of its own is sent whole each time', async () => {
  const bodies: string[] = [];
  const ask = vi.fn<typeof fetch>(async (input) => {
    bodies.push(await (input as Request).text());
    return bodies.length < 3 ? busy() : fine();
  });
  const request = new Request('http://cup.example/x', { method: 'POST', body: 'typed' });
  await waitingFetch(ask, async () => {})(request);
  expect(bodies).toEqual(['typed', 'typed', 'typed']);
});

test.each([
  ['any other answer', () => new Response('away', { status: 503 }), {}],
  ['what is fetched ahead of need', busy, { headers: { 'next-router-prefetch': '1' } }],
])('%s is passed on', async (_, answer, init) => {
  const { ask, fetch } = asking(answer);
  expect((await fetch('/t/cup', init)).status).toBe(503);
  expect(ask).toHaveBeenCalledOnce();
});

test('a visitor who has given up is not kept waiting', async () => {
  const gone = new AbortController();
  const { ask, fetch } = asking(busy, fine);
  const waiting = fetch('/t/cup', { signal: gone.signal });
  gone.abort();
  await expect(waiting).rejects.toThrow('abort');
  expect(ask).toHaveBeenCalledOnce();
});
