import { expect, test } from 'vitest';
import { type PlayedGame, scenarioResults } from './played-games';

const game = (scenarioId: string | null, a: number, b: number): PlayedGame => ({
  scenarioId,
  winner: a > b ? 'a' : b > a ? 'b' : null,
  points: { a: 10, b: 10 },
  margin: { a, b },
});

test('scenarios are counted with their draws, means and distances; games without a scenario are left out', () => {
  const games = [game('bridge', 100, 50), game('hill', 0, 0), game(null, 9, 1), game('bridge', 20, 45)];
  expect(scenarioResults(games)).toEqual([
    { scenarioId: 'bridge', games: 2, draws: 0, metricTenths: 538, distanceTenths: 375 },
    { scenarioId: 'hill', games: 1, draws: 1, metricTenths: 0, distanceTenths: 0 },
  ]);
});

test('without games there is nothing to tell', () => {
  expect(scenarioResults([])).toEqual([]);
});
