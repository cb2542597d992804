import type { EntryId } from '../ids';
import type { Standings } from '../standings/compute-standings';
import type { GameOf } from '../standings/tally';
import { meanTenths } from './spread';

/** Whom an entry had to beat. */
export interface FieldStrength {
  readonly entry: EntryId;
  readonly rank: number;
  readonly points: number;
  /** mean tournament points of opponents whose match counts as a game, in tenths; null without a game */
  readonly opponentsTenths: number | null;
}

/**
 * The strength of everybody's opponents by the points they have now, in the order of the standings. `gameOf` decides as in
 * tie-breaks whether a no-show counts as a game against the other one: see `gamesWith`.
 */
export function fieldStrength({ rows }: Pick<Standings, 'rows'>, gameOf: GameOf): readonly FieldStrength[] {
  const pointsOf = new Map(rows.map(({ entry, points }) => [entry, points]));
  return rows.map(({ entry, rank, points, perRound }) => ({
    entry,
    rank,
    points,
    opponentsTenths: meanTenths(
      perRound.flatMap((line) => {
        const theirs = line.opponent && gameOf(line) ? pointsOf.get(line.opponent) : undefined;
        return theirs === undefined ? [] : [theirs];
      }),
    ),
  }));
}
