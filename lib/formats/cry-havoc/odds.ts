import { combatNumbers } from './rule-numbers';

/** §6: terrain of one side in close combat, as a shift of columns. */
export type Terrain = 'better' | 'none' | 'worse';

export interface Combat {
  /** attack values of all attackers, added up */
  readonly attack: number;
  /** defence values of all defenders, added up */
  readonly defence: number;
  readonly attackers: number;
  /** the target is mounted: several attackers gain nothing by their number */
  readonly mountedTarget: boolean;
  /** the worst terrain of the attackers counts */
  readonly attackerTerrain: Terrain;
  readonly defenderTerrain: Terrain;
  /** §9: attackers of a panicked figure gain a column */
  readonly panickedTarget: boolean;
}

/** The columns of a combat, counted as n in n:1. */
export interface Odds {
  /** attack to defence, fractions in the defender's favour */
  readonly ratio: number;
  /** columns gained or lost by each reason */
  readonly terrain: number;
  readonly numbers: number;
  readonly panic: number;
  /** the column the die is read in; below 1 the tables end */
  readonly column: number;
}

const shift: Readonly<Record<Terrain, number>> = { better: 1, none: 0, worse: -1 };

/** The column of a combat (§6); null where the ratio is below 1:1 and nobody may fight. */
export function oddsOf(combat: Combat): Odds | null {
  const ratio = Math.floor(combat.attack / combat.defence);
  if (!(ratio >= combatNumbers.lowestRatio) || !Number.isFinite(ratio)) return null;
  const terrain = shift[combat.attackerTerrain] - shift[combat.defenderTerrain];
  const numbers = combat.attackers > 1 && !combat.mountedTarget ? combatNumbers.severalAttackers : 0;
  const panic = combat.panickedTarget ? combatNumbers.panickedTarget : 0;
  return { ratio, terrain, numbers, panic, column: ratio + terrain + numbers + panic };
}
