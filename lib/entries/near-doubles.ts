import { foldLetters, spellingKey } from '../letters';

/** What of an entry tells whether another may be the same person. */
export interface DoubleCandidate {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** rounds it is paired in: two entries of one round are two people */
  readonly rounds: readonly (number | string)[];
}
const doubleReasons = ['email', 'name', 'swapped', 'similar'] as const;
export interface NearDouble<E> {
  readonly first: E;
  readonly second: E;
  readonly why: (typeof doubleReasons)[number];
}

interface Person<E> {
  readonly entry: E;
  /** of the name, each with one key for all its spellings */
  readonly words: readonly string[];
}

/** Names in which a word is shared by more people are compared by it no further. */
const mostAlike = 60;
/** Pairs that are offered at once. */
const mostPairs = 50;

/** A stand-in for somebody who was forgotten. */
const standIn = /^N\. N\. \d+$/;

/**
 * Pairs of entries that may be one person, the surest first: one address, one name in plain letters, its parts swapped, or
 * a typing error in it. `apart`: pairs said to be two people (`pairKey`). Work grows with the people who share a word of
 * their names; `pause` is awaited every now and then.
 */
export async function nearDoubles<E extends DoubleCandidate>(
  entries: readonly E[],
  apart: ReadonlySet<string> = new Set(),
  pause: () => Promise<void> = async () => {},
): Promise<NearDouble<E>[]> {
  const people: Person<E>[] = [];
  for (const entry of entries) {
    await pause();
    if (!standIn.test(entry.name)) people.push({ entry, words: wordsOf(entry.name) });
  }
  const found = new Map<string, NearDouble<E>>();
  const offer = (first: E, second: E, why: NearDouble<E>['why']) => {
    const key = pairKey(first.id, second.id);
    const together = first.rounds.some((round) => second.rounds.includes(round));
    if (!found.has(key) && !apart.has(key) && !together) found.set(key, { first, second, why });
  };
  const inPairs = async (
    keysOf: (person: Person<E>) => readonly string[],
    why: NearDouble<E>['why'] | null,
  ) => {
    const groups = new Map<string, Person<E>[]>();
    for (const person of people) {
      await pause();
      for (const key of keysOf(person))
        groups.set(key, [...(groups.get(key) ?? []), person].slice(0, mostAlike + 1));
    }
    for (const group of groups.values()) {
      if (group.length < 2 || group.length > mostAlike) continue;
      await pause();
      for (const [i, { entry, words }] of group.entries())
        for (const other of group.slice(i + 1))
          if (why || areSimilar(words, other.words)) offer(entry, other.entry, why ?? 'similar');
    }
  };
  await inPairs(({ entry: { email } }) => (email ? [email.toLowerCase()] : []), 'email');
  await inPairs(({ words }) => (words.length > 0 ? [words.join(' ')] : []), 'name');
  await inPairs(({ words }) => (words.length > 1 ? [words.toSorted().join(' ')] : []), 'swapped');
  await inPairs(({ words }) => [...new Set(words)].filter((word) => word.length > 1), null);
  await inPairs(({ words }) => lettersLeftOut(words.join(' ')), null);
  const order = (one: NearDouble<E>) => doubleReasons.indexOf(one.why);
  return [...found.values()].sort((x, y) => order(x) - order(y)).slice(0, mostPairs);
}

/** One key for two ids, whichever comes first. */
export const pairKey = (x: string, y: string): string => [x, y].sort().join(' ');

const wordsOf = (name: string) =>
  foldLetters(name.replace(/[,."„“”()]/g, ' '))
    .split(' ')
    .filter(Boolean)
    .map(spellingKey);

/** The text with each of its letters left out once: texts that differ by one letter share one of them. */
function lettersLeftOut(text: string): string[] {
  const letters = [...text].slice(0, 40);
  return letters.length < shortest
    ? []
    : [...new Set([text, ...letters.map((_, i) => letters.toSpliced(i, 1).join(''))])];
}

/** Shorter names differ by a letter and are two names. */
const shortest = 8;

/** Whether two names differ by typing errors alone: their figures and initials are the same, each word nearly so. */
function areSimilar(x: readonly string[], y: readonly string[]): boolean {
  if (x.length !== y.length || x.join(' ').length < shortest) return false;
  let errors = 0;
  for (const [i, word] of x.entries()) {
    const other = y[i] ?? '';
    if (word === other) continue;
    const longer = Math.max(word.length, other.length);
    const allowed = longer >= 8 ? 2 : longer >= 4 ? 1 : 0;
    if (/\d/.test(word + other)) return false;
    const distance = editDistance(word, other, allowed);
    if (distance > allowed) return false;
    errors += distance;
  }
  return errors <= 2;
}

/** Letters to insert, drop, change or swap with their neighbour; `most + 1` for anything more. */
function editDistance(x: string, y: string, most: number): number {
  if (Math.abs(x.length - y.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: y.length + 1 }, (_, j) => j);
  for (let i = 1; i <= x.length; i++) {
    const row = [i];
    for (let j = 1; j <= y.length; j++) {
      const same = x[i - 1] === y[j - 1];
      const swapped = i > 1 && j > 1 && x[i - 1] === y[j - 2] && x[i - 2] === y[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[y.length] ?? most + 1;
}
