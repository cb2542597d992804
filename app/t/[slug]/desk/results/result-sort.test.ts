import { expect, test } from 'vitest';
import { testNow, testView } from '@/lib/tournament/test-view';
import { resultSort } from './result-sort';

const { rounds } = testView({
  entries: ['Anna Zorn', 'Bodo', 'Carl', 'Dora', 'Emil'],
  rounds: [
    {
      pairings: [
        {
          players: ['Anna Zorn', 'Bodo'],
          reports: [{ side: 'b', stance: 'claim', at: testNow + 5 }],
          table: 7,
        },
        { players: ['Carl', 'Dora'] },
        { players: ['Emil'] },
      ],
    },
  ],
});
const sorts = rounds[0]?.matches.map(resultSort) ?? [];

test('a match is sorted by table, family name of the first, latest report and how much it needs the desk', () => {
  expect(sorts[0]).toMatchObject({ table: 7, match: 'Zorn, Anna', reported: testNow + 5 });
  // A report that cannot be read is disputed.
  expect(sorts.map(({ state }) => state)).toEqual([0, 2, 4]);
});

test('what is not there has no value, so that it comes last', () => {
  expect(sorts[1]).toMatchObject({ reported: null, result: null, points: null });
  expect(sorts[2]).toMatchObject({ table: null });
});
