import { z } from 'zod';
import { most } from '../limits';

const rounds = z.array(z.int().min(1).max(most.rounds)).max(most.rounds).catch([]);

interface Rounds {
  /** the first round it can be paired in */
  readonly joinedRound: number;
  readonly missedRounds: unknown;
}

/** Whether an entry that takes part is there in that round. */
export const playsIn = ({ joinedRound, missedRounds }: Rounds, round: number): boolean =>
  round >= joinedRound && !rounds.parse(missedRounds).includes(round);

/** How the entry plays less than all rounds up to `last`; what lies before round `latest` is left out. */
export function absence(entry: Rounds, latest: number, last: number) {
  const away = range(Math.max(latest, entry.joinedRound), last).filter((round) => !playsIn(entry, round));
  let until = last;
  while (away.includes(until)) until--;
  return {
    /** null: from the beginning */
    from: entry.joinedRound > 1 ? entry.joinedRound : null,
    misses: away.filter((round) => round < until),
    /** null: until the end */
    until: until < last ? until : null,
  };
}

/**
 * The entry as it plays these of the rounds from `first` to `last`; what was before `first` stays. Whoever has
 * not been paired yet joins with the first of them. Null when that would be none at all: such an entry takes no part.
 */
export function withRounds(
  entry: Rounds,
  plays: readonly number[],
  { first, last, paired }: { readonly first: number; readonly last: number; readonly paired: boolean },
): { joinedRound: number; missedRounds: number[] } | null {
  const ahead = range(first, last);
  const joins = ahead.find((round) => plays.includes(round));
  if (joins === undefined && !paired) return null;
  const joinedRound = paired ? entry.joinedRound : (joins ?? first);
  return {
    joinedRound,
    missedRounds: [
      ...rounds.parse(entry.missedRounds).filter((round) => round < first),
      ...ahead.filter((round) => !plays.includes(round)),
    ].filter((round) => round > joinedRound),
  };
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(last - first + 1, 0) }, (_, i) => first + i);
