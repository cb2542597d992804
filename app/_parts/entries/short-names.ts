import type { MatchView } from '@/app/_server/read-tournament';
import type { PerSide } from '@/lib/sides';

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

/** The first word of a name; an endless one is cut. */
export function firstName(name: string): string {
  const first = name.trim().split(/\s+/)[0] || name;
  return first.length > longest ? `${first.slice(0, longest - 1)}…` : first;
}
