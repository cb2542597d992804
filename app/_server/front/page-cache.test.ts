import { describe, expect, test, vi } from 'vitest';
import { PageCache } from './page-cache';

const page = (name: string, bytes = 1) => ({ name, bytes });
const open = (bytes = 100, ageMs = 1_000) => new PageCache<{ name: string; bytes: number }>({ bytes, ageMs });

describe('kept renderings', () => {
  test('are used for their revision and their time only', async () => {
    const cache = open();
    const render = vi.fn(async () => page('x'));
    for (const [revision, now] of [
      [1, 0],
      [1, 999],
      [1, 1_000],
      [2, 1_001],
      [2, 1_002],
    ] as const) {
      await cache.get('k', revision, now, render);
    }
    expect(render).toHaveBeenCalledTimes(3);
  });

  test('of a slow earlier revision do not replace a later one', async () => {
    const cache = open();
    let finish = (_: { name: string; bytes: number }) => {};
    const slow = cache.get('k', 1, 0, () => new Promise((resolve) => (finish = resolve)));
    await cache.get('k', 2, 0, async () => page('new'));
    finish(page('old'));
    expect(await slow).toMatchObject({ name: 'old' });
    const render = vi.fn(async () => page('again'));
    expect(await cache.get('k', 2, 0, render)).toMatchObject({ name: 'new' });
    expect(render).not.toHaveBeenCalled();
  });

  test('that failed or may not be kept are tried again', async () => {
    const cache = open();
    await expect(cache.get('k', 1, 0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await cache.get('k', 1, 0, async () => null)).toBeNull();
    expect(await cache.get('k', 1, 0, async () => page('fine'))).toMatchObject({ name: 'fine' });
  });

  test('stay within the memory they are given: the least lately used go', async () => {
    const cache = open(10);
    for (const name of ['a', 'b', 'a', 'c']) await cache.get(name, 1, 0, async () => page(name, 4));
    expect(cache.size).toEqual({ bytes: 8, count: 2 });
    const render = vi.fn(async () => page('a', 4));
    await cache.get('a', 1, 0, render);
    expect(render).not.toHaveBeenCalled();
    for (let i = 0; i < 500; i++) await cache.get(`k${i}`, i, 0, async () => page('k', 3));
    expect(cache.size).toEqual({ bytes: 9, count: 3 });
  });

  test('that are too old to be sent go, although nobody asks for them', async () => {
    const cache = open();
    await cache.get('old', 1, 0, async () => page('x', 40));
    await cache.get('new', 1, 500, async () => page('y', 30));
    cache.sweep(1_000);
    expect(cache.size).toEqual({ bytes: 30, count: 1 });
  });
});
