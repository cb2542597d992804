import { describe, expect, test } from 'vitest';
import { longest } from '../limits';
import { addressee, announcementText, isShown, shownToAll, shownUntil } from './announcement';

describe('an announcement', () => {
  test('is shown for an hour, half a day, or until it is withdrawn', () => {
    expect(shownUntil('hour', 1000)).toBe(3_601_000);
    expect(shownUntil('half-day', 0)).toBe(12 * 3_600_000);
    expect(shownUntil('open', 1000)).toBeNull();
    expect(isShown({ shownUntil: 3000, withdrawnAt: null }, 2999)).toBe(true);
    expect(isShown({ shownUntil: 3000, withdrawnAt: null }, 3000)).toBe(false);
    expect(isShown({ shownUntil: null, withdrawnAt: null }, 9e15)).toBe(true);
    expect(isShown({ shownUntil: null, withdrawnAt: 5 }, 6)).toBe(false);
  });

  test('reaches the screens of the hall only when it is for everybody', () => {
    const shown = { shownUntil: null, withdrawnAt: null };
    const all = [
      { ...shown, audience: 'table' },
      { ...shown, audience: 'everybody' },
      { ...shown, audience: 'everybody', withdrawnAt: 1 },
    ];
    expect(shownToAll(all, 2)).toEqual([all[1]]);
  });

  test('needs words, and not too many', () => {
    expect(announcementText.safeParse(' \n ').success).toBe(false);
    expect(announcementText.parse(' Essen ist da.\nBis gleich! ')).toBe('Essen ist da.\nBis gleich!');
    expect(announcementText.safeParse('x'.repeat(longest.announcement + 1)).success).toBe(false);
  });

  test.each([
    ['everybody', { audience: 'everybody' }],
    ['table:12', { audience: 'table', table: 12 }],
    ['entry:b7k', { audience: 'entry', entryId: 'b7k' }],
  ])('reads whom %s means', (raw, meant) => {
    expect(addressee.parse(raw)).toEqual(meant);
  });

  test.each(['', 'table:', 'table:0', 'table:1.5', 'entry:', 'all'])('knows nobody called "%s"', (raw) => {
    expect(addressee.safeParse(raw).error?.issues[0]?.message).toBe('addressee-unknown');
  });
});
