import { expect, test } from 'vitest';
import type { Adjustment, Entry } from '@/lib/tournament/records';
import { testView } from '@/lib/tournament/test-view';
import { extraPointsOf } from './extra-points';

const adjustment = (entryId: string, points: number, kind = 'points') =>
  ({ id: `${entryId} ${points}`, entryId, points, kind }) as unknown as Adjustment;

const view = testView({
  entries: [
    { name: 'Anna', softScores: { painting: 17 } },
    'Bodo',
    { name: 'Carl', ringer: true },
    { name: 'Dora', status: 'waiting' },
  ],
  settings: { soft: { fairness: { on: true, max: 5 }, painting: { on: true, max: 20 } } },
  view: { adjustments: [adjustment('Anna', -3), adjustment('Anna', 0, 'warning'), adjustment('Carl', 2)] },
});
const of = (name: string) => extraPointsOf(view, view.entries.find((entry) => entry.name === name) as Entry);

test('a player has the kinds of the event, given or not, and their penalties and bonuses without warnings', () => {
  expect(of('Anna')).toEqual({
    soft: [
      { kind: 'painting', points: 17 },
      { kind: 'fairness', points: null },
    ],
    adjustments: [expect.objectContaining({ points: -3 })],
  });
  expect(of('Bodo')).toMatchObject({ soft: [{ points: null }, { points: null }], adjustments: [] });
});

test('a ringer has what was given, somebody on the waiting list nothing', () => {
  expect(of('Carl')).toMatchObject({ soft: [], adjustments: [{ points: 2 }] });
  expect(of('Dora')).toBeNull();
});
