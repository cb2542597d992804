import { groupBy } from '../../../group-by';
import { otherSide, type PerSide, type Side, sides } from '../../../sides';
import { coreLength, randomLength, winningEp } from '../game-end';
import { highestEp } from '../report';
import { specialRuleEp } from '../rule-numbers';
import { maxEpPerCheck, scenarioOf } from '../scenarios';
import { participationLimit, type SpecialRule, suddenDeathLead } from '../special-rules';
import { type ControlCheck, controlEp, findingsAt, hotMarker } from './control-ep';
import { isBroken, killTurn, pillageTurn, slainGenerals } from './losses';
import { canAward, closesTurn, isChecked, lastPlayerTurnOf, perSide, turnOf } from './player-turns';
import type { GuardiansState } from './state';

/** Ways a game ends (§7, §10), the weightiest first. */
const endingCodes = [
  'concession',
  'clock',
  'sudden-death',
  'ten-ep',
  'general',
  'break-point',
  'time-called',
  'turns',
] as const;
export type EndingCode = (typeof endingCodes)[number];

export interface EndingFact {
  readonly code: EndingCode;
  /** the side that profits; null for the turn limit and time called */
  readonly side: Side | null;
}

/** EP of one player turn. */
export interface TurnEp {
  readonly playerTurn: number;
  /** from markers and zones; null when there was no check */
  readonly control: PerSide<number> | null;
  /** from special rules and by hand */
  readonly extra: PerSide<number>;
  /** running total after it */
  readonly total: PerSide<number>;
}

/** Where a match stands, worked out from its facts in the order of the player turns. */
export interface Standing {
  readonly ep: PerSide<number>;
  readonly turns: readonly TurnEp[];
  /** what ended, or will end, the game; several at once each count (A4) */
  readonly endings: readonly EndingFact[];
  readonly ended: boolean;
  /** the last player turn of the game so far; EP and conditions of later ones do not count */
  readonly last: number;
}

/** The special rule in play; none until rolled, and none where the tournament has switched them off. */
export const ruleInPlay = (state: GuardiansState): SpecialRule =>
  state.setup.specialRules ? (state.specialRule.id ?? 'none') : 'none';

/** The most turns this game can have (A7, §10). */
export function longestGame(state: GuardiansState): number {
  if (ruleInPlay(state) === 'random-length') return randomLength.last;
  return state.setup.gameLength === 'random' ? coreLength.last : Number(state.setup.gameLength);
}

/** Whether the game goes on after that game turn; `roll` while its die is missing (§10, A7). */
export function lengthAfter(state: GuardiansState, turn: number): 'goes-on' | 'ends' | 'roll' {
  if (turn >= longestGame(state)) return 'ends';
  const goesOn = dieOfLength(state, turn);
  if (goesOn === null) return 'goes-on';
  const die = state.lengthDice[turn];
  if (die === undefined) return 'roll';
  return goesOn(die) ? 'goes-on' : 'ends';
}

/** Which dice let the game go on after that turn; null where none is thrown (§10, A7). */
function dieOfLength(state: GuardiansState, turn: number): ((die: number) => boolean) | null {
  if (ruleInPlay(state) === 'random-length') {
    const rolled = randomLength.goesOnFrom.find((after) => after.turn === turn);
    return rolled ? (die) => die >= rolled.die : null;
  }
  const isRolled = state.setup.gameLength === 'random' && coreLength.turns.some((after) => after === turn);
  return isRolled ? (die) => die < coreLength.endsFrom : null;
}

/** Whether the first player turn has begun: both armies stand, that step was left out, or the players went on anyway. */
export const hasBegun = (state: GuardiansState): boolean =>
  state.playerTurn > 0 ||
  (state.skipped.includes('deploy') && state.startingPlayer !== null) ||
  (state.deployed.a === 'done' && state.deployed.b === 'done');

/** All of a state that its standing is worked out from, besides clocks that have run out. */
const groundsOfStanding = [
  'setup',
  'scenario',
  'specialRule',
  'startingPlayer',
  'playerTurn',
  'scored',
  'control',
  'hot',
  'lengthDice',
  'awards',
  'losses',
  'conceded',
  'timeCalled',
] as const satisfies readonly (keyof GuardiansState)[];

/** Whether nothing between two states can have moved the standing: the next line of a log seldom does. */
export const hasSameStanding = (one: GuardiansState, other: GuardiansState): boolean =>
  groundsOfStanding.every((ground) => one[ground] === other[ground]) &&
  sides.every((side) => one.clock?.timedOut[side] === other.clock?.timedOut[side]);

