/** How long what was deleted can be brought back. */
export const keptDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** When a tournament that was deleted at that moment is gone for good; both in milliseconds UTC. */
export const goneAt = (deletedAt: number): number => deletedAt + keptDays * dayMs;
