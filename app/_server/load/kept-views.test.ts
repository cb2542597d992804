import { describe, expect, test, vi } from 'vitest';
import type { TournamentId } from '@/lib/ids';
import { tellPages } from '../platform/live-bus';
import { KeptViews } from './kept-views';

/** Room for twenty views of 100 bytes. */
const limits = { bytes: 2_000, sizeOf: () => 100 };
const at = (revision: number, id = 'cup') => ({ id: id as TournamentId, revision });

describe('kept views', () => {
  test('are loaded once a revision, however many ask at once', async () => {
    const views = new KeptViews<string>(limits);
    const load = vi.fn(async () => 'the fifth');
    const shown = await Promise.all([1, 2, 3].map(() => views.load(at(5), load)));
    expect([...shown, await views.load(at(5), load)]).toEqual(Array.from({ length: 4 }, () => 'the fifth'));
    expect(load).toHaveBeenCalledOnce();
  });

  test('are loaded anew after every change, and for every tournament', async () => {
    const views = new KeptViews<string>(limits);
    await views.load(at(5), async () => 'the fifth');
    expect(await views.load(at(6), async () => 'the sixth')).toBe('the sixth');
    expect(await views.load(at(6, 'league'), async () => 'of the league')).toBe('of the league');
    expect(await views.load(at(6), async () => 'again')).toBe('the sixth');
  });

  test('that could not be loaded are tried again', async () => {
    const views = new KeptViews<string>(limits);
    await expect(views.load(at(5), () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
    expect(await views.load(at(5), async () => 'the fifth')).toBe('the fifth');
  });

  test('of the tournaments nobody has asked for longest are let go', async () => {
    const views = new KeptViews<string>(limits);
    for (let i = 0; i < 25; i++) {
      await views.load(at(1, `cup-${i}`), async () => 'kept');
      await views.load(at(1, 'cup-0'), async () => 'again');
    }
    expect(await views.load(at(1, 'cup-0'), async () => 'loaded anew')).toBe('kept');
    expect(await views.load(at(1, 'cup-2'), async () => 'loaded anew')).toBe('loaded anew');
    expect(await views.load(at(1, 'cup-24'), async () => 'loaded anew')).toBe('kept');
    expect(views.size).toEqual({ bytes: 2_000, count: 20 });
  });

  test('are kept by their bytes, whatever their number, and the latest in any case', async () => {
    const views = new KeptViews<string>({ bytes: 1_000, sizeOf: (view) => view.length });
    for (let i = 0; i < 100; i++) await views.load(at(1, `small-${i}`), async () => 'x'.repeat(10));
    expect(views.size).toEqual({ bytes: 1_000, count: 100 });
    await views.load(at(1, 'large'), async () => 'x'.repeat(5_000));
    expect(views.size).toEqual({ bytes: 5_000, count: 1 });
    await views.load(at(1, 'small-0'), async () => 'x'.repeat(10));
    expect(views.size).toEqual({ bytes: 10, count: 1 });
  });

  test('go as soon as a later revision is told, as that of a deletion is', async () => {
    const views = new KeptViews<string>(limits);
    for (let i = 0; i < 300; i++) {
      await views.load(at(4, `cup-${i}`), async () => 'kept');
      tellPages(`cup-${i}` as TournamentId, 5);
    }
    expect(views.size).toEqual({ bytes: 0, count: 0 });
    // A late signal about the cached revision.
    await views.load(at(6), async () => 'the sixth');
    tellPages(at(6).id, 6);
    expect(views.size.count).toBe(1);
    // Deleted while it was loading.
    let finish = (_: string) => {};
    const loading = views.load(at(7), () => new Promise((loaded) => (finish = loaded)));
    tellPages(at(7).id, 8);
    finish('the seventh');
    await loading;
    expect(views.size.count).toBe(0);
  });
});
