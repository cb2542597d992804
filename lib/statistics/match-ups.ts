import type { PerSide, Side } from '../sides';
import { addTallies, noGames, type Tally, turned, type WinRate, winRate } from './win-rate';

/** Games between two armies, as side a sees them. */
export interface ArmyGames extends Tally {
  readonly armies: PerSide<string>;
  /** side that had the first turn, if reported */
  readonly first: Side | null;
}

/** How one army did against one other; null where they never met. */
interface MatchUp {
  readonly army: string;
  readonly against: string;
  readonly figures: WinRate;
  /** what the range says: wholly above one half, wholly below, neither; `few` with too few games to tell */
  readonly reading: Reading;
}
type Reading = 'above' | 'below' | 'open' | 'few';

export interface MatchUps {
  /** the most played first, `mostArmies` of them; with some sides left out there may be no figures of an army itself */
  readonly armies: readonly string[];
  /** each army against all others together */
  readonly overall: ReadonlyMap<string, Pick<MatchUp, 'figures' | 'reading'>>;
  readonly pairs: readonly MatchUp[];
  /** games that count: both armies known and not the same */
  readonly games: number;
  /** games of an army against itself, which tell nothing about it */
  readonly mirrors: number;
}

/** More than any game has; free text may name one for each player, and the matrix grows with the square. */
export const mostArmies = 60;

/** What figures say, where fewer games than `least` say nothing. */
const readingOf = ({ games, from, to }: WinRate, least: number): Reading =>
  games < least ? 'few' : from > 0.5 ? 'above' : to < 0.5 ? 'below' : 'open';

/**
 * Army against army. `seen` leaves out a side of games: with that of the first turn alone, a row tells how its army does
 * when it begins. Of more armies than `mostArmies` those with most games are told.
 * @param pause awaited before each row, so that other requests have their turn
 */
export async function matchUps(
  all: readonly ArmyGames[],
  least: number,
  seen: (games: ArmyGames, side: Side) => boolean = () => true,
  pause: () => Promise<void> = async () => {},
): Promise<MatchUps> {
  const tallies = new Map<string, Map<string, Tally>>();
  const totals = new Map<string, Tally>();
  let games = 0;
  let mirrors = 0;
  for (const row of all) {
    await pause();
    const { a, b } = row.armies;
    const count = row.wins + row.draws + row.losses;
    if (a === b) {
      mirrors += count;
      continue;
    }
    games += count;
    for (const [own, other, side] of [
      [a, b, 'a'],
      [b, a, 'b'],
    ] as const) {
      if (!seen(row, side)) continue;
      const rows = tallies.get(own) ?? new Map<string, Tally>();
      const tally = side === 'a' ? row : turned(row);
      rows.set(other, addTallies(rows.get(other) ?? noGames, tally));
      tallies.set(own, rows);
      totals.set(own, addTallies(totals.get(own) ?? noGames, tally));
    }
  }
  const read = (tally: Tally) => {
    const figures = winRate(tally);
    if (!figures) throw new Error('whoever is in the table has played');
    return { figures, reading: readingOf(figures, least) };
  };
  const overall = new Map([...totals].map(([army, tally]) => [army, read(tally)]));
  const count = (army: string) => overall.get(army)?.figures.games ?? 0;
  // Who stands in no row of its own, for it never began, is still somebody to play against.
  const met = [...tallies.values()].flatMap((row) => [...row.keys()]);
  const armies = [...new Set([...overall.keys(), ...met])]
    .sort((x, y) => count(y) - count(x) || (x < y ? -1 : 1))
    .slice(0, mostArmies);
  const pairs = armies.flatMap((army) =>
    armies.flatMap((against): MatchUp[] => {
      const tally = tallies.get(army)?.get(against);
      return tally ? [{ army, against, ...read(tally) }] : [];
    }),
  );
  return { armies, overall, pairs, games, mirrors };
}
