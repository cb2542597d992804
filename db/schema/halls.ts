import type { TournamentId } from '@/lib/ids';
import { json, table, text } from '../dialect';
import { tournaments } from './tournaments';

/** What holds in the hall a tournament is played in, on this server alone: its screens, its network, what was printed for it. */
export const halls = table('halls', {
  tournamentId: text('tournament_id')
    .$type<TournamentId>()
    .primaryKey()
    .references(() => tournaments.id, { onDelete: 'cascade' }),
  /** what the projectors show, parsed by lib/hall/screens.ts */
  screens: json('screens'),
  /** the network of the players' phones, parsed by lib/hall/network.ts */
  network: json('network'),
  /** what is printed as this server's address; null: the one the browser uses */
  address: text('address'),
  /** under which addresses what was printed, parsed by lib/hall/printed.ts */
  printed: json('printed'),
});
