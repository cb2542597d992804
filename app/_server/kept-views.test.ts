import { describe, expect, test, vi } from 'vitest';
import type { TournamentId } from '@/lib/ids';
import { KeptViews } from './kept-views';

const at = (revision: number, id = 'cup') => ({ id: id as TournamentId, revision });

describe('kept views', () => {
  test('are loaded once a revision, however many ask at once', async () => {
    const views = new KeptViews<string>();
    const load = vi.fn(async () => 'the fifth');
    const shown = await Promise.all([1, 2, 3].map(() => views.load(at(5), load)));
    expect([...shown, await views.load(at(5), load)]).toEqual(Array.from({ length: 4 }, () => 'the fifth'));
    expect(load).toHaveBeenCalledOnce();
  });

  test('are loaded anew after every change, and for every tournament', async () => {
    const views = new KeptViews<string>();
    await views.load(at(5), async () => 'the fifth');
    expect(await views.load(at(6), async () => 'the sixth')).toBe('the sixth');
    expect(await views.load(at(6, 'league'), async () => 'of the league')).toBe('of the league');
    expect(await views.load(at(6), async () => 'again')).toBe('the sixth');
  });

  test('that could not be loaded are tried again', async () => {
    const views = new KeptViews<string>();
    await expect(views.load(at(5), () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
    expect(await views.load(at(5), async () => 'the fifth')).toBe('the fifth');
  });

  test('of the tournaments nobody has asked for longest are let go', async () => {
    const views = new KeptViews<string>();
    for (let i = 0; i < 25; i++) {
      await views.load(at(1, `cup-${i}`), async () => 'kept');
      await views.load(at(1, 'cup-0'), async () => 'again');
    }
    expect(await views.load(at(1, 'cup-0'), async () => 'loaded anew')).toBe('kept');
    expect(await views.load(at(1, 'cup-2'), async () => 'loaded anew')).toBe('loaded anew');
    expect(await views.load(at(1, 'cup-24'), async () => 'loaded anew')).toBe('kept');
  });
});
