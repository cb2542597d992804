import { expect, test } from 'vitest';
import { contributions, endedFor } from './contributions';

const game = (team: string, player: string, points: number, won: 'win' | 'draw' | 'loss') => ({
  team,
  player,
  points,
  won,
});

test('the games of each team are added up, and who brought it most is named, level ones together', () => {
  expect(
    contributions([
      game('Kiel', 'Anna', 20, 'win'),
      game('Kiel', 'Ben', 5, 'loss'),
      game('Kiel', 'Ben', 15, 'win'),
      game('Rostock', 'Cem', 10, 'draw'),
      game('Rostock', 'Dora', 18, 'win'),
    ]),
  ).toEqual([
    {
      team: 'Rostock',
      games: 2,
      wins: 1,
      draws: 1,
      losses: 0,
      averageTenths: 140,
      best: [{ player: 'Dora', points: 18 }],
    },
    {
      team: 'Kiel',
      games: 3,
      wins: 2,
      draws: 0,
      losses: 1,
      averageTenths: 133,
      best: [
        { player: 'Anna', points: 20 },
        { player: 'Ben', points: 20 },
      ],
    },
  ]);
  expect(contributions([])).toEqual([]);
});

test('a game ends for a side as its winner says', () => {
  expect([endedFor('a', 'a'), endedFor('b', 'a'), endedFor('a', null)]).toEqual(['win', 'loss', 'draw']);
});
