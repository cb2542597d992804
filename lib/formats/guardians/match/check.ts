import { mostMatchUnits } from '../../../limits';
import { pressProblem } from '../../../match/check-press';
import type { Stamp } from '../../../match/match-rules';
import { sameFigures } from '../../../results/same-figures';
import { otherSide, type Side } from '../../../sides';
import { highestEp } from '../report';
import { firstHotMarkerTurn, specialRuleEp } from '../rule-numbers';
import { findScenario, scenarioOf } from '../scenarios';
import { participationLimit } from '../special-rules';
import {
  checkAgreedRule,
  checkDeployment,
  checkRuleRoll,
  checkStarter,
  checkTableSide,
  isInTurns,
  isUnderWay,
} from './check-set-up';
import { holderByStands, hotMarkerTurn, spotsOf } from './control-ep';
import { type GuardiansMove, type MatchUnit, matchUnitKeys, type PayloadOf } from './events';
import { type Losses, listPointsOf, slainGenerals } from './losses';
import type { AwardReason, Holder } from './match-terms';
import { isRuleOpen } from './open-rolls';
import { activeSide, canAward, closesTurn, lastPlayerTurnOf, turnOf } from './player-turns';
import { accepted, type GuardiansProblem, refuse, unless, type Verdict } from './problems';
import {
  hasBegun as hasGameBegun,
  lengthAfter,
  longestGame,
  participations,
  ruleInPlay,
  standingOf,
} from './standing';
import { type GuardiansState, mostPoints } from './state';
import { type GuardiansStep, nextGuardiansStep } from './steps';
import { terrainTurn } from './terrain-turns';

/**
 * Whether a move may be entered now. The companion guides rather than gates: steps may come late, early
 * or not at all; refused is what contradicts itself, was never possible or would take a choice from the other side.
 * Whose decision it is, `decides` says.
 */
export function checkGuardiansMove(
  state: GuardiansState,
  ev: GuardiansMove,
  { by, at }: Stamp,
  revealed: readonly GuardiansMove[] = [],
): Verdict {
  const isOrganiser = by === 'organiser';
  const isRuleKnown = revealed.some(
    ({ kind, payload }) => kind === 'roll' && payload.what === 'special-rule',
  );
  const speaksFor = (side: Side) => isOrganiser || by === side;
  switch (ev.kind) {
    case 'clock': {
      const code = pressProblem(state.clock, ev.payload, { by, at }, () => standingOf(state).ended);
      return code ? refuse(code) : accepted;
    }
    case 'roll': {
      const rolled = checkRoll(state, ev.payload);
      const { startingPlayer } = state;
      if (!rolled.ok || startingPlayer === null || speaksFor(startingPlayer)) return rolled;
      return unless(mayRollInstead(state, ev.payload), 'not-your-turn');
    }
    case 'terrain-place':
      return speaksFor(ev.payload.side) ? checkPlacing(state, ev.payload) : refuse('not-your-side');
    case 'terrain-pass':
      return checkPassing(state, ev.payload.side);
    case 'terrain-move': {
      const piece = state.terrain.pieces.find(({ id }) => id === ev.payload.id);
      if (!piece) return refuse('no-such-piece');
      const isInTurns = isAlternating(state) && !state.terrain.done && piece.at !== null;
      return unless(!isInTurns || speaksFor(piece.by), 'not-your-side');
    }
    case 'terrain-remove':
      if (isAlternating(state) && !(isOrganiser && state.terrain.done)) return refuse('placed-in-turns');
      return unless(hasPiece(state, ev.payload.id), 'no-such-piece');
    case 'terrain-method':
      return unless(!state.terrain.done, 'terrain-done');
    case 'terrain-done':
      return unless(!state.terrain.done, 'terrain-done');
    case 'scenario':
      if (!findScenario(state.setup, ev.payload.id)) return refuse('no-such-scenario');
      if (isOrganiser) return accepted;
      if (state.scenario.source === 'tournament') return refuse('scenario-fixed');
      return unless(state.scenario.id === null || !isUnderWay(state), 'game-begun');
    case 'scenario-set-up':
      if (state.scenario.id === null) return refuse('scenario-missing');
      return unless(isOrganiser || !isInTurns(state) || isUnderWay(state), 'terrain-first');
    case 'special-rule':
      if (!state.setup.specialRules) return refuse('special-rules-off');
      return isOrganiser ? accepted : checkAgreedRule(state, ev.payload.id);
    case 'deploy':
      if (!speaksFor(ev.payload.side)) return refuse('not-your-side');
      if (standingOf(state).ended) return refuse('game-ended');
      return isOrganiser ? accepted : checkDeployment(state, ev.payload.side);
    case 'starting-player':
      return isOrganiser ? accepted : checkStarter(state, ev.payload.side, isRuleKnown);
    case 'table-side':
      return isOrganiser ? accepted : checkTableSide(state, ev.payload.edge, isRuleKnown);
    case 'skip':
      return accepted;
    case 'phase':
      if (standingOf(state).ended) return refuse('game-ended');
      return checkIsCurrent(state, ev.payload.playerTurn);
    case 'control':
      return checkControl(state, ev.payload);
    case 'turn-end': {
      const current = checkIsCurrent(state, ev.payload.playerTurn);
      if (!current.ok) return current;
      if (standingOf(state).ended) return refuse('game-ended');
      const active = activeSide(state.startingPlayer, state.playerTurn);
      if (active === null) return refuse('starting-player-missing');
      if (!speaksFor(active)) return refuse('not-your-turn');
      return isOrganiser ? accepted : checkPassedOver(state);
    }
    case 'turn-set': {
      const { playerTurn } = ev.payload;
      if (playerTurn > lastPlayerTurnOf(longestGame(state))) return refuse('beyond-game-length');
      return unless(playerTurn < state.playerTurn || !standingOf(state).ended, 'game-ended');
    }
    case 'award':
      return checkAward(state, ev.payload);
    case 'concede':
      return unless(!standingOf(state).ended, 'game-ended');
    case 'time-called':
      if (!isOrganiser) return refuse('organiser-only');
      return unless(!standingOf(state).ended, 'game-ended');
    default:
      return checkLoss(state, ev);
  }
}

