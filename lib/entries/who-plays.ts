interface Participant {
  readonly status: 'registered' | 'waiting' | 'dropped';
  /** steps in where the number of players is odd; never ranks and takes no seat */
  readonly ringer: boolean;
}

/** Whether an entry is a player of the tournament: it takes a seat, is drawn every round and ranks. */
export const isPlayer = ({ status, ringer }: Participant): boolean => status === 'registered' && !ringer;

/** Those who are drawn now: all players, and one ringer if they are an odd number. In the given order. */
export function whoPlays<E extends Participant>(entries: readonly E[]): E[] {
  const odd = entries.filter(isPlayer).length % 2 === 1;
  const ringer = odd ? entries.find((entry) => entry.status === 'registered' && entry.ringer) : undefined;
  return entries.filter((entry) => isPlayer(entry) || entry === ringer);
}
