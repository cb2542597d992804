export const expansionChoices = ['none', 'empire', 'chaos', 'both'] as const;
export const armyBuildings = ['box', 'points'] as const;
export const sideChoices = ['balanced', 'table'] as const;
export const gameLengths = ['rounds', 'time', 'open'] as const;
export const palisadeRules = ['dice', 'values'] as const;
export const firstDeployers = ['loser', 'winner'] as const;
export const chaosArcherAttacks = ['3', '2'] as const;

/** Limits shared by the schema and the settings form. */
export const limits = {
  pointsLimit: { min: 10, max: 300 },
  roundLimit: { min: 1, max: 30 },
  gameMinutes: { min: 15, max: 480 },
  drawMargin: { min: 0, max: 100 },
  deploymentRows: { min: 1, max: 5 },
  // Both at their highest still make ten.
  ricochetTiles: { min: 0, max: 5 },
  explosionTiles: { min: 0, max: 5 },
} as const;
