import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Asker, makePageTurns, TooManyWaiting, Turns, takeTurn } from './turns';

const asking = (url: string, method = 'GET', destroyed = false) =>
  ({ url, method, socket: { destroyed } }) as IncomingMessage;
const hall = async (): Promise<Asker> => ({ key: 'hall', known: false });
/** A rendering that lasts until `end`. */
function rendering() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { render: vi.fn(() => done), end };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('turns', () => {
  test('let two pages be rendered at once and the others in their order', async () => {
    const inTurn = makePageTurns();
    const pages = Array.from({ length: 4 }, rendering);
    for (const { render } of pages) void inTurn(asking('/t/cup/standings'), hall, render);
    await settle();
    expect(pages.map(({ render }) => render.mock.calls.length)).toEqual([1, 1, 0, 0]);
    pages[1]?.end();
    await settle();
    expect(pages.map(({ render }) => render.mock.calls.length)).toEqual([1, 1, 1, 0]);
  });

  test.each([
    ['/t/cup/desk', 'GET'],
    ['/t/cup/desk/results/7', 'GET'],
    ['/t/cup/me', 'POST'],
    ['/api/t/cup/live', 'GET'],
    ['/_next/static/chunks/a.js', 'GET'],
  ])('never make %s (%s) wait', async (url, method) => {
    const inTurn = makePageTurns();
    for (const path of ['/t/cup', '/match/9', '/t/cup?round=1'])
      void inTurn(asking(path), hall, rendering().render);
    const urgent = rendering();
    void inTurn(asking(url, method), hall, urgent.render);
    await settle();
    expect(urgent.render).toHaveBeenCalledOnce();
  });

  test.each([
    '/t/cup',
    '/t/cup/me',
    '/t/cup?round=1',
    '/t/desk/standings',
    '/match/9',
    '/%74/cup/standings',
    '/api/t/cup/export/standings.csv',
    '/api/t/cup/board?language=en',
    '/api/t/cup/calendar',
    '/api/series/season/ranking',
    '/api/v1/tournaments/cup/results',
  ])('hold for %s', async (url) => {
    const inTurn = makePageTurns();
    for (let i = 0; i < 2; i++) void inTurn(asking('/t/cup'), hall, rendering().render);
    const third = rendering();
    void inTurn(asking(url), hall, third.render);
    await settle();
    expect(third.render).not.toHaveBeenCalled();
  });

  test('are over after half a second, so that slow phones keep nobody waiting', async () => {
    const inTurn = makePageTurns();
    for (let i = 0; i < 2; i++) void inTurn(asking('/t/cup'), hall, rendering().render);
    const third = rendering();
    void inTurn(asking('/t/cup'), hall, third.render);
    await vi.advanceTimersByTimeAsync(500);
    expect(third.render).toHaveBeenCalledOnce();
  });

  test('are not wasted on a visitor who has gone', async () => {
    const page = rendering();
    await makePageTurns()(asking('/t/cup', 'GET', true), hall, page.render);
    expect(page.render).not.toHaveBeenCalled();
  });

  test('pass on what goes wrong, also after the turn, and let the next one begin', async () => {
    const inTurn = makePageTurns();
    const failing = () => Promise.reject(new Error('broken page'));
    await expect(inTurn(asking('/t/cup'), hall, failing)).rejects.toThrow('broken page');
    const late = inTurn(asking('/t/cup'), hall, async () => {
      await vi.advanceTimersByTimeAsync(600);
      throw new Error('broken late');
    });
    await expect(late).rejects.toThrow('broken late');
    const next = rendering();
    void inTurn(asking('/t/cup'), hall, next.render);
    await settle();
    expect(next.render).toHaveBeenCalledOnce();
  });
});