const isAlternating = (state: GuardiansState) => state.terrain.method === 'alternating';
const hasPiece = (state: GuardiansState, id: string) => state.terrain.pieces.some((piece) => piece.id === id);

function checkIsCurrent(state: GuardiansState, playerTurn: number): Verdict {
  if (playerTurn < state.playerTurn) return refuse('turn-already-over');
  return unless(playerTurn === state.playerTurn, 'turn-not-begun');
}

/**
 * Facts may be entered for every player turn that has begun, also after the end. Judged without the
 * tallies themselves, so that two phones' entries fit in either order.
 */
function hasBegun(state: GuardiansState, playerTurn: number): Verdict {
  const isOver = !closesTurn(state.playerTurn) && lengthAfter(state, turnOf(state.playerTurn) - 1) === 'ends';
  return unless(playerTurn < state.playerTurn + (isOver ? 0 : 1), 'turn-not-begun');
}

/** How many D6 a roll takes. */
export const diceOf = (what: PayloadOf<'roll'>['what']): number =>
  what === 'terrain-roll-off' || what === 'start-roll-off' ? 2 : 1;

function checkRoll(state: GuardiansState, roll: PayloadOf<'roll'>): Verdict {
  if (roll.source === 'table' && roll.dice?.length !== diceOf(roll.what)) return refuse('wrong-dice');
  const scenario = state.scenario.id;
  switch (roll.what) {
    case 'terrain-roll-off':
      if (!isAlternating(state)) return refuse('not-alternating');
      return unless(state.terrain.pieces.length === 0 && isTied(state.terrain.rollOffs), 'already-rolled');
    case 'start-roll-off':
      if (!isTied(state.startRollOffs)) return refuse('already-rolled');
      if (state.startingPlayer !== null) return refuse('starter-known');
      return unless(!isInTurns(state) || isUnderWay(state), 'terrain-first');
    case 'scenario':
      if (state.scenario.source === 'tournament') return refuse('scenario-fixed');
      if (scenario !== null) return refuse('already-rolled');
      return unless(!isInTurns(state) || isUnderWay(state), 'terrain-first');
    case 'special-rule':
      return checkRuleRoll(state);
    case 'open-marker':
      if (scenario !== 'incursion') return refuse('no-hot-marker');
      return unless(state.openMarker === null, 'already-rolled');
    case 'hot-marker': {
      if (scenario !== 'incursion' || turnOf(roll.playerTurn) < firstHotMarkerTurn)
        return refuse('no-hot-marker');
      if (state.hot[hotMarkerTurn(state, roll.playerTurn)] !== undefined) return refuse('already-rolled');
      return hasBegun(state, roll.playerTurn);
    }
    case 'length':
      if (state.lengthDice[roll.turn] !== undefined) return refuse('already-rolled');
      if (lengthAfter(state, roll.turn) !== 'roll') return refuse('no-length-roll');
      return unless(state.playerTurn > lastPlayerTurnOf(roll.turn), 'turn-not-over');
  }
}

