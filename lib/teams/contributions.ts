import type { Side } from '../sides';

/** One game that somebody played, or was given, for a team. */
export interface TeamGame {
  readonly team: string;
  readonly player: string;
  /** what it gave the team */
  readonly points: number;
  readonly won: 'win' | 'draw' | 'loss';
}

/** What the games of a team came to. */
export interface Contribution {
  readonly team: string;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** tenths of a point a game */
  readonly averageTenths: number;
  /** who brought the team most; several where they are level */
  readonly best: readonly { readonly player: string; readonly points: number }[];
}

/** How a game ended for one of its sides. */
export const endedFor = (side: Side, winner: Side | null): TeamGame['won'] =>
  winner === null ? 'draw' : winner === side ? 'win' : 'loss';

/** What each team's games came to, most points a game first. */
export function contributions(games: readonly TeamGame[]): Contribution[] {
  const teams = new Map<string, TeamGame[]>();
  for (const game of games) teams.set(game.team, [...(teams.get(game.team) ?? []), game]);
  return [...teams]
    .map(([team, own]) => {
      const players = new Map<string, number>();
      for (const { player, points } of own) players.set(player, (players.get(player) ?? 0) + points);
      const most = Math.max(...players.values());
      const count = (won: TeamGame['won']) => own.filter((game) => game.won === won).length;
      return {
        team,
        games: own.length,
        wins: count('win'),
        draws: count('draw'),
        losses: count('loss'),
        averageTenths: Math.round((own.reduce((sum, { points }) => sum + points, 0) * 10) / own.length),
        best: [...players]
          .filter(([, points]) => points === most)
          .map(([player, points]) => ({ player, points })),
      };
    })
    .sort((x, y) => y.averageTenths - x.averageTenths || (x.team < y.team ? -1 : 1));
}
