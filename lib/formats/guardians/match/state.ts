import { type ClockState, newClock } from '../../../match/clock';
import type { MatchContext } from '../../../match/match-rules';
import type { PerSide, Side } from '../../../sides';
import { findScenario, hasOwnRules, type ScenarioId } from '../scenarios';
import type { GuardiansSetup } from '../setup';
import type { SpecialRule } from '../special-rules';
import type { Placement } from './events';
import { breakPointFor, type Losses, listPointsOf } from './losses';
import type { MatchArmy } from './match-army';
import type { Holder, Phase, SkippableStep } from './match-terms';
import { perSide } from './player-turns';
import type { TerrainType } from './terrain-types';

/** Two dice of a roll-off; equal ones are rolled again (A25). */
export type RollOff = PerSide<number>;

export interface TerrainPiece {
  readonly id: string;
  readonly type: TerrainType;
  readonly by: Side;
  /** null when the table map is not used */
  readonly at: Placement | null;
}

export interface TerrainState {
  readonly method: GuardiansSetup['terrainMethod'];
  /** for the alternating set-up; the last one decides unless tied */
  readonly rollOffs: readonly RollOff[];
  readonly pieces: readonly TerrainPiece[];
  readonly passedBy: Side | null;
  readonly done: boolean;
}

/** What was found at a marker or zone in one player turn. */
export interface SpotControl {
  readonly holder: Holder;
  readonly dominated: boolean;
  readonly stands: PerSide<number> | null;
}

/** EP outside the control checks, added up per ground. */
interface Award {
  readonly side: Side;
  readonly playerTurn: number;
  readonly why: 'killbox' | 'participation' | 'pillage' | 'manual';
  readonly general: number;
  readonly count: number;
}

/** A finding changed after its player turn had been scored. */
interface Correction {
  readonly seq: number;
  readonly by: string;
  readonly playerTurn: number;
  readonly spot: string;
  readonly before: SpotControl | null;
  readonly after: SpotControl;
}

/** A Guardians match as far as its log tells. Facts only: EP, endings and steps are worked out from them. */
export interface GuardiansState {
  readonly setup: GuardiansSetup;
  readonly terrain: TerrainState;
  readonly scenario: {
    readonly id: ScenarioId | null;
    /** how it was found: set for the match, rolled by the server or at the table, or agreed */
    readonly source: 'tournament' | 'server' | 'table' | 'agreed' | null;
    readonly die: number | null;
  };
  readonly scenarioSetUp: boolean;
  /** marker that terrain is moved off when all of them are covered (Incursion) */
  readonly openMarker: string | null;
  readonly startRollOffs: readonly RollOff[];
  readonly startingPlayer: Side | null;
  readonly tableSide: 'number' | 'opposite' | null;
  readonly specialRule: {
    /** null until rolled or agreed */
    readonly id: SpecialRule | null;
    readonly die: number | null;
  };
  readonly deployed: PerSide<'not-yet' | 'begun' | 'done'>;
  readonly skipped: readonly SkippableStep[];
  /** the player turn being played, from 0; one past the last when all are played */
  readonly playerTurn: number;
  readonly phase: Phase;
  /** player turns that were scored, in ascending order */
  readonly scored: readonly number[];
  /** findings by player turn and spot */
  readonly control: Readonly<Record<number, Readonly<Record<string, SpotControl>>>>;
  readonly corrections: readonly Correction[];
  /** hot marker by player turn (Incursion) */
  readonly hot: Readonly<Record<number, string>>;
  /** die of Random Length by game turn */
  readonly lengthDice: Readonly<Record<number, number>>;
  readonly awards: readonly Award[];
  readonly losses: PerSide<Losses>;
  readonly conceded: PerSide<boolean>;
  readonly timeCalled: boolean;
  /** null when played without */
  readonly clock: ClockState | null;
}

/** The most points a side can lose: the game's size, or what its accepted list costs where that is more. */
export const mostPoints = ({ setup, losses }: GuardiansState, side: Side): number =>
  Math.max(setup.gameSize, losses[side].listPoints);

/** The match before its first line; an army list that `readArmy` makes nothing of counts as none. */
export function startGuardiansMatch(
  { setup, scenarioId, armies }: MatchContext<GuardiansSetup>,
  readArmy: (army: unknown) => MatchArmy | undefined,
): GuardiansState {
  const scenario = findScenario(setup, scenarioId)?.id ?? null;
  return {
    setup,
    terrain: { method: setup.terrainMethod, rollOffs: [], pieces: [], passedBy: null, done: false },
    scenario: { id: scenario, source: scenario === null ? null : 'tournament', die: null },
    scenarioSetUp: false,
    openMarker: null,
    startRollOffs: [],
    startingPlayer: null,
    tableSide: null,
    specialRule: { id: setup.specialRules && hasOwnRules(scenario) ? null : 'none', die: null },
    deployed: { a: 'not-yet', b: 'not-yet' },
    skipped: [],
    playerTurn: 0,
    phase: 'command',
    scored: [],
    control: {},
    corrections: [],
    hot: {},
    lengthDice: {},
    awards: [],
    losses: perSide((side) => lossesOf(setup, readArmy(armies?.[side]))),
    conceded: { a: false, b: false },
    timeCalled: false,
    clock: setup.clock ? newClock(setup.clockMinutes * 60_000) : null,
  };
}

function lossesOf(setup: GuardiansSetup, army: MatchArmy | undefined): Losses {
  return {
    destroyed: 0,
    half: 0,
    counted: [],
    listPoints: army ? (army.points ?? listPointsOf(army.units)) : 0,
    units: (army?.units ?? []).map((unit) => ({ ...unit, lost: 0, pillaged: false, history: [] })),
    breakPoint: army ? (army.breakPoint ?? breakPointFor(army.armyId, army.units, setup.dyingRace)) : null,
    broken: null,
    generals: [],
  };
}
