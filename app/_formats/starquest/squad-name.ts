import { listedName } from '@/lib/entries/listed-name';

/** Name of a squad: its player's surname, or the full name where two share one. */
export function squadName(players: readonly string[], player: string): string {
  const surname = listedName(player).family;
  const sharing = players.filter((other) => listedName(other).family === surname);
  return sharing.length > 1 ? player : surname;
}
