import {
  type OwnScenario,
  type OwnScenarioId,
  type OwnSpot,
  ownScenarioLimits,
  type ScenarioTable,
} from '@/lib/formats/own-scenario';

export type SpotKind = 'marker' | 'zone';

/** An empty table. */
export const emptyScenario = (id: OwnScenarioId): OwnScenario => ({
  id,
  name: '',
  words: '',
  deploymentDepth: 20,
  markers: [],
  zones: [],
  drawn: true,
});

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
/** A place on the table, in whole centimetres. */
export const onTable = (at: { x: number; y: number }, table: ScenarioTable) => ({
  x: within(at.x, table.width),
  y: within(at.y, table.depth),
});

/** Whether there is room for one more. */
export const hasRoom = (scenario: OwnScenario, kind: SpotKind) =>
  kind === 'marker'
    ? scenario.markers.length < ownScenarioLimits.markers
    : scenario.zones.length < ownScenarioLimits.zones;

/** The first of m1, m2 … and of 1, 2 … that is free. */
const firstFree = (taken: readonly string[], name: (number: number) => string): string => {
  for (let number = 1; ; number++) if (!taken.includes(name(number))) return name(number);
};

/** One more marker or zone there, worth one point to either; the same where there is no room. */
export function withSpot(
  scenario: OwnScenario,
  kind: SpotKind,
  at: { readonly x: number; readonly y: number },
): OwnScenario {
  if (!hasRoom(scenario, kind)) return scenario;
  const all = [...scenario.markers, ...scenario.zones];
  const spot = {
    id: firstFree(
      all.map(({ id }) => id),
      (number) => `${kind === 'marker' ? 'm' : 'z'}${number}`,
    ),
    label: firstFree(
      all.map(({ label }) => label),
      String,
    ),
    ...at,
    near: 1,
    far: 1,
  };
  return kind === 'marker'
    ? { ...scenario, markers: [...scenario.markers, spot] }
    : { ...scenario, zones: [...scenario.zones, { ...spot, diameter: 20 }] };
}

/** The scenario with one of its spots changed, or without it. */
export function changeSpot(
  scenario: OwnScenario,
  id: string,
  change: Partial<OwnSpot & { diameter: number }> | null,
): OwnScenario {
  const apply = <S extends OwnSpot>(spots: readonly S[]): S[] =>
    spots.flatMap((spot) => (spot.id !== id ? [spot] : change === null ? [] : [{ ...spot, ...change }]));
  return { ...scenario, markers: apply(scenario.markers), zones: apply(scenario.zones) };
}

/** The spot under a place: the nearest marker within a finger's reach, else the zone that it lies in. */
export function spotAt(
  { markers, zones }: OwnScenario,
  at: { readonly x: number; readonly y: number },
  reach: number,
): string | null {
  const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - at.x, y - at.y);
  const [marker] = markers.filter((one) => far(one) <= reach).sort((x, y) => far(x) - far(y));
  const [zone] = zones
    .filter((one) => far(one) <= Math.max(one.diameter / 2, reach))
    .sort((x, y) => far(x) - far(y));
  return marker?.id ?? zone?.id ?? null;
}
