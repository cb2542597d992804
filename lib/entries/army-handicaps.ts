import type { PerSide } from '../sides';
import type { Handicap } from '../standings/handicap';
import type { Text } from '../text';
import type { ArmySettings } from '../tournament/army-settings';
import { armyKey } from './army-spellings';

/** Whether any army has a handicap. */
export const hasHandicaps = ({ rows }: Pick<ArmySettings, 'rows'>): boolean =>
  rows.some(({ points }) => points !== 0);

/** The points of an army by its words; none for an army without any, and for nobody knows which. */
export function pointsOfArmy(
  words: string | null | undefined,
  { rows }: Pick<ArmySettings, 'rows'>,
  known: readonly Text[],
): number {
  if (!words) return 0;
  const key = armyKey(words, known);
  return rows.find(({ army }) => armyKey(army, known) === key)?.points ?? 0;
}

/** The handicap of a match between those armies; null where neither has one, or both cancel each other out. */
export function handicapBetween(
  armies: PerSide<string | null | undefined>,
  settings: Pick<ArmySettings, 'rows' | 'way'>,
  known: readonly Text[],
): Handicap | null {
  const points = {
    a: pointsOfArmy(armies.a, settings, known),
    b: pointsOfArmy(armies.b, settings, known),
  };
  const { way } = settings;
  const nothing = way === 'moved' ? points.a === points.b : points.a === 0 && points.b === 0;
  return nothing ? null : { way, points };
}
