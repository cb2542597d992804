import { mostMatchUnits } from '../../../limits';
import { type ClockState, resumeClock, runClock, stopClock } from '../../../match/clock';
import { Draft } from '../../../match/draft';
import type { Stamp } from '../../../match/match-rules';
import { clockAtEnd, pressClock } from '../../../match/press';
import { otherSide } from '../../../sides';
import { markerOfRoll } from '../rule-numbers';
import { findScenario, hasOwnRules, scenarioOf, scenarioOfRoll, specialRuleOfRoll } from '../scenarios';
import { findingsAt, holderByStands, hotMarkerTurn } from './control-ep';
import type { GuardiansMove, MatchUnit, PayloadOf } from './events';
import type { Losses, UnitMark, UnitState } from './losses';
import { activeSide } from './player-turns';
import { hasSameStanding, standingOf } from './standing';
import type { GuardiansState, SpotControl } from './state';

/** The state after one event; an event that does not fit changes nothing. When the game ends, so does its clock. */
export function applyGuardiansMove(
  state: GuardiansState,
  ev: GuardiansMove,
  stamp: Stamp,
  draft = new Draft(),
): GuardiansState {
  const next = change(state, ev, stamp, draft);
  if (next.clock === null || hasSameStanding(state, next)) return next;
  return { ...next, clock: clockAtEnd(next.clock, standingOf(next).ended, stamp.at) };
}

function change(state: GuardiansState, ev: GuardiansMove, stamp: Stamp, draft: Draft): GuardiansState {
  switch (ev.kind) {
    case 'clock':
      return withClock(state, (clock) => pressClock(clock, ev.payload, stamp.at));
    case 'roll':
      return applyRoll(state, ev.payload, draft);
    case 'terrain-method':
      return { ...state, terrain: { ...state.terrain, method: ev.payload.method } };
    case 'terrain-place':
      return placeTerrain(state, ev.payload, draft);
    case 'terrain-move': {
      const { id, at } = ev.payload;
      const index = state.terrain.pieces.findIndex((piece) => piece.id === id);
      const piece = state.terrain.pieces[index];
      if (!piece) return state;
      const pieces = draft.splice(state.terrain.pieces, index, 1, { ...piece, at });
      return { ...state, terrain: { ...state.terrain, pieces } };
    }
    case 'terrain-remove': {
      const index = state.terrain.pieces.findIndex(({ id }) => id === ev.payload.id);
      if (index === -1) return state;
      const pieces = draft.splice(state.terrain.pieces, index, 1);
      return { ...state, terrain: { ...state.terrain, pieces } };
    }
    case 'terrain-pass':
      return {
        ...state,
        terrain: { ...state.terrain, passedBy: ev.payload.side },
        startingPlayer: ev.payload.side,
      };
    case 'terrain-done':
      return { ...state, terrain: { ...state.terrain, done: true } };
    case 'scenario':
      // A scenario of the organiser's may have gone since.
      if (!findScenario(state.setup, ev.payload.id)) return state;
      return {
        ...state,
        scenario: { id: ev.payload.id, source: 'agreed', die: null },
        specialRule: hasOwnRules(ev.payload.id)
          ? state.specialRule
          : { id: state.specialRule.id ?? 'none', die: null },
      };
    case 'scenario-set-up':
      return { ...state, scenarioSetUp: true };
    case 'starting-player':
      return { ...state, startingPlayer: ev.payload.side };
    case 'table-side':
      return { ...state, tableSide: ev.payload.edge };
    case 'special-rule':
      return { ...state, specialRule: { id: ev.payload.id, die: null } };
    case 'deploy':
      return applyDeploy(state, ev.payload, stamp.at);
    case 'skip':
      return state.skipped.includes(ev.payload.step)
        ? state
        : { ...state, skipped: [...state.skipped, ev.payload.step].sort() };
    case 'phase':
      return applyPhase(state, ev.payload, stamp.at);
    case 'control':
      return applyControl(state, ev.payload, stamp, draft);
    case 'turn-end':
      return endTurn(state, ev.payload.playerTurn, stamp.at);
    case 'turn-set':
      return goToTurn(state, ev.payload.playerTurn, stamp.at);
    case 'award':
      return applyAward(state, ev.payload);
    case 'concede':
      return { ...state, conceded: { ...state.conceded, [ev.payload.side]: true } };
    case 'time-called':
      return { ...state, timeCalled: true };
    default: {
      const { side } = ev.payload;
      return { ...state, losses: { ...state.losses, [side]: applyLoss(state.losses[side], ev, draft) } };
    }
  }
}