/** Replays the player turns; EP stop where the game ended (A43). */
export function standingOf(state: GuardiansState): Standing {
  const turns: TurnEp[] = [];
  let total: PerSide<number> = { a: 0, b: 0 };
  const { finishPlayerTurn } = state.setup;
  for (let playerTurn = 0; playerTurn <= state.playerTurn; playerTurn++) {
    const extra = extraEp(state, playerTurn);
    const before = total;
    total = perSide((side) => inRange(before[side] + extra[side]));
    const isOver = playerTurn < state.playerTurn;
    const endedWithin = endingsWithin(state, playerTurn, total).length > 0;
    const control = endedWithin && !finishPlayerTurn ? null : checkedEp(state, playerTurn, turns);
    if (control) {
      const within = total;
      total = perSide((side) => inRange(within[side] + control[side]));
    }
    turns.push({ playerTurn, control, extra, total });
    const endings = endingsWithin(state, playerTurn, total);
    if (
      isOver &&
      endings.length === 0 &&
      closesTurn(playerTurn) &&
      lengthAfter(state, turnOf(playerTurn)) === 'ends'
    )
      endings.push({ code: 'turns', side: null });
    if (endings.length === 0) continue;
    return withOutside(state, {
      ep: total,
      turns,
      endings,
      ended: isOver || !finishPlayerTurn,
      last: playerTurn,
    });
  }
  return withOutside(state, { ep: total, turns, endings: [], ended: false, last: state.playerTurn });
}

const inRange = (ep: number): number => Math.min(highestEp, Math.max(0, ep));

/** Conditions of §7 that hold with these totals by the end of that player turn. */
function endingsWithin(state: GuardiansState, playerTurn: number, total: PerSide<number>): EndingFact[] {
  const rule = ruleInPlay(state);
  return endingCodes.flatMap((code) =>
    sides
      .filter((side) => {
        const enemy = state.losses[otherSide(side)];
        switch (code) {
          case 'sudden-death':
            return rule === code && total[side] - total[otherSide(side)] >= suddenDeathLead;
          case 'ten-ep':
            return total[side] >= winningEp;
          case 'general':
            return slainGenerals(enemy).some(
              (general) =>
                general.playerTurn <= playerTurn &&
                (rule !== 'long-live-the-king' || general.successor === null),
            );
          case 'break-point':
            return isBroken(enemy, playerTurn);
          default:
            return false;
        }
      })
      .map((side) => ({ code, side })),
  );
}

/** Adds what ends a game from outside its rules: concession, clock, time called. These end it at once. */
function withOutside(state: GuardiansState, standing: Standing): Standing {
  const outside: EndingFact[] = [
    ...sides
      .filter((side) => state.conceded[side])
      .map((side) => ({ code: 'concession' as const, side: otherSide(side) })),
    ...sides
      .filter((side) => state.setup.clockResult !== 'no-actions' && state.clock?.timedOut[side])
      .map((side) => ({ code: 'clock' as const, side: otherSide(side) })),
    ...(state.timeCalled ? [{ code: 'time-called' as const, side: null }] : []),
  ];
  if (outside.length === 0) return standing;
  const endings = [...standing.endings, ...outside];
  endings.sort((x, y) => endingCodes.indexOf(x.code) - endingCodes.indexOf(y.code));
  return { ...standing, endings, ended: true };
}

/** EP of the control check that closed a player turn; null when there was none (§5, A8, A9). */
function checkedEp(
  state: GuardiansState,
  playerTurn: number,
  before: readonly TurnEp[],
): PerSide<number> | null {
  if (!state.scored.includes(playerTurn) || !isChecked(state.setup, playerTurn)) return null;
  const ep = previewEp(state, playerTurn);
  if (!ep || !state.setup.capPerRound || state.scenario.id === null) return ep;
  const cap = maxEpPerCheck(scenarioOf(state.setup, state.scenario.id), ruleInPlay(state));
  const sameTurn = before.find((earlier) => turnOf(earlier.playerTurn) === turnOf(playerTurn));
  return perSide((side) => Math.min(ep[side], cap - (sameTurn?.control?.[side] ?? 0)));
}

/** EP the findings of that player turn are worth, before any cap; null while scenario or starter are unknown. */
function previewEp(state: GuardiansState, playerTurn: number): PerSide<number> | null {
  const { startingPlayer, scenario } = state;
  if (startingPlayer === null || scenario.id === null) return null;
  const check = {
    setup: state.setup,
    scenario: scenario.id,
    rule: ruleInPlay(state),
    startingPlayer,
    hot: hotMarker(state, playerTurn),
  };
  const known = previews.get(state.control) ?? new Map<number, Preview>();
  previews.set(state.control, known);
  const before = known.get(playerTurn);
  if (before && isSameCheck(before.check, check)) return before.ep;
  const ep = controlEp({ ...check, findings: findingsAt(state, playerTurn) });
  known.set(playerTurn, { check, ep });
  return ep;
}

