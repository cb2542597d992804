import type { Side } from '../../../sides';
import { scenarioOf } from '../scenarios';
import type { PayloadOf } from './events';
import { accepted, refuse, unless, type Verdict } from './problems';
import { hasBegun } from './standing';
import type { GuardiansState } from './state';

// What a player alone may not change in the set-up (§3, §4). Undo and the desk put right what was entered by mistake.

/** Whether the terrain is set up in turns, and has not been finished yet (§3). */
export const isInTurns = (state: GuardiansState): boolean =>
  state.terrain.method === 'alternating' && isTerrainOpen(state);

/** Whether the terrain is still being set up (§4.1). */
const isTerrainOpen = ({ terrain, scenarioSetUp, skipped }: GuardiansState): boolean =>
  !terrain.done && !scenarioSetUp && !skipped.includes('terrain');

/** Whether armies are being deployed or the game is on: what the set-up has settled stays. */
export const isUnderWay = (state: GuardiansState): boolean =>
  hasBegun(state) || state.deployed.a !== 'not-yet' || state.deployed.b !== 'not-yet';

/** Whether dice of the set-up are overdue, as the starting player's army stands or the game is on: either may roll them. */
export const isRollOverdue = (state: GuardiansState): boolean =>
  hasBegun(state) || (state.startingPlayer !== null && state.deployed[state.startingPlayer] === 'done');

/**
 * The starting player by choice or agreement; on alternating terrain it is the one who passed (§3.7, §4.4).
 * `isRuleKnown`: the special rule was rolled, and taken back.
 */
export function checkStarter(state: GuardiansState, side: Side, isRuleKnown: boolean): Verdict {
  const { passedBy } = state.terrain;
  if (passedBy !== null) return unless(side === passedBy, 'starter-passed');
  if (isInTurns(state) && !isUnderWay(state)) return refuse('terrain-first');
  if (state.startingPlayer === null || state.startingPlayer === side) return accepted;
  if (isRuleKnown) return refuse('rule-rolled');
  return unless(!isUnderWay(state), 'game-begun');
}

/** The starting player's side of the table, before the special rule is rolled (§4.5, §4.6). */
export function checkTableSide(
  state: GuardiansState,
  edge: PayloadOf<'table-side'>['edge'],
  isRuleKnown: boolean,
): Verdict {
  if (state.startingPlayer === null) return refuse('starting-player-missing');
  if (state.tableSide === edge) return accepted;
  if (state.specialRule.die !== null || isRuleKnown) return refuse('rule-rolled');
  return unless(state.tableSide === null || !isUnderWay(state), 'game-begun');
}

/** A special rule that both agree on instead of rolling: one of the scenario's, before the game (§4.6, §6). */
export function checkAgreedRule(state: GuardiansState, rule: PayloadOf<'special-rule'>['id']): Verdict {
  if (state.scenario.id === null) return refuse('scenario-missing');
  if (state.specialRule.id !== null && isUnderWay(state)) return refuse('game-begun');
  const { specialRuleByRoll } = scenarioOf(state.setup, state.scenario.id);
  return unless(rule === 'none' || specialRuleByRoll.includes(rule), 'rule-of-other-scenario');
}

/** The roll for the special rule comes after the choice of the side (§4.6), unless that army stands without one. */
export function checkRuleRoll(state: GuardiansState): Verdict {
  if (!state.setup.specialRules) return refuse('special-rules-off');
  if (state.scenario.id === null) return refuse('scenario-missing');
  if (state.specialRule.id !== null) return refuse('already-rolled');
  if (state.startingPlayer === null) return refuse('starting-player-missing');
  const isSideSettled = state.tableSide !== null || state.skipped.includes('table-side');
  return unless(isSideSettled || isRollOverdue(state), 'side-missing');
}

/** The starting player's whole army stands before the other side deploys (§4.7). */
export function checkDeployment(state: GuardiansState, side: Side): Verdict {
  const starter = state.startingPlayer;
  if (starter === null) return refuse('starting-player-missing');
  // The player who passed waits for the last piece of the other (§3.6).
  if (isInTurns(state) && state.terrain.passedBy !== null) return refuse('terrain-first');
  return unless(side === starter || state.deployed[starter] === 'done', 'not-your-turn');
}