describe('whoever asks for much', () => {
  const limits = { atOnce: 1, mostWaiting: 3 };

  test('waits behind those who ask for one thing', async () => {
    const turns = new Turns(limits);
    const done: string[] = [];
    const ends: (() => void)[] = [];
    const ask = (address: string, what: string) =>
      turns.take(address, () =>
        new Promise<void>((resolve) => ends.push(resolve)).then(() => void done.push(what)),
      );
    const all = ['x1', 'x2', 'x3'].map((what) => ask('greedy', what));
    all.push(ask('anna', 'anna'), ask('bert', 'bert'));
    for (let i = 0; i < 5; i++) {
      await settle();
      ends[i]?.();
    }
    await Promise.all(all);
    expect(done).toEqual(['x1', 'x2', 'anna', 'bert', 'x3']);
  });

  test('is refused once too much waits of all together, and taken again when that is done', async () => {
    const turns = new Turns({ atOnce: 1, mostWaiting: 5, mostInAll: 2 });
    const ends: (() => void)[] = [];
    const ask = (address: string) =>
      turns.take(address, () => new Promise<void>((resolve) => ends.push(resolve)));
    const first = ask('a');
    const [second, third] = [ask('b'), ask('c')];
    await expect(ask('d')).rejects.toThrow(TooManyWaiting);
    ends[0]?.();
    await first;
    await settle();
    const fourth = ask('d');
    for (let i = 1; i < 4; i++) {
      await settle();
      ends[i]?.();
    }
    await expect(Promise.all([second, third, fourth])).resolves.toHaveLength(3);
  });

  test('is refused once too much of it waits, and nobody else', async () => {
    const turns = new Turns(limits);
    const endless = () => new Promise<void>(() => {});
    for (let i = 0; i < 4; i++) void turns.take('greedy', endless);
    await expect(turns.take('greedy', endless)).rejects.toThrow(TooManyWaiting);
    const other = vi.fn(endless);
    void turns.take('anna', other);
    await settle();
    expect(other).not.toHaveBeenCalled();
  });
});

describe('visitors who are known by a cookie', () => {
  /** Runs pieces of work one by one and records their keys. */
  function queue(limits: { atOnce: number; mostWaiting: number }) {
    const turns = new Turns(limits);
    const done: string[] = [];
    const ends: (() => void)[] = [];
    const ask = (key: string, known: boolean, what = key) =>
      takeTurn(
        turns,
        async () => ({ key, known }),
        () => new Promise<void>((resolve) => ends.push(resolve)).then(() => void done.push(what)),
      );
    const endAll = async (count: number) => {
      for (let i = 0; i < count; i++) {
        await settle();
        ends[i]?.();
      }
    };
    return { done, ask, endAll };
  }

  test('come before strangers, who get one turn of four', async () => {
    const { done, ask, endAll } = queue({ atOnce: 1, mostWaiting: 100 });
    const all = [ask('x', false, 'running')];
    for (let i = 0; i < 4; i++) all.push(ask('hall', false, `stranger ${i}`));
    for (let i = 0; i < 6; i++) all.push(ask(`entry:${i}`, true, `player ${i}`));
    await endAll(11);
    await Promise.all(all);
    expect(done.map((what) => what.split(' ')[0])).toEqual(
      'running player player player stranger player player player stranger stranger stranger'.split(' '),
    );
  });

  test('find their turn although one stranger of their address asks for more than may wait', async () => {
    const { done, ask, endAll } = queue({ atOnce: 1, mostWaiting: 3 });
    const all = Array.from({ length: 4 }, () => ask('hall', false, 'greedy'));
    await settle();
    await expect(ask('hall', false)).rejects.toThrow(TooManyWaiting);
    for (let i = 0; i < 10; i++) all.push(ask(`entry:${i}`, true));
    await endAll(14);
    await Promise.all(all);
    expect(done.filter((what) => what.startsWith('entry:'))).toHaveLength(10);
  });

  test('wait behind themselves, and are refused beyond what a browser has open', async () => {
    const { ask, endAll } = queue({ atOnce: 1, mostWaiting: 100 });
    const all = [ask('x', false)];
    for (let i = 0; i < 24; i++) all.push(ask('entry:1', true));
    await settle();
    await expect(ask('entry:1', true)).rejects.toThrow(TooManyWaiting);
    await endAll(25);
    await Promise.all(all);
  });

  test('are looked up only where there is a queue', async () => {
    const turns = new Turns({ atOnce: 1, mostWaiting: 3 });
    const askerOf = vi.fn(hall);
    await takeTurn(turns, askerOf, async () => {});
    expect(askerOf).not.toHaveBeenCalled();
    void takeTurn(turns, askerOf, () => new Promise(() => {}));
    void takeTurn(turns, askerOf, async () => {});
    await settle();
    expect(askerOf).toHaveBeenCalledOnce();
  });
});
