export const bonusRoundings = ['proportional', 'full-thousands', 'proportional-5'] as const;
/** What may earn the bonus for a fulfilled victory condition (§7; A3). The turn limit is none. */
export const conditionIds = ['ten-ep', 'general', 'break-point', 'clock'] as const;
export type ConditionId = (typeof conditionIds)[number];
export const gameLengths = ['4', '5', '6', '7', '8', 'random'] as const;
export const terrainMethods = ['ready-made', 'joint', 'alternating'] as const;
export const halfRules = ['guide', 'core'] as const;
export type HalfRule = (typeof halfRules)[number];
/** `no-actions`: whoever is out of time does nothing any more, and the game goes on. */
export const clockResults = ['win', 'points', 'no-actions'] as const;
export const concessionRules = ['loss-without-sp', 'loss-keeps-sp', 'only-sp-lost'] as const;

/** Limits shared by the schema and the settings form. */
export const limits = {
  gameSize: { min: 500, max: 5000, step: 10 },
  armiesPerSide: { min: 1, max: 2 },
  drawMargin: { min: 0, max: 1000 },
  clockMinutes: { min: 10, max: 180 },
  clockGraceSeconds: { min: 0, max: 1800 },
} as const;
