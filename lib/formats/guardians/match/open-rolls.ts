import { firstHotMarkerTurn } from '../rule-numbers';
import { findingsAt, hotMarkerTurn } from './control-ep';
import { isChecked, turnOf } from './player-turns';
import { hasBegun, type Standing } from './standing';
import type { GuardiansState } from './state';

/** What was left open at the table although the score depends on it. */
export type OpenRoll =
  | { readonly what: 'starting-player' | 'scenario' | 'special-rule' }
  /** `playerTurn`: a scored one in which a side holds a marker that may have been hot */
  | { readonly what: 'hot-marker'; readonly playerTurn: number };

/** Whether the special rule is still to be rolled, agreed on, or left out by both (§4.6). */
export const isRuleOpen = ({ setup, specialRule, skipped }: GuardiansState): boolean =>
  setup.specialRules && specialRule.id === null && !skipped.includes('special-rule');

/** Whether the hot marker that counts in a player turn is still to be rolled, or left out by both (§6). */
const isHotMarkerOpen = (state: GuardiansState, playerTurn: number): boolean =>
  state.scenario.id === 'incursion' &&
  turnOf(playerTurn) >= firstHotMarkerTurn &&
  state.hot[hotMarkerTurn(state, playerTurn)] === undefined &&
  !state.skipped.includes('hot-marker');

/** The first thing that the figures so far cannot do without; null when they are complete. */
export function openRoll(state: GuardiansState, { last }: Pick<Standing, 'last'>): OpenRoll | null {
  const checked = state.scored.filter(
    (playerTurn) => playerTurn <= last && isChecked(state.setup, playerTurn),
  );
  if (checked.length > 0 && state.startingPlayer === null) return { what: 'starting-player' };
  if (checked.length > 0 && state.scenario.id === null) return { what: 'scenario' };
  if (hasBegun(state) && isRuleOpen(state) && !isConcededAtOnce(state)) return { what: 'special-rule' };
  const playerTurn = checked.find((turn) => isHotMarkerOpen(state, turn) && isAnyHeld(state, turn));
  return playerTurn === undefined ? null : { what: 'hot-marker', playerTurn };
}

/** Whether a side concedes before the first player turn is over: no special rule has counted yet. */
const isConcededAtOnce = ({ playerTurn, conceded }: GuardiansState): boolean =>
  playerTurn === 0 && (conceded.a || conceded.b);

/** The player turn for which the hot marker is to be rolled next: one that was passed without, or the one being played. */
export function hotMarkerDue(state: GuardiansState, standing: Standing): number | null {
  const open = openRoll(state, standing);
  if (open?.what === 'hot-marker') return open.playerTurn;
  return !standing.ended && isHotMarkerOpen(state, state.playerTurn) ? state.playerTurn : null;
}

const isAnyHeld = (state: GuardiansState, playerTurn: number): boolean =>
  Object.values(findingsAt(state, playerTurn)).some(({ holder }) => holder === 'a' || holder === 'b');
