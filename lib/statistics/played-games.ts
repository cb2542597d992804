import type { PerSide, Side } from '../sides';
import { meanTenths } from './spread';

/** A game with a confirmed result. */
export interface PlayedGame {
  readonly scenarioId: string | null;
  readonly winner: Side | null;
  /** tournament points */
  readonly points: PerSide<number>;
  /** of the metric whose difference decides */
  readonly margin: PerSide<number>;
}

/** How the games of one scenario went. */
export interface ScenarioResult {
  readonly scenarioId: string;
  readonly games: number;
  readonly draws: number;
  /** mean of both sides' margin metric in tenths */
  readonly metricTenths: number;
  /** mean distance between the two sides in tenths */
  readonly distanceTenths: number;
}

/** The scenarios that were played, the most frequent first; games without one are left out. */
export function scenarioResults(games: readonly PlayedGame[]): readonly ScenarioResult[] {
  const ids = [...new Set(games.flatMap(({ scenarioId }) => (scenarioId === null ? [] : [scenarioId])))];
  return ids
    .map((scenarioId): ScenarioResult => {
      const own = games.filter((game) => game.scenarioId === scenarioId);
      return {
        scenarioId,
        games: own.length,
        draws: own.filter(({ winner }) => winner === null).length,
        metricTenths: meanTenths(own.flatMap(({ margin }) => [margin.a, margin.b])) ?? 0,
        distanceTenths: meanTenths(own.map(({ margin }) => Math.abs(margin.a - margin.b))) ?? 0,
      };
    })
    .sort((x, y) => y.games - x.games || (x.scenarioId < y.scenarioId ? -1 : 1));
}
