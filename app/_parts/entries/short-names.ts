import { listedName } from '@/lib/entries/listed-name';
import type { PerSide } from '@/lib/sides';
import type { MatchView } from '@/lib/tournament/tournament-view';

/** First names for narrow columns; whole names where the first ones are the same. */
export function firstNames(full: PerSide<string>): PerSide<string> {
  const short = { a: firstName(full.a), b: firstName(full.b) };
  return short.a === short.b ? full : short;
}

/** The short names of a match's players. */
export const shortNames = ({ a, b }: Pick<MatchView, 'a' | 'b'>): PerSide<string> =>
  firstNames({ a: a.name, b: b?.name ?? '' });

/** Room for one word at the head of a narrow column. */
const longest = 16;

/** The first of the given names, or the name itself where it has none; an endless one is cut. */
export function firstName(name: string): string {
  const { family, given } = listedName(name);
  const first = given.split(' ')[0] || family || name;
  return first.length > longest ? `${first.slice(0, longest - 1)}…` : first;
}

/** Family names where no two of those named share one; whole names for the others. */
export function lastNames(names: readonly string[]): (name: string) => string {
  const last = (name: string) => listedName(name).family;
  const times = new Map<string, number>();
  for (const name of new Set(names)) times.set(last(name), (times.get(last(name)) ?? 0) + 1);
  // "Team 01 3" has no last name.
  return (name) => (times.get(last(name)) === 1 && /^\p{L}/u.test(last(name)) ? last(name) : name);
}
