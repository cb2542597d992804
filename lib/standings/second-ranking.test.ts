import { expect, test } from 'vitest';
import type { EntryId } from '../ids';
import { type RankedEntry, rankSecond, secondRankingSchema } from './second-ranking';

const one = (id: string, rank: number, points: number, camp: string | null, club: string): RankedEntry => ({
  id: id as EntryId,
  rank,
  points,
  camp,
  traits: [camp, club],
});
const all = [
  one('a', 1, 50, 'Gut', 'Kassel'),
  one('b', 2, 40, 'Böse', 'Ulm'),
  one('c', 2, 40, 'Böse', 'ulm'),
  one('d', 4, 10, 'Gut', 'Ulm'),
  one('e', 5, 0, null, 'Kassel'),
];
const rowsOf = (of: 'among' | 'camps', among = '') =>
  rankSecond(secondRankingSchema.parse({ name: 'Zweite', of, among }), all).map(
    ({ rank, entry, name, points }) => `${rank} ${entry ?? name} ${points}`,
  );

test('players of one club are ranked among themselves, as the standings have them (F10)', () => {
  expect(rowsOf('among', 'Ulm')).toEqual(['1 b 40', '1 c 40', '3 d 10']);
  expect(rowsOf('among', 'Atlantis')).toEqual([]);
});

test('camps have the points of all their players (M5)', () => {
  expect(rowsOf('camps')).toEqual(['1 Böse 80', '2 Gut 60']);
});

test('players of nothing in particular are no ranking', () => {
  const problem = secondRankingSchema.safeParse({ name: 'Zweite', of: 'among', among: ' ' });
  expect(problem.error?.issues[0]?.path).toEqual(['among']);
});
