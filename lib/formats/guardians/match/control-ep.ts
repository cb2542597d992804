import { otherSide, type PerSide, type Side } from '../../../sides';
import { spotsOfOwn } from '../../own-scenario';
import type { ScenarioMap } from '../../scenario';
import { scenarioEp } from '../rule-numbers';
import { type ScenarioId, scenarioOf } from '../scenarios';
import type { GuardiansSetup } from '../setup';
import { dominatedZoneEp, type SpecialRule } from '../special-rules';
import { perSide } from './player-turns';
import type { GuardiansState, SpotControl } from './state';

/** What was found at each marker and zone at one check. */
export type Findings = Readonly<Record<string, SpotControl>>;

/** A check as the scenarios score it. */
export interface ControlCheck {
  readonly setup: Pick<GuardiansSetup, 'ownScenarios'>;
  readonly scenario: ScenarioId;
  readonly rule: SpecialRule;
  readonly startingPlayer: Side;
  readonly findings: Findings;
  /** Incursion's hot marker; null when not rolled */
  readonly hot: string | null;
}

/** A finding nobody has made yet. */
export const nobody: SpotControl = { holder: 'none', dominated: false, stands: null };

/** Spots of the markers and zones that lie on the starting player's and the second player's part (§6). */
export const ownSpots: Readonly<
  Partial<Record<ScenarioId, { starting: readonly string[]; second: readonly string[] }>>
> = {
  'take-and-hold': { starting: ['home'], second: ['away'] },
  entrenched: { starting: ['Z1'], second: ['Z2'] },
  linebreak: { starting: ['O1', 'O2'], second: ['O3', 'O4'] },
};

/** Every marker and zone of a map, markers first. */
export const spotsOf = (
  map: ScenarioMap,
): readonly { readonly id: string; readonly kind: 'marker' | 'zone' }[] => [
  ...map.objectives.map(({ id }) => ({ id, kind: 'marker' as const })),
  ...map.zones.map(({ id }) => ({ id, kind: 'zone' as const })),
];

/** EP both sides get from markers and zones at one check (§6), with Dominate's extra (§10, A41). */
export function controlEp(check: ControlCheck): PerSide<number> {
  const { map } = scenarioOf(check.setup, check.scenario);
  return perSide((side) => {
    const holds = (spot: string) => check.findings[spot]?.holder === side;
    const dominated =
      check.rule === 'dominate'
        ? map.zones.filter(({ id }) => holds(id) && check.findings[id]?.dominated).length * dominatedZoneEp
        : 0;
    return spotEp(check, side, holds) + dominated;
  });
}

function spotEp(check: ControlCheck, side: Side, holds: (spot: string) => boolean): number {
  const own = check.setup.ownScenarios.find(({ id }) => id === check.scenario);
  if (own) {
    const edge = side === check.startingPlayer ? 'near' : 'far';
    return spotsOfOwn(own).reduce((sum, spot) => sum + (holds(spot.id) ? spot[edge] : 0), 0);
  }
  return bookEp(check, side, holds);
}

/** The same in the game's own scenarios (§6). */
function bookEp(check: ControlCheck, side: Side, holds: (spot: string) => boolean): number {
  const { map } = scenarioOf(check.setup, check.scenario);
  const held = (spots: readonly { readonly id: string }[]) => spots.filter(({ id }) => holds(id)).length;
  const partOf = (whose: Side) =>
    ownSpots[check.scenario]?.[whose === check.startingPlayer ? 'starting' : 'second'] ?? [];
  const own = partOf(side);
  const enemy = partOf(otherSide(side));
  switch (check.scenario) {
    case 'incursion': {
      const { marker, hot } = scenarioEp.incursion;
      return held(map.objectives) * marker + (check.hot !== null && holds(check.hot) ? hot - marker : 0);
    }
    case 'take-and-hold': {
      const ep = scenarioEp.takeAndHold;
      return (enemy.some(holds) ? ep.enemy : 0) + ['A1', 'A2'].filter(holds).length * ep.area;
    }
    case 'outflanked':
      return (held(map.zones) + held(map.objectives)) * scenarioEp.outflanked.spot;
    case 'king-of-the-hill': {
      const { zone, marker } = scenarioEp.kingOfTheHill;
      return held(map.zones) === 0 ? 0 : zone + held(map.objectives) * marker;
    }
    case 'entrenched': {
      const ep = scenarioEp.entrenched;
      return (own.some(holds) ? ep.own : 0) + (enemy.some(holds) ? ep.enemy : 0);
    }
    case 'linebreak': {
      const ep = scenarioEp.linebreak;
      return (own.every(holds) ? ep.own : 0) + (enemy.some(holds) ? ep.enemy : 0);
    }
    default:
      return 0;
  }
}

/** The hot marker that counts in a player turn; once rolled it holds for both player turns (A42). */
export function hotMarker(state: GuardiansState, playerTurn: number): string | null {
  return state.hot[hotMarkerTurn(state, playerTurn)] ?? null;
}

/** The player turn in which the hot marker that counts in `playerTurn` is rolled (A42). */
export function hotMarkerTurn(state: GuardiansState, playerTurn: number): number {
  return state.setup.hotMarkerEveryPlayerTurn ? playerTurn : playerTurn - (playerTurn % 2);
}

/**
 * What is known of every marker and zone in a player turn. Where nothing was entered for it, the latest
 * earlier finding stands: most markers change hands seldom, and ending the turn confirms what is shown.
 */
export function findingsAt(state: GuardiansState, playerTurn: number): Findings {
  if (state.scenario.id === null) return {};
  return Object.fromEntries(
    spotsOf(scenarioOf(state.setup, state.scenario.id).map).map(({ id }) => [
      id,
      findingAt(state, playerTurn, id),
    ]),
  );
}

function findingAt(state: GuardiansState, playerTurn: number, spot: string): SpotControl {
  const own = state.control[playerTurn]?.[spot];
  if (own) return own;
  for (let earlier = playerTurn - 1; earlier >= 0; earlier--) {
    const finding = state.control[earlier]?.[spot];
    // A count of stands belongs to its moment; who held the spot is a fair guess for the next one.
    if (finding) return { ...finding, stands: null };
  }
  return nobody;
}

/** Who holds a zone by the stands in it: more stands; equal numbers hold nothing (§5). */
export function holderByStands({ a, b }: PerSide<number>): SpotControl['holder'] {
  if (a === b) return a === 0 ? 'none' : 'contested';
  return a > b ? 'a' : 'b';
}