const withClock = (state: GuardiansState, move: (clock: ClockState) => ClockState): GuardiansState =>
  state.clock === null ? state : { ...state, clock: move(state.clock) };

function applyRoll(state: GuardiansState, roll: PayloadOf<'roll'>, draft: Draft): GuardiansState {
  const [die, second] = roll.dice ?? [];
  if (die === undefined) return state;
  switch (roll.what) {
    case 'terrain-roll-off': {
      if (second === undefined) return state;
      const rollOffs = draft.push(state.terrain.rollOffs, { a: die, b: second });
      return { ...state, terrain: { ...state.terrain, rollOffs } };
    }
    case 'start-roll-off':
      if (second === undefined) return state;
      return { ...state, startRollOffs: draft.push(state.startRollOffs, { a: die, b: second }) };
    case 'scenario':
      return { ...state, scenario: { id: scenarioOfRoll(die).id, source: roll.source, die } };
    case 'special-rule':
      if (state.scenario.id === null) return state;
      return {
        ...state,
        specialRule: { id: specialRuleOfRoll(scenarioOf(state.setup, state.scenario.id), die), die },
      };
    case 'open-marker':
      return { ...state, openMarker: markerOfRoll(die) };
    case 'hot-marker':
      return {
        ...state,
        hot: { ...state.hot, [hotMarkerTurn(state, roll.playerTurn)]: markerOfRoll(die) },
      };
    case 'length':
      return { ...state, lengthDice: { ...state.lengthDice, [roll.turn]: die } };
  }
}

function placeTerrain(
  state: GuardiansState,
  payload: PayloadOf<'terrain-place'>,
  draft: Draft,
): GuardiansState {
  const { side, id, type, at } = payload;
  const { terrain } = state;
  if (terrain.pieces.some((piece) => piece.id === id)) return state;
  return {
    ...state,
    terrain: {
      ...terrain,
      pieces: draft.push(terrain.pieces, { id, type, by: side, at }),
      // After a pass the other places one last piece (§3.6).
      done: terrain.done || terrain.passedBy !== null,
    },
  };
}

/** The clock starts with the starting player's first unit and runs for whoever deploys (§2, A21). */
function applyDeploy(
  state: GuardiansState,
  { side, stage }: PayloadOf<'deploy'>,
  at: number,
): GuardiansState {
  const deployed = { ...state.deployed, [side]: stage === 'done' ? 'done' : 'begun' } as const;
  const runs =
    deployed.a === 'done' && deployed.b === 'done'
      ? state.startingPlayer
      : stage === 'begin'
        ? side
        : otherSide(side);
  const next = { ...state, deployed };
  return runs === null ? next : withClock(next, (clock) => runClock(clock, runs, at));
}

/** The clock stands in the combat phase (§2). */
function applyPhase(state: GuardiansState, payload: PayloadOf<'phase'>, at: number): GuardiansState {
  if (payload.playerTurn !== state.playerTurn) return state;
  const move = payload.phase === 'combat' ? stopClock : resumeClock;
  return withClock({ ...state, phase: payload.phase }, (clock) => move(clock, 'combat', at));
}

