import { nominalPoints, possiblePoints } from './scheme';
import type { StandingsInput } from './standings-input';

/** Points that a single game can give at least and at most, the armies' handicaps included. */
export function gameRange({ scheme, handicap }: Pick<StandingsInput, 'scheme' | 'handicap'>): {
  readonly least: number;
  readonly most: number;
} {
  const pairs = possiblePoints(scheme);
  const single = pairs.flatMap(({ a, b }) => [a, b]);
  const lost = nominalPoints(scheme, 'loss').points;
  if (!handicap) return { least: Math.min(lost, ...single), most: Math.max(...single) };
  return handicap.way === 'moved'
    ? { least: 0, most: Math.max(...pairs.map(({ a, b }) => a + b)) }
    : { least: Math.min(lost, ...single), most: Math.max(...single) + handicap.highest };
}
