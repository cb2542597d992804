export const heroMinimums = ['literal', 'one'] as const;
export const tableSizes = ['four-feet', 'smaller'] as const;
export const objectiveDraws = ['table', 'round'] as const;
export const objectiveCounts = ['3', '4', '5'] as const;
export type ObjectiveCount = (typeof objectiveCounts)[number];
/** §2: points of an army for each hero, copy of a unit, unit and model; per cent of them that one unit may cost. */
export const armyPer = { hero: 125, copy: 125, unit: 25, model: 15 } as const;
export const unitPercent = 35;
/** §9: the sizes most events play. */
export const gameSizes = { first: 150, full: 250 } as const;
/** §3: pieces of terrain at least on a table. */
export const usualTerrain = 20;
export const tieRules = ['draw', 'destroyed'] as const;
export const wipeOutRules = ['count', 'win'] as const;