function applyControl(
  state: GuardiansState,
  payload: PayloadOf<'control'>,
  stamp: Stamp,
  draft: Draft,
): GuardiansState {
  const { playerTurn, spot, stands, dominated } = payload;
  const found: SpotControl = {
    holder: stands === null ? payload.holder : holderByStands(stands),
    dominated,
    stands,
  };
  const before = state.control[playerTurn]?.[spot] ?? null;
  const isLate = playerTurn < state.playerTurn;
  return {
    ...state,
    control: { ...state.control, [playerTurn]: draft.put(state.control[playerTurn] ?? {}, spot, found) },
    corrections: isLate
      ? draft.push(state.corrections, {
          ...{ seq: stamp.seq, by: stamp.by },
          ...{ playerTurn, spot, before, after: found },
        })
      : state.corrections,
    // Filling in a turn that was passed over scores it.
    scored: isLate ? withTurn(state.scored, playerTurn) : state.scored,
  };
}

const withTurn = (scored: readonly number[], playerTurn: number): readonly number[] =>
  scored.includes(playerTurn) ? scored : [...scored, playerTurn].sort((x, y) => x - y);

/** Scores a player turn with all that is shown for it, written down so that later corrections stay local. */
function endTurn(state: GuardiansState, playerTurn: number, at: number): GuardiansState {
  if (playerTurn !== state.playerTurn) return state;
  const scored = {
    ...state,
    control: { ...state.control, [playerTurn]: findingsAt(state, playerTurn) },
    scored: withTurn(state.scored, playerTurn),
  };
  return passTurn(scored, playerTurn + 1, at);
}

function goToTurn(state: GuardiansState, playerTurn: number, at: number): GuardiansState {
  return passTurn({ ...state, scored: state.scored.filter((turn) => turn < playerTurn) }, playerTurn, at);
}

function passTurn(state: GuardiansState, playerTurn: number, at: number): GuardiansState {
  const active = activeSide(state.startingPlayer, playerTurn);
  const next = { ...state, playerTurn, phase: 'command' as const };
  return withClock(next, (clock) => {
    const running = resumeClock(clock, 'combat', at);
    return active === null ? running : runClock(running, active, at);
  });
}

/** Awards are kept in one order, whoever entered them first: by player turn, side, reason and General. */
function applyAward(state: GuardiansState, payload: PayloadOf<'award'>): GuardiansState {
  const { delta, ...award } = payload;
  const { awards } = state;
  const at = awards.findIndex((other) => byGround(other, award) >= 0);
  const index = at === -1 ? awards.length : at;
  const known = awards[index];
  const isSame = known !== undefined && byGround(known, award) === 0;
  const count = (isSame ? known.count : 0) + delta;
  return {
    ...state,
    awards: awards.toSpliced(index, isSame ? 1 : 0, ...(count === 0 ? [] : [{ ...award, count }])),
  };
}

type Ground = Omit<GuardiansState['awards'][number], 'count'>;

function byGround(one: Ground, other: Ground): number {
  if (one.playerTurn !== other.playerTurn) return one.playerTurn - other.playerTurn;
  if (one.side !== other.side) return one.side < other.side ? -1 : 1;
  if (one.why !== other.why) return one.why < other.why ? -1 : 1;
  return one.general - other.general;
}

type LossMove = Extract<
  GuardiansMove,
  { kind: 'casualties' | 'unit' | 'unit-remove' | 'unit-state' | 'break-point' | 'broken' | 'general' }
>;

function applyLoss(losses: Losses, ev: LossMove, draft: Draft): Losses {
  switch (ev.kind) {
    case 'casualties': {
      const { from, playerTurn = 0 } = ev.payload;
      // Told as a change, it adds to what another phone has entered meanwhile.
      const [destroyed, half] = (['destroyed', 'half'] as const).map((key) =>
        from ? Math.max(0, losses[key] + ev.payload[key] - from[key]) : ev.payload[key],
      ) as [number, number];
      const more = { destroyed: destroyed - losses.destroyed, half: half - losses.half };
      return { ...losses, destroyed, half, counted: withCount(losses.counted, { playerTurn, ...more }) };
    }
    case 'unit':
      return { ...losses, units: withUnit(losses.units, ev.payload.unit, draft) };
    case 'unit-remove': {
      const at = losses.units.findIndex(({ id }) => id === ev.payload.id);
      return at === -1 ? losses : { ...losses, units: draft.splice(losses.units, at, 1) };
    }
    case 'unit-state': {
      const { id, lost, pillaged, playerTurn, unit } = ev.payload;
      const units = unit ? withUnit(losses.units, unit, draft) : losses.units;
      const at = units.findIndex((other) => other.id === id);
      const known = units[at];
      if (!known) return { ...losses, units };
      const marked = markUnit(known, { playerTurn, lost: Math.min(lost, known.stands), pillaged });
      return {
        ...losses,
        units: draft.splice(units, at, 1, marked),
        generals: withoutRevived(losses.generals, marked),
      };
    }
    case 'break-point':
      return { ...losses, breakPoint: ev.payload.units };
    case 'broken': {
      const { reached, playerTurn } = ev.payload;
      return { ...losses, broken: reached === null ? null : { reached, playerTurn } };
    }
    case 'general':
      return { ...losses, generals: withGeneral(losses.generals, ev.payload) };
  }
}

