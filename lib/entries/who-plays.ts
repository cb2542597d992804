import { playsIn } from './rounds-played';

interface Participant {
  readonly status: 'registered' | 'waiting' | 'dropped';
  /** steps in where the number of players is odd; never ranks and takes no seat */
  readonly ringer: boolean;
}

interface Comer extends Participant {
  readonly joinedRound: number;
  readonly missedRounds: unknown;
}

/** Whether an entry is a player of the tournament: it takes a seat, is drawn every round it is there for and ranks. */
export const isPlayer = ({ status, ringer }: Participant): boolean => status === 'registered' && !ringer;

/** Whether an entry is a player and there in that round. */
export const isThere = (entry: Comer, round: number): boolean => isPlayer(entry) && playsIn(entry, round);

/** Those who are drawn in that round: all players who are there, and one ringer if they are an odd number. In the given order. */
export function whoPlays<E extends Comer>(entries: readonly E[], round: number): E[] {
  const players = new Set(entries.filter((entry) => isThere(entry, round)));
  const ringer =
    players.size % 2 === 1
      ? entries.find((entry) => entry.status === 'registered' && entry.ringer && playsIn(entry, round))
      : undefined;
  return entries.filter((entry) => players.has(entry) || entry === ringer);
}
