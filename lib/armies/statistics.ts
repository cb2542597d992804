/** A player's army in a finished tournament. */
export interface ArmyPlayed {
  readonly entry: string;
  /** id of the army, or its name where no list tells the id; null leaves the entry out */
  readonly army: string | null;
  /** units of the list and how many of them, for confirmed lists only */
  readonly taken?: readonly { readonly id: string; readonly name: string; readonly count: number }[];
}
/** A match with a result; matches of one side only (byes) are left out. */
export interface ArmyGame {
  readonly a: string;
  readonly b: string;
  readonly winner: 'a' | 'b' | null;
  /** victory points of both sides */
  readonly points: { readonly a: number; readonly b: number };
}

export interface ArmyRecord {
  readonly army: string;
  readonly players: number;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly pointsFor: number;
  readonly pointsAgainst: number;
  /** part of all victory points in its games, in thousandths, half up; null when there were none */
  readonly share: number | null;
}
export interface UnitTaken {
  readonly army: string;
  readonly id: string;
  readonly name: string;
  /** lists that have any */
  readonly lists: number;
  /** units in all those lists */
  readonly count: number;
}
export interface ArmyStatistics {
  /** most played first, then most wins */
  readonly armies: readonly ArmyRecord[];
  /** in most lists first, then most units */
  readonly units: readonly UnitTaken[];
  /** confirmed lists that `units` is taken from */
  readonly lists: number;
}

const byName = (x: string, y: string) => (x < y ? -1 : x > y ? 1 : 0);

/** Which armies were played, how they fared, and what was taken. Both sides of a mirror match count. */
export function armyStatistics(played: readonly ArmyPlayed[], games: readonly ArmyGame[]): ArmyStatistics {
  const armyOf = new Map(played.map(({ entry, army }) => [entry, army]));
  const names = [...new Set(played.map(({ army }) => army))].filter((army) => army !== null);
  const armies = names.map((army): ArmyRecord => {
    const sides = games.flatMap(({ a, b, winner, points }) => [
      ...(armyOf.get(a) === army
        ? [{ outcome: outcomeOf(winner, 'a'), own: points.a, other: points.b }]
        : []),
      ...(armyOf.get(b) === army
        ? [{ outcome: outcomeOf(winner, 'b'), own: points.b, other: points.a }]
        : []),
    ]);
    const count = (outcome: string) => sides.filter((side) => side.outcome === outcome).length;
    const pointsFor = sides.reduce((sum, { own }) => sum + own, 0);
    const pointsAgainst = sides.reduce((sum, { other }) => sum + other, 0);
    const all = pointsFor + pointsAgainst;
    return {
      army,
      players: played.filter((entry) => entry.army === army).length,
      games: sides.length,
      wins: count('win'),
      draws: count('draw'),
      losses: count('loss'),
      pointsFor,
      pointsAgainst,
      share: all === 0 ? null : Math.floor((2000 * pointsFor + all) / (2 * all)),
    };
  });
  return {
    armies: armies.sort((x, y) => y.players - x.players || y.wins - x.wins || byName(x.army, y.army)),
    units: unitsTaken(played),
    lists: played.filter(({ army, taken }) => army !== null && taken).length,
  };
}

const outcomeOf = (winner: ArmyGame['winner'], side: 'a' | 'b') =>
  winner === null ? 'draw' : winner === side ? 'win' : 'loss';

function unitsTaken(played: readonly ArmyPlayed[]): UnitTaken[] {
  const units = new Map<string, UnitTaken>();
  for (const { army, taken = [] } of played) {
    if (army === null) continue;
    for (const { id, name, count } of taken) {
      const key = `${army} ${id}`;
      const known = units.get(key) ?? { army, id, name, lists: 0, count: 0 };
      units.set(key, { ...known, lists: known.lists + 1, count: known.count + count });
    }
  }
  return [...units.values()].sort(
    (x, y) => y.lists - x.lists || y.count - x.count || byName(x.army, y.army) || byName(x.name, y.name),
  );
}
