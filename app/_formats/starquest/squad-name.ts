/** A squad goes by its player's surname, unless two of them share it. */
export function squadName(players: readonly string[], player: string): string {
  const surname = player.trim().split(/\s+/).at(-1) ?? player;
  const sharing = players.filter((other) => other.trim().split(/\s+/).at(-1) === surname);
  return sharing.length > 1 ? player : surname;
}