interface Preview {
  readonly check: Omit<ControlCheck, 'findings'>;
  readonly ep: PerSide<number>;
}

/** By findings and player turn: most lines of a log find nothing new. */
const previews = new WeakMap<GuardiansState['control'], Map<number, Preview>>();

const isSameCheck = (one: Preview['check'], other: Preview['check']): boolean =>
  one.setup === other.setup &&
  one.scenario === other.scenario &&
  one.rule === other.rule &&
  one.startingPlayer === other.startingPlayer &&
  one.hot === other.hot;

/** EP of special rules and by hand in one player turn (§10, A12). */
export function extraEp(state: GuardiansState, playerTurn: number): PerSide<number> {
  const rule = ruleInPlay(state);
  return perSide((side) => {
    let ep = awarded(state, side, 'manual', playerTurn);
    if (!canAward(state.setup, true, playerTurn)) return ep;
    if (rule === 'killbox')
      ep +=
        (awarded(state, side, 'killbox', playerTurn) + listedKills(state, side, playerTurn)) *
        specialRuleEp.killbox;
    if (rule === 'scorched-earth')
      ep +=
        (awarded(state, side, 'pillage', playerTurn) + listedPillagers(state, side, playerTurn)) *
        specialRuleEp.pillage;
    if (rule === 'long-live-the-king')
      ep +=
        kingKills(state, side, playerTurn) * specialRuleEp.slainGeneral +
        participationEp(state, side, playerTurn);
    return ep;
  });
}

function awarded(
  state: GuardiansState,
  side: Side,
  why: 'manual' | 'killbox' | 'pillage',
  playerTurn: number,
): number {
  return awardsIn(state, playerTurn).reduce(
    (sum, award) => (award.side === side && award.why === why ? sum + award.count : sum),
    0,
  );
}

const awardsByTurn = new WeakMap<GuardiansState['awards'], ReadonlyMap<number, GuardiansState['awards']>>();

/** Awards of one player turn; those of a state are sorted by it once. */
function awardsIn({ awards }: GuardiansState, playerTurn: number): GuardiansState['awards'] {
  const byTurn = awardsByTurn.get(awards) ?? groupBy(awards, (award) => award.playerTurn);
  awardsByTurn.set(awards, byTurn);
  return byTurn.get(playerTurn) ?? [];
}

/** Killbox: listed enemy units destroyed in that player turn; characters never, summoned ones by choice (A36). */
function listedKills(state: GuardiansState, side: Side, playerTurn: number): number {
  return state.losses[otherSide(side)].units.filter(
    (unit) =>
      !unit.character && (!unit.summoned || state.setup.killboxSummoned) && killTurn(unit) === playerTurn,
  ).length;
}

/** Scorched Earth: own listed units that left to pillage in that player turn. */
function listedPillagers(state: GuardiansState, side: Side, playerTurn: number): number {
  return state.losses[side].units.filter((unit) => !unit.character && pillageTurn(unit) === playerTurn)
    .length;
}

/**
 * Long live the King: enemy Generals slain in that player turn, had at the kill; an heir is named only after it (§10). Where
 * nobody was left to be named there is none (A44).
 */
function kingKills(state: GuardiansState, side: Side, playerTurn: number): number {
  return slainGenerals(state.losses[otherSide(side)]).filter(
    (general) => general.playerTurn === playerTurn && general.successor !== null,
  ).length;
}

/** Long live the King: EP for participations of one's General, limited per General and game turn. */
function participationEp(state: GuardiansState, side: Side, playerTurn: number): number {
  const first = lastPlayerTurnOf(turnOf(playerTurn)) - 1;
  const now = participationsBy(state, side, playerTurn);
  const earlier =
    playerTurn === first || !canAward(state.setup, true, first) ? null : participationsBy(state, side, first);
  let sum = 0;
  for (const [general, count] of now) {
    const before = (earlier?.get(general) ?? 0) * specialRuleEp.participation;
    sum += Math.min(Math.max(0, participationLimit - before), count * specialRuleEp.participation);
  }
  return sum;
}

/** How often each General of a side has been entered as taking part in a player turn. */
function participationsBy(state: GuardiansState, side: Side, playerTurn: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const award of awardsIn(state, playerTurn))
    if (award.side === side && award.why === 'participation')
      counts.set(award.general, (counts.get(award.general) ?? 0) + award.count);
  return counts;
}

/** How often that General has been entered as taking part in a player turn. */
export function participations(
  state: GuardiansState,
  side: Side,
  general: number,
  playerTurn: number,
): number {
  return participationsBy(state, side, playerTurn).get(general) ?? 0;
}
