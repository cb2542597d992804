import { halfValue } from '../../armies/half-value';
import type { HalfRule } from './setup-options';

/** Core rule (A15): stands a unit needs to have begun with, to count half at its last. */
export const coreHalfStands = 3;

/**
 * Whether a living unit counts half. Guide (§8, A13): at least half of its starting stands are lost, so a
 * single stand never does. Core rule (A15): a unit of `coreHalfStands` or more is down to its last one.
 */
export function isHalved(stands: number, standsLeft: number, rule: HalfRule): boolean {
  if (standsLeft < 1) return false;
  return rule === 'core' ? stands >= coreHalfStands && standsLeft === 1 : (stands - standsLeft) * 2 >= stands;
}

/** Points the enemy gets for one unit or character (§8): all, half or none of its price. */
export function pointsForUnit(points: number, stands: number, standsLeft: number, rule: HalfRule): number {
  if (standsLeft < 1) return points;
  return isHalved(stands, standsLeft, rule) ? halfValue(points) : 0;
}

/** What a unit is worth halved, for the printed list; 0 for one that never counts half under the rule (§8, A13, A15). */
export const halvedWorth = (
  unit: { readonly points: number; readonly stands: number },
  rule: HalfRule,
): number => pointsForUnit(unit.points, unit.stands, 1, rule);
