import type { PerSide, Side } from '../sides';

/** A game with a confirmed result and what it was played with; `points` are tournament points. */
export interface CountedGame {
  readonly armies: PerSide<string | null>;
  readonly winner: Side | null;
  readonly points: PerSide<number>;
}

/** How an army fared; a game of an army against itself counts for both of its players. */
export interface ArmyResult {
  readonly army: string;
  readonly players: number;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** tournament points a game, in tenths, rounded half up; null without a game */
  readonly averageTenths: number | null;
}

interface ArmyTally {
  players: number;
  games: number;
  wins: number;
  draws: number;
  points: number;
}

/**
 * The armies of a tournament, the most successful first. `brought` are those of each player, more than one where several
 * lists are played; nobody's army counts in no row.
 */
export function armyResults(
  brought: readonly (readonly string[])[],
  games: readonly CountedGame[],
): readonly ArmyResult[] {
  const tallies = new Map<string, ArmyTally>();
  for (const own of brought)
    for (const army of new Set(own)) {
      const tally = tallies.get(army) ?? { players: 0, games: 0, wins: 0, draws: 0, points: 0 };
      tally.players++;
      tallies.set(army, tally);
    }
  for (const { armies, winner, points } of games)
    for (const side of ['a', 'b'] as const) {
      const army = armies[side];
      const tally = army === null ? undefined : tallies.get(army);
      if (!tally) continue;
      tally.games++;
      tally.points += points[side];
      if (winner === side) tally.wins++;
      if (winner === null) tally.draws++;
    }
  const results = [...tallies].map(
    ([army, { players, games, wins, draws, points }]): ArmyResult => ({
      army,
      players,
      games,
      wins,
      draws,
      losses: games - wins - draws,
      averageTenths: games === 0 ? null : Math.floor((points * 20 + games) / (2 * games)),
    }),
  );
  return results.sort(
    (x, y) =>
      (y.averageTenths ?? -1) - (x.averageTenths ?? -1) || y.games - x.games || (x.army < y.army ? -1 : 1),
  );
}

/** The `most` armies that most players brought, in the order of `results`. */
export function mostBrought(results: readonly ArmyResult[], most: number): readonly ArmyResult[] {
  if (results.length <= most) return results;
  const kept = new Set(results.toSorted((x, y) => y.players - x.players).slice(0, most));
  return results.filter((result) => kept.has(result));
}

/** A unit of an army over all lists. */
export interface TakenUnit {
  readonly army: string;
  readonly name: string;
  /** lists that have it */
  readonly lists: number;
  /** units in all */
  readonly count: number;
}

/** What was taken most; units of the same name in different armies are different units. */
export function mostTaken(
  lists: readonly {
    readonly army: string;
    readonly units: readonly { readonly name: string; readonly count: number }[];
  }[],
): readonly TakenUnit[] {
  const taken = new Map<string, TakenUnit>();
  for (const { army, units } of lists) {
    const names = [...new Set(units.map(({ name }) => name))];
    for (const name of names) {
      const key = `${army}\n${name}`;
      const count = units.reduce((sum, unit) => sum + (unit.name === name ? unit.count : 0), 0);
      const known = taken.get(key);
      taken.set(key, { army, name, lists: (known?.lists ?? 0) + 1, count: (known?.count ?? 0) + count });
    }
  }
  return [...taken.values()].sort(
    (x, y) => y.count - x.count || y.lists - x.lists || (x.name < y.name ? -1 : x.name > y.name ? 1 : 0),
  );
}
