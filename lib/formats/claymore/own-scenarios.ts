import type { OwnScenarioKind } from '../own-scenario';

/** A sheet to draw on: the game's board is of fields, and no place on it counts for anything (§5, §10). */
export const claymoreOwnScenarios = {
  table: { width: 120, depth: 80 },
  unit: null,
} as const satisfies OwnScenarioKind;
