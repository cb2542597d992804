import { mapIdOf, type OwnScenario, type OwnScenarioKind } from '../own-scenario';

/** A sheet lies lengthways; the library knows no measures of it, and no place on it counts for anything (§1). */
export const mapSheet = { width: 180, depth: 120 } as const;

/** The organisers draw maps of the scenarios in their library. */
export const cryHavocMaps = {
  table: mapSheet,
  unit: null,
  mapsOnly: true,
} as const satisfies OwnScenarioKind;

/** The map drawn for that scenario; undefined where nobody has drawn one. */
export const drawnMapOf = (
  { ownScenarios }: { readonly ownScenarios: readonly OwnScenario[] },
  scenarioId: string,
): OwnScenario | undefined => ownScenarios.find(({ id }) => id === mapIdOf(scenarioId));
