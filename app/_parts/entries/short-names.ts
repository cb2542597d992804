import { listedName } from '@/lib/entries/listed-name';
import type { PerSide } from '@/lib/sides';
import type { MatchView } from '@/lib/tournament/tournament-view';

/** First names for narrow columns; full names where the first names are equal. */
export function firstNames(full: PerSide<string>): PerSide<string> {
  const short = { a: firstName(full.a), b: firstName(full.b) };
  return short.a === short.b ? full : short;
}

export const shortNames = ({ a, b }: Pick<MatchView, 'a' | 'b'>): PerSide<string> =>
  firstNames({ a: a.name, b: b?.name ?? '' });

/** Characters of one word at the head of a narrow column. */
const longest = 16;

/** First given name, or the family name without one; of a long double name the first part, and cut at `longest` characters. */
export function firstName(name: string): string {
  const { family, given } = listedName(name);
  const whole = given.split(' ')[0] || family || name;
  const first = whole.length > longest ? whole.split('-')[0] || whole : whole;
  return first.length > longest ? `${first.slice(0, longest - 1)}…` : first;
}

/** Family names that are unique among `names`; full names for the others. */
export function lastNames(names: readonly string[]): (name: string) => string {
  const last = (name: string) => listedName(name).family;
  const times = new Map<string, number>();
  for (const name of new Set(names)) times.set(last(name), (times.get(last(name)) ?? 0) + 1);
  // "Team 01 3" has no last name.
  return (name) => (times.get(last(name)) === 1 && /^\p{L}/u.test(last(name)) ? last(name) : name);
}
