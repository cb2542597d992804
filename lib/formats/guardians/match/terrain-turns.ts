import { otherSide, type Side } from '../../../sides';
import type { GuardiansState, RollOff, TerrainState } from './state';
import type { TerrainType } from './terrain-types';

/** Pieces a table should have, and from how many on a player may pass (§3). */
export const guidePieces = 12;
export const piecesBeforePass = 10;

/** Who won the latest roll-off; null while there is none or it is tied and rolled again (§3.2, A25). */
export function rollOffWinner(rollOffs: readonly RollOff[]): Side | null {
  const latest = rollOffs.at(-1);
  if (!latest || latest.a === latest.b) return null;
  return latest.a > latest.b ? 'a' : 'b';
}

/**
 * Who chooses the starting player: the winner of that roll-off, unless a player passed on terrain (§3.7, §4.4). Once the
 * starting player has taken a side (§4.5) or rolled the special rule (§4.6), both agree on another one.
 */
export function startChooser({
  terrain,
  startRollOffs,
  tableSide,
  specialRule,
}: GuardiansState): Side | null {
  const isOpen = terrain.passedBy === null && tableSide === null && specialRule.die === null;
  return isOpen ? rollOffWinner(startRollOffs) : null;
}

/** Whose go it is in the alternating set-up. */
export interface TerrainTurn {
  readonly side: Side;
  /** pieces still to place before the other is on */
  readonly pieces: 1 | 2;
  /** the type the next piece must not have: two different pieces in a row (§3.3, A46) */
  readonly notType: TerrainType | null;
  readonly mayPass: boolean;
  /** the other has passed: this is the last single piece (§3.6) */
  readonly isLast: boolean;
}

/**
 * The next go of the alternating set-up: the winner of the roll-off one piece, the other two, and so on
 * (§3, A24). Null before the roll-off is decided and when the table is complete.
 */
export function terrainTurn(terrain: TerrainState, twoDifferentTypes: boolean): TerrainTurn | null {
  const first = rollOffWinner(terrain.rollOffs);
  if (first === null || terrain.done) return null;
  if (terrain.passedBy !== null)
    return { side: otherSide(terrain.passedBy), pieces: 1, notType: null, mayPass: false, isLast: true };
  const inCycle = terrain.pieces.length % 3;
  const midPair = inCycle === 2;
  return {
    side: inCycle === 0 ? first : otherSide(first),
    pieces: inCycle === 1 ? 2 : 1,
    notType: midPair && twoDifferentTypes ? (terrain.pieces.at(-1)?.type ?? null) : null,
    mayPass: terrain.pieces.length >= piecesBeforePass && !midPair,
    isLast: false,
  };
}
