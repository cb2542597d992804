import 'server-only';
import { z } from 'zod';
import { type Row, wordsOf } from '@/db/tournament-rows';
import { isUnmistakable, mapTexts, removingName } from '@/lib/entries/without-name';

/** Ids and choices among words, even where somebody is called like one. */
const isChoice = /^[a-z0-9-]+$/;

/** Puts the alias in the place of the names in the words of a row. Returns the columns that change; null where none does. */
export type Clear = (table: string, row: Row) => Row | null;

/** Takes all these names of one person out of whatever stands in a tournament's rows. */
export function clearing(names: ReadonlySet<string>, alias: string): Clear {
  // One name may be part of another.
  const inOrder = [...names].filter((name) => name.trim() !== '').sort((x, y) => y.length - x.length);
  const all = inOrder.map((name) => removingName(name, alias));
  const plain = all.filter((_, i) => isUnmistakable(inOrder[i] ?? ''));
  const without = (value: unknown, some: typeof all) => some.reduce((part, remove) => remove(part), value);
  const text = (value: string, some: typeof all) => without(value, some) as string;
  const cleared = {
    words: (value: unknown) => without(value, all),
    choices: (value: unknown) => mapTexts(value, (one) => (isChoice.test(one) ? one : text(one, all))),
    titles: (value: unknown) => without(value, plain),
  };
  return (table, row) => {
    const changed: Row = {};
    for (const [column, holds] of wordsOf(table)) {
      if (holds === 'code' || holds === 'apart' || row[column] === undefined) continue;
      const after = cleared[holds](row[column]);
      if (JSON.stringify(after) !== JSON.stringify(row[column])) changed[column] = after;
    }
    return Object.keys(changed).length > 0 ? changed : null;
  };
}

const renaming = z.object({ name: z.string(), to: z.string() });
const kept = z.array(z.string()).catch([]);

interface Named {
  readonly name: string;
  /** as stored: `entries.formerNames` */
  readonly formerNames?: unknown;
}

/**
 * Every name an entry has or had: what is kept with it, and what the diary says of renamings, of whatever kind the line is
 * (before names were kept there was nothing else). Names that `others` bear now are theirs. `namesake` says what becomes of
 * the entry's own name where another bears it too; where it keeps it, the diary
 * may mean either. `diary` begins with the newest line.
 */
export function namesOfOne(
  entry: Named,
  others: readonly Named[],
  diary: readonly { readonly data?: unknown }[],
  namesake: 'keeps' | 'loses',
): Set<string> {
  const borne = new Set(others.map(({ name }) => name));
  const own = new Set(kept.parse(entry.formerNames).filter((name) => !borne.has(name)));
  if (borne.has(entry.name) && namesake === 'keeps') return own;
  const known = new Set([...borne, ...others.flatMap(({ formerNames }) => kept.parse(formerNames))]);
  const followed = new Set([entry.name]);
  for (const { data } of diary) {
    const line = renaming.safeParse(data).data;
    if (line && followed.has(line.to)) followed.add(line.name);
  }
  return new Set([entry.name, ...own, ...[...followed].filter((name) => !known.has(name))]);
}
