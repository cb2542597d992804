/** Every price is a multiple of this, and halves and bonuses are rounded to it. */
export const pointsStep = 5;

/** Half of a price, rounded to the nearest `pointsStep`, ties up (core §5, Guardians §8): 45 becomes 25, 110 becomes 55. */
export function halfValue(points: number): number {
  return Math.floor((points + pointsStep) / (2 * pointsStep)) * pointsStep;
}
