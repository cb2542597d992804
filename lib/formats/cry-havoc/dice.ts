import { deadNumbers, hitsFriendFrom, skillLimit } from './rule-numbers';

/** §9: what the death of a figure does to those around it, by a die of ten. */
export type PanicEffect =
  | { readonly kind: 'none' }
  | { readonly kind: 'panic' | 'rout'; readonly figures: number };

/** The table of panic and rout (§9); `roll` is 1 to 10. */
export function panicEffect(roll: number): PanicEffect {
  if (roll <= 5) return { kind: 'none' };
  if (roll <= 8) return { kind: 'panic', figures: roll - 5 };
  return { kind: 'rout', figures: roll === 9 ? 3 : 6 };
}

/** §9: whether a shot that missed an enemy beside a friend wounds the friend; `roll` is 1 to 10. */
export const hitsFriend = (roll: number) => roll >= hitsFriendFrom;

/** What is wrong with the skills handed to the archers of one weapon (§9); undefined when they are right. */
export function skillProblem(skills: readonly number[]): 'out-of-bounds' | 'sum' | undefined {
  if (skills.some((skill) => !Number.isInteger(skill) || Math.abs(skill) > skillLimit))
    return 'out-of-bounds';
  return skills.reduce((sum, skill) => sum + skill, 0) === 0 ? undefined : 'sum';
}

/** §4: what lies on a field and how it slows; null when nobody can pass. */
export function deadOnField(figures: number, horses: number): number | null {
  const burden = Math.floor(figures / deadNumbers.figuresPerHorse) + horses;
  return burden >= deadNumbers.barredFrom ? null : burden;
}
