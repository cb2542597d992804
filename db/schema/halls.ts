import type { TournamentId } from '@/lib/ids';
import { json, table, text } from '../dialect';
import { tournaments } from './tournaments';

/** Settings of a tournament's hall on this server: screens, network, printed addresses. */
export const halls = table('halls', {
  tournamentId: text('tournament_id')
    .$type<TournamentId>()
    .primaryKey()
    .references(() => tournaments.id, { onDelete: 'cascade' }),
  /** content of the screens, parsed by lib/hall/screens.ts */
  screens: json('screens'),
  /** Wi-Fi for the players' phones, parsed by lib/hall/network.ts */
  network: json('network'),
  /** server address for printing; null: that of the browser */
  address: text('address'),
  /** addresses used in print, parsed by lib/hall/printed.ts */
  printed: json('printed'),
});
