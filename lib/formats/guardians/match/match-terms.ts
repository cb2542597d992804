/** Who holds a marker or zone. */
export const holders = ['a', 'b', 'none', 'contested'] as const;
export type Holder = (typeof holders)[number];

export const phases = ['command', 'shooting', 'combat'] as const;
export type Phase = (typeof phases)[number];

/** Grounds for EP that no control check gives (§10); `manual` is a correction by hand. */
export const awardReasons = ['killbox', 'participation', 'pillage', 'manual'] as const;
export type AwardReason = (typeof awardReasons)[number];

/** Steps that can be left out. */
export const skippableSteps = [
  'terrain',
  'scenario-set-up',
  'start-roll-off',
  'table-side',
  'special-rule',
  'deploy',
  /** every hot marker that was not rolled */
  'hot-marker',
] as const;
export type SkippableStep = (typeof skippableSteps)[number];
