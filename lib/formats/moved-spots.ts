import type { MovedSpot } from './fields';
import type { ScenarioMap } from './scenario';

/** A map with the markers and zones of `moved` that are its own in their new places. */
export function withMovedSpots(map: ScenarioMap, id: string, moved: readonly MovedSpot[]): ScenarioMap {
  const own = moved.filter((spot) => spot.map === id);
  if (own.length === 0) return map;
  const place = <Spot extends { readonly id: string }>(spot: Spot): Spot => {
    const to = own.find((candidate) => candidate.spot === spot.id);
    return to ? { ...spot, x: to.x, y: to.y } : spot;
  };
  return { ...map, objectives: map.objectives.map(place), zones: map.zones.map(place) };
}

/** A moved spot as one input of a form; what was typed is kept as it is. */
export const makeSpotInput = ({ map, spot, x, y }: Record<keyof MovedSpot, string | number>): string =>
  [map, spot, x, y].join('|');

/** The parts of such an input. */
export function spotInputParts(input: string): Record<keyof MovedSpot, string> {
  const [map = '', spot = '', x = '', y = ''] = input.split('|');
  return { map, spot, x, y };
}