/** Losses by number with a change more, one entry a player turn. */
function withCount(
  counted: Losses['counted'],
  { playerTurn, destroyed, half }: Losses['counted'][number],
): Losses['counted'] {
  const same = counted.find((each) => each.playerTurn === playerTurn);
  const sum = {
    playerTurn,
    destroyed: destroyed + (same?.destroyed ?? 0),
    half: half + (same?.half ?? 0),
  };
  const others = counted.filter((each) => each !== same);
  return [...others, ...(sum.destroyed || sum.half ? [sum] : [])].sort((x, y) => x.playerTurn - y.playerTurn);
}

/** The units with one listed, or put right; what has become of it is kept. */
function withUnit(units: readonly UnitState[], unit: MatchUnit, draft: Draft): readonly UnitState[] {
  const at = units.findIndex(({ id }) => id === unit.id);
  const history = (units[at]?.history ?? []).map((mark) => ({
    ...mark,
    lost: Math.min(mark.lost, unit.stands),
  }));
  const entry = { ...unit, ...latestOf(history), history };
  if (at !== -1) return draft.splice(units, at, 1, entry);
  return units.length < mostMatchUnits ? draft.push(units, entry) : units;
}

/** A General who stands again after all has fallen neither then nor have those who followed him. */
function withoutRevived(generals: Losses['generals'], unit: UnitState): Losses['generals'] {
  if (!unit.character || unit.lost >= unit.stands) return generals;
  const isHeir = ({ successor, heir }: Losses['generals'][number]) =>
    heir === undefined ? successor === unit.name : heir === unit.id;
  const number = unit.general ? 0 : 1 + generals.findIndex(isHeir);
  return unit.general || number > 0 ? generals.slice(0, number) : generals;
}

/**
 * Writes down what has become of a unit by a player turn. Entered late it counts for its own turn: earlier
 * turns never show more than it does, later ones never less.
 */
function markUnit(unit: UnitState, mark: UnitMark): UnitState {
  const history = [
    ...unit.history
      .filter(({ playerTurn }) => playerTurn < mark.playerTurn)
      .map((earlier) => ({
        ...earlier,
        lost: Math.min(earlier.lost, mark.lost),
        pillaged: earlier.pillaged && mark.pillaged,
      })),
    mark,
    ...unit.history
      .filter(({ playerTurn }) => playerTurn > mark.playerTurn)
      .map((later) => ({
        ...later,
        lost: Math.max(later.lost, mark.lost),
        pillaged: later.pillaged || mark.pillaged,
      })),
  ];
  return { ...unit, ...latestOf(history), history };
}

function latestOf(history: readonly UnitMark[]): Pick<UnitState, 'lost' | 'pillaged'> {
  const { lost = 0, pillaged = false } = history.at(-1) ?? {};
  return { lost, pillaged };
}

function withGeneral(
  generals: Losses['generals'],
  { number, slain, playerTurn, successor, heir }: PayloadOf<'general'>,
): Losses['generals'] {
  if (!slain) return generals.slice(0, number);
  if (number > generals.length) return generals;
  return [...generals.slice(0, number), { playerTurn, successor, heir }, ...generals.slice(number + 1)];
}
