import { listedName } from '@/lib/entries/listed-name';

/** A squad goes by its player's surname, unless two of them share it. */
export function squadName(players: readonly string[], player: string): string {
  const surname = listedName(player).family;
  const sharing = players.filter((other) => listedName(other).family === surname);
  return sharing.length > 1 ? player : surname;
}
