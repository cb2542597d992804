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
  return pointsByKey(rows, known).get(armyKey(words, known)) ?? 0;
}

type Rows = ArmySettings['rows'];
const tables = new WeakMap<Rows, { readonly known: readonly Text[]; readonly points: Map<string, number> }>();

/** Points by army, kept as long as `rows`: each match of a tournament asks. */
function pointsByKey(rows: Rows, known: readonly Text[]): ReadonlyMap<string, number> {
  const kept = tables.get(rows);
  if (kept?.known === known) return kept.points;
  // The first row of an army counts.
  const points = new Map(rows.toReversed().map(({ army, points }) => [armyKey(army, known), points]));
  tables.set(rows, { known, points });
  return points;
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