/** Dice of the game are the starting player's (§6, §10); what they have not rolled in time the other player may roll. */
function mayRollInstead(state: GuardiansState, roll: PayloadOf<'roll'>): boolean {
  switch (roll.what) {
    case 'hot-marker':
      return hotMarkerTurn(state, roll.playerTurn) < state.playerTurn;
    case 'length':
      return roll.source === 'server';
    default:
      return true;
  }
}

/** Steps of a running game that no turn ends without, and why it is refused. */
const stepsBeforeTurnEnd: Partial<Record<GuardiansStep['code'], GuardiansProblem>> = {
  'roll-length': 'length-missing',
  'name-successor': 'heir-missing',
  'roll-hot-marker': 'hot-marker-missing',
};

/** Whether a turn may end: nobody passes over alone what both have to leave out, or what the turn is scored by. */
function checkPassedOver(state: GuardiansState): Verdict {
  if (!hasGameBegun(state) && isInTurns(state)) return refuse('terrain-first');
  if (isRuleOpen(state)) return refuse('rule-missing');
  const missing = stepsBeforeTurnEnd[nextGuardiansStep(state).code];
  return missing ? refuse(missing) : accepted;
}

const isTied = (rollOffs: GuardiansState['startRollOffs']): boolean => {
  const latest = rollOffs.at(-1);
  return latest === undefined || latest.a === latest.b;
};

function checkPlacing(state: GuardiansState, { side, id, type }: PayloadOf<'terrain-place'>): Verdict {
  if (hasPiece(state, id)) return refuse('piece-exists');
  if (state.terrain.done) return refuse('terrain-done');
  if (!isAlternating(state)) return accepted;
  const turn = terrainTurn(state.terrain, state.setup.terrainDifferentTypes);
  if (turn === null) return refuse('roll-off-missing');
  if (turn.side !== side) return refuse('not-your-turn');
  return unless(turn.notType !== type, 'same-type');
}

function checkPassing(state: GuardiansState, side: Side): Verdict {
  if (!isAlternating(state)) return refuse('not-alternating');
  if (state.terrain.done || state.terrain.passedBy !== null) return refuse('terrain-done');
  const turn = terrainTurn(state.terrain, state.setup.terrainDifferentTypes);
  if (turn === null) return refuse('roll-off-missing');
  if (turn.side !== side) return refuse('not-your-turn');
  if (turn.mayPass) return accepted;
  return refuse(state.terrain.pieces.length % 3 === 2 ? 'pair-unfinished' : 'too-few-pieces');
}

function checkControl(
  state: GuardiansState,
  { playerTurn, spot, stands, holder, dominated }: PayloadOf<'control'>,
): Verdict {
  if (state.scenario.id === null) return refuse('scenario-missing');
  const known = spotsOf(scenarioOf(state.setup, state.scenario.id).map).find(({ id }) => id === spot);
  if (!known) return refuse('no-such-spot');
  if (stands !== null && known.kind === 'marker') return refuse('no-stands-at-marker');
  const held = stands === null ? holder : holderByStands(stands);
  if (dominated && known.kind === 'zone' && !canBeDominated(held, stands)) return refuse('zone-not-empty');
  return hasBegun(state, playerTurn);
}

/** Whether a zone may be called dominated: a side holds it, and no enemy stand is counted in it (§10, A41). */
function canBeDominated(holder: Holder, stands: PayloadOf<'control'>['stands']): boolean {
  if (holder !== 'a' && holder !== 'b') return false;
  return stands === null || stands[otherSide(holder)] === 0;
}

/** The special rule that gives EP for a reason (§10). */
export const awardRules = {
  killbox: 'killbox',
  participation: 'long-live-the-king',
  pillage: 'scorched-earth',
} as const satisfies Record<Exclude<AwardReason, 'manual'>, string>;

