import { followsStarter } from '../../own-scenario';
import type { ScenarioMap } from '../../scenario';
import { mapOf, type ScenarioId, scenarioOf } from '../scenarios';
import { ownSpots } from './control-ep';
import type { GuardiansState } from './state';

type Layout = Pick<GuardiansState, 'setup' | 'tableSide'>;

/** The table turned by half, as the other side sees it. */
const turned = (map: ScenarioMap): ScenarioMap => {
  const turn = <Spot extends { readonly x: number; readonly y: number }>(spot: Spot): Spot => ({
    ...spot,
    x: map.width - spot.x,
    y: map.depth - spot.y,
  });
  return {
    ...map,
    objectives: map.objectives.map(turn),
    zones: map.zones.map(turn),
    bands: map.bands.map(({ label, y0, y1 }) => ({ label, y0: map.depth - y1, y1: map.depth - y0 })),
  };
};

/** Spots that mean a player's part follow the starting player; all others are fixed to the table. */
function isFixedToTable({ setup }: Layout, scenario: ScenarioId): boolean {
  const own = setup.ownScenarios.find(({ id }) => id === scenario);
  return own ? !followsStarter(own) : ownSpots[scenario] === undefined;
}

/** Markers and zones with the edge of the table number below: they lie there before sides are chosen (§4). */
export function tableMap(state: Layout, scenario: ScenarioId): ScenarioMap {
  const map = mapOf(state.setup, scenarioOf(state.setup, scenario));
  return state.tableSide === 'opposite' && !isFixedToTable(state, scenario) ? turned(map) : map;
}

/** The same with the starting player's edge below. */
export function playersMap(state: Layout, scenario: ScenarioId): ScenarioMap {
  const map = mapOf(state.setup, scenarioOf(state.setup, scenario));
  return state.tableSide === 'opposite' && isFixedToTable(state, scenario) ? turned(map) : map;
}
