import 'server-only';
import { z } from 'zod';
import { type Row, wordsOf } from '@/db/tournament-rows';
import { isUnmistakable, mapTexts, removingName } from '@/lib/entries/without-name';

/** All names of a forgotten person, with their address, and the alias that replaces them. */
export interface Forgotten {
  readonly names: ReadonlySet<string>;
  readonly alias: string;
}

/** Ids and enum values in text columns stay, even if a name equals one. */
const isChoice = /^[a-z0-9-]+$/;

/** Replaces the names in a row's texts by the alias. Returns the changed columns; null if none changes. */
export type Clear = (table: string, row: Row) => Row | null;

/** Builds a function that removes all names of one person from the rows of a tournament. */
export function clearing(names: ReadonlySet<string>, alias: string): Clear {
  // Longest first, as one name may be part of another.
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

/** Line of the diary without what its actor wrote in their own words, if they have one of the names. */
export function withoutOwnWords<Line extends { readonly actor?: unknown; readonly data?: unknown }>(
  line: Line,
  names: ReadonlySet<string>,
): Line {
  const parsed = ownWords.safeParse(line.data);
  if (!parsed.success || !names.has(String(line.actor))) return line;
  const { words: _, ...data } = parsed.data;
  return { ...line, data };
}

const ownWords = z.looseObject({ words: z.unknown().refine((words) => words !== undefined) });

const renaming = z.object({ name: z.string(), to: z.string() });
const kept = z.array(z.string()).catch([]);

interface Named {
  readonly name: string;
  /** as stored in `entries.formerNames` */
  readonly formerNames?: unknown;
}

/**
 * Every name an entry has or had: the stored former names, and renamings in the diary, of any kind of line (older data
 * has only those). Leaves out names that `others` bear now. `namesake` decides about the entry's present name if
 * another entry has it too: if it keeps it, diary lines may mean either. `diary` is newest first.
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
