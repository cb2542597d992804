import type { Side } from '../sides';

/** Games seen from one side. */
export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** A share of points won, a draw counting half, and the range that chance leaves to it. */
export interface WinRate extends Tally {
  readonly games: number;
  readonly rate: number;
  /** Wilson's interval of 95 % */
  readonly from: number;
  readonly to: number;
}

const z = 1.959963984540054;

/** What so many wins, draws and losses tell; null without a game. */
export function winRate({ wins, draws, losses }: Tally): WinRate | null {
  const games = wins + draws + losses;
  if (games === 0) return null;
  const rate = (wins + draws / 2) / games;
  // Wilson 1927, with the half points of draws as part of a success.
  const centre = (rate + z ** 2 / (2 * games)) / (1 + z ** 2 / games);
  const half =
    (z / (1 + z ** 2 / games)) * Math.sqrt((rate * (1 - rate)) / games + z ** 2 / (4 * games ** 2));
  return {
    wins,
    draws,
    losses,
    games,
    rate,
    from: Math.max(0, centre - half),
    to: Math.min(1, centre + half),
  };
}

/** One game more, as `side` saw it. */
export const addGame = ({ wins, draws, losses }: Tally, winner: Side | null, side: Side): Tally =>
  winner === null
    ? { wins, draws: draws + 1, losses }
    : winner === side
      ? { wins: wins + 1, draws, losses }
      : { wins, draws, losses: losses + 1 };

export const noGames: Tally = { wins: 0, draws: 0, losses: 0 };

/** Games of both tallies. */
export const addTallies = (one: Tally, other: Tally): Tally => ({
  wins: one.wins + other.wins,
  draws: one.draws + other.draws,
  losses: one.losses + other.losses,
});

/** The same games as the other side saw them. */
export const turned = ({ wins, draws, losses }: Tally): Tally => ({ wins: losses, draws, losses: wins });
