export const heroMinimums = ['literal', 'one'] as const;
export const tableSizes = ['four-feet', 'smaller'] as const;
export const objectiveDraws = ['table', 'round'] as const;
export const objectiveCounts = ['3', '4', '5'] as const;
export type ObjectiveCount = (typeof objectiveCounts)[number];
export const tieRules = ['draw', 'destroyed'] as const;
export const wipeOutRules = ['count', 'win'] as const;
