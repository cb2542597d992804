import { pointsStep } from '../points-step';

/** Half of a price, rounded to the nearest `pointsStep`, ties up (core §5, Guardians §8): 45 becomes 25, 110 becomes 55. */
export function halfValue(points: number): number {
  return Math.floor((points + pointsStep) / (2 * pointsStep)) * pointsStep;
}