function checkAward(state: GuardiansState, award: PayloadOf<'award'>): Verdict {
  const { side, playerTurn, why, delta, general } = award;
  const begun = hasBegun(state, playerTurn);
  if (!begun.ok) return begun;
  if (!canAward(state.setup, why !== 'manual', playerTurn)) return refuse('ep-too-early');
  const count = state.awards
    .filter(
      (other) =>
        other.side === side &&
        other.playerTurn === playerTurn &&
        other.why === why &&
        other.general === general,
    )
    .reduce((sum, other) => sum + other.count, delta);
  if (Math.abs(count) > highestEp) return refuse('ep-out-of-range');
  if (why === 'manual') return accepted;
  if (ruleInPlay(state) !== awardRules[why]) return refuse('rule-not-in-play');
  if (count < 0) return refuse('nothing-to-take');
  if (why !== 'participation') return accepted;
  const [first, second] = [lastPlayerTurnOf(turnOf(playerTurn)) - 1, lastPlayerTurnOf(turnOf(playerTurn))];
  const sameTurn = participations(state, side, general, first) + participations(state, side, general, second);
  return unless(
    delta < 0 || (sameTurn + delta) * specialRuleEp.participation <= participationLimit,
    'general-limit',
  );
}

type LossMove = Extract<
  GuardiansMove,
  { kind: 'casualties' | 'unit' | 'unit-remove' | 'unit-state' | 'break-point' | 'broken' | 'general' }
>;

function checkLoss(state: GuardiansState, ev: LossMove): Verdict {
  const losses = state.losses[ev.payload.side];
  switch (ev.kind) {
    case 'casualties': {
      const { side, destroyed, half, from, playerTurn = 0 } = ev.payload;
      const unseen = from ? losses.destroyed - from.destroyed + losses.half - from.half : 0;
      if (destroyed + half + unseen > mostPoints(state, side)) return refuse('above-game-size');
      return hasBegun(state, playerTurn);
    }
    case 'unit':
      return checkListed(state, ev.payload.side, ev.payload.unit);
    case 'unit-remove':
      return unless(
        losses.units.some(({ id }) => id === ev.payload.id),
        'no-such-unit',
      );
    case 'unit-state': {
      const { id, unit: told } = ev.payload;
      const known = losses.units.find((candidate) => candidate.id === id);
      if (told && told.id !== id) return refuse('no-such-unit');
      if (told && known && !isSameUnit(known, told)) return refuse('unit-differs');
      const unit = known ?? told;
      if (!unit) return refuse('no-such-unit');
      const listed = known ? accepted : checkListed(state, ev.payload.side, unit);
      if (!listed.ok) return listed;
      if (ev.payload.lost > unit.stands) return refuse('too-many-stands');
      if (ev.payload.pillaged && (unit.character || ruleInPlay(state) !== 'scorched-earth'))
        return refuse('rule-not-in-play');
      return hasBegun(state, ev.payload.playerTurn);
    }
    case 'break-point':
      return accepted;
    case 'broken':
      return hasBegun(state, ev.payload.playerTurn);
    case 'general':
      return checkGeneral(state, ev.payload);
  }
}

/** Whether a unit may stand on a side's list; what was summoned costs nothing. */
function checkListed(state: GuardiansState, side: Side, unit: MatchUnit): Verdict {
  const others = state.losses[side].units.filter(({ id }) => id !== unit.id);
  if (listPointsOf([...others, unit]) > mostPoints(state, side)) return refuse('above-game-size');
  return unless(others.length < mostMatchUnits, 'too-many-units');
}

const isSameUnit = (one: MatchUnit, other: MatchUnit): boolean =>
  matchUnitKeys.every((key) => sameFigures(one[key], other[key]));

/** Whether that character of the list is alive and no General himself (§10). */
const canTakeOver = ({ units }: Losses, heir: string): boolean =>
  units.some((unit) => unit.id === heir && unit.character && !unit.general && unit.lost < unit.stands);

/** A further General exists only where Long live the King lets another character take over (§10). */
function checkGeneral(
  state: GuardiansState,
  { side, number, slain, playerTurn, heir }: PayloadOf<'general'>,
): Verdict {
  const generals = slainGenerals(state.losses[side]);
  if (!slain) return unless(number < generals.length, 'nothing-to-take');
  if (number > 0 && ruleInPlay(state) !== 'long-live-the-king') return refuse('no-general-left');
  const isNamed = number === 0 || typeof generals[number - 1]?.successor === 'string';
  if (number > generals.length || !isNamed) return refuse('no-general-left');
  if (heir !== undefined && !canTakeOver(state.losses[side], heir)) return refuse('unfit-heir');
  return hasBegun(state, playerTurn);
}
