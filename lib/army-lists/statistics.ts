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

/**
 * The armies of a tournament, the most successful first. `brought` are those of each player, more than one where several
 * lists are played; nobody's army counts in no row.
 */
export function armyResults(
  brought: readonly (readonly string[])[],
  games: readonly CountedGame[],
): readonly ArmyResult[] {
  const armies = [...new Set(brought.flat())];
  const results = armies.map((army): ArmyResult => {
    const own = games.flatMap((game) =>
      (['a', 'b'] as const)
        .filter((side) => game.armies[side] === army)
        .map((side) => ({
          won: game.winner === side,
          drawn: game.winner === null,
          points: game.points[side],
        })),
    );
    const points = own.reduce((sum, game) => sum + game.points, 0);
    const wins = own.filter(({ won }) => won).length;
    const draws = own.filter(({ drawn }) => drawn).length;
    return {
      army,
      players: brought.filter((own) => own.includes(army)).length,
      games: own.length,
      wins,
      draws,
      losses: own.length - wins - draws,
      averageTenths: own.length === 0 ? null : Math.floor((points * 20 + own.length) / (2 * own.length)),
    };
  });
  return results.sort(
    (x, y) =>
      (y.averageTenths ?? -1) - (x.averageTenths ?? -1) || y.games - x.games || (x.army < y.army ? -1 : 1),
  );
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
