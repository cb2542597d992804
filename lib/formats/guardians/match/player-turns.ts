import { otherSide, type PerSide, type Side } from '../../../sides';
import type { GuardiansSetup } from '../setup';

/*
 * Player turns are counted from 0 through the game: 0 is the starting player's first, 1 the second
 * player's first, 2 the starting player's second, and so on.
 */

/** The longest game of any setting has 8 turns (A7). */
const highestTurn = 8;
export const highestPlayerTurn = highestTurn * 2 - 1;

/** The second player's second turn: the first in which EP can be earned (§5). */
export const firstEpPlayerTurn = 3;

/** The game turn (from 1) that player turn belongs to. */
export const turnOf = (playerTurn: number): number => Math.floor(playerTurn / 2) + 1;

/** Whether the second player's turn closes the game turn. */
export const closesTurn = (playerTurn: number): boolean => playerTurn % 2 === 1;

/** The last player turn of that game turn. */
export const lastPlayerTurnOf = (turn: number): number => turn * 2 - 1;

/** Whose player turn it is; null while the starting player is not known. */
export function activeSide(startingPlayer: Side | null, playerTurn: number): Side | null {
  if (startingPlayer === null) return null;
  return closesTurn(playerTurn) ? otherSide(startingPlayer) : startingPlayer;
}

/** Whether markers and zones are checked at the end of that player turn (§5, A8). */
export function isChecked(setup: GuardiansSetup, playerTurn: number): boolean {
  if (playerTurn < firstEpPlayerTurn) return false;
  return setup.controlCheck === 'player-turn' || closesTurn(playerTurn);
}

/** Whether a special rule or an entry by hand may give EP in that player turn (§5, A12). */
export function canAward(setup: GuardiansSetup, bySpecialRule: boolean, playerTurn: number): boolean {
  return playerTurn >= firstEpPlayerTurn || (bySpecialRule && !setup.epStartForSpecialRules);
}

/** A figure for both sides. */
export const perSide = <T>(value: (side: Side) => T): PerSide<T> => ({ a: value('a'), b: value('b') });
