import { expect, test } from 'vitest';
import type { StandingsRow } from '@/lib/standings/compute-standings';
import { toldDecisions } from './decision-text';

const row = (entry: string, by: 'points' | 'buchholz' | 'tied' | null) =>
  ({ entry, decidedBy: by && { by, own: 1, above: 2, decimals: 0 } }) as unknown as StandingsRow;

test('only who is level on points is told why they are behind, and once for all who share a place', () => {
  const rows = [
    row('first', null),
    row('fewer', 'points'),
    row('parted', 'buchholz'),
    row('shares', 'tied'),
    row('shares-too', 'tied'),
    row('last', 'points'),
    row('shares-last', 'tied'),
  ];
  expect(toldDecisions(rows).map(({ entry }) => entry)).toEqual(['parted', 'shares', 'shares-last']);
});
