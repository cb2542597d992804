import { describe, expect, test } from 'vitest';
import { groupByMonth } from './months';

const line = (startsOn: string) => ({ tournament: { startsOn } });

describe('groupByMonth', () => {
  test('keeps the order and starts a group with each new month', () => {
    const lines = [line('2026-03-14'), line('2026-03-30'), line('2026-04-18'), line('2027-04-01')];
    expect(groupByMonth(lines).map(({ month, items }) => [month, items.length])).toEqual([
      ['2026-03', 2],
      ['2026-04', 1],
      ['2027-04', 1],
    ]);
  });
});
