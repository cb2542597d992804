import type { TournamentId } from '../ids';

/** What holds in the hall a tournament is played in, on this server alone: its screens, its network, what was printed for it. */
export interface Hall {
  readonly tournamentId: TournamentId;
  /** what the projectors show, parsed by lib/hall/screens.ts */
  readonly screens: unknown;
  /** the network of the players' phones, parsed by lib/hall/network.ts */
  readonly network: unknown;
  /** what is printed as this server's address; null: the one the browser uses */
  readonly address: string | null;
  /** under which addresses what was printed, parsed by lib/hall/printed.ts */
  readonly printed: unknown;
}
