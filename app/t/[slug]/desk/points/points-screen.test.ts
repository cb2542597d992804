import { expect, test } from 'vitest';
import type { Adjustment } from '@/lib/tournament/records';
import { testView } from '@/lib/tournament/test-view';
import { pointsScreen } from './points-screen';

const adjustments = ['Anna', 'Bodo'].map((entryId) => ({
  id: `of ${entryId}`,
  entryId,
})) as unknown as Adjustment[];
const view = testView({
  entries: ['Anna', 'Bodo', { name: 'Carl', status: 'waiting' }, { name: 'Dora', status: 'dropped' }],
  rounds: [{ pairings: [{ players: ['Anna', 'Bodo'] }] }],
  view: { adjustments },
});

test.each([
  ['of everybody who plays or has played', undefined, ['Anna', 'Bodo'], undefined, 2],
  ['of one player', 'Bodo', ['Bodo'], 'Bodo', 1],
  ['of everybody where the one asked for cannot be given points', 'Carl', ['Anna', 'Bodo'], undefined, 2],
  ['of everybody where nobody has the id', ['Anna', 'Bodo'], ['Anna', 'Bodo'], undefined, 2],
])('%s', (_, asked, players, only, count) => {
  const screen = pointsScreen(view, asked);
  expect(screen.players.map(({ name }) => name)).toEqual(players);
  expect(screen.only?.name).toBe(only);
  expect(screen.adjustments).toHaveLength(count);
});
