import type { Piece, WrittenGroup } from './explain-group';
import type { SplitText } from './read-line';

/** A unit as it is written, with the line it stands in. */
export interface Group extends WrittenGroup {
  readonly extras: Piece[];
  readonly at: SplitText;
}

/** Whether all words are among the given ones. */
export const all = (given: readonly string[], among: ReadonlySet<string>): boolean =>
  given.every((word) => among.has(word));

/** The words of a line without what only says something of a number. */
export const wordsOf = ({ words: written }: SplitText): readonly string[] =>
  written.split(' ').filter(Boolean);

/** Whether a line stands below another one, by its indent or another bullet. */
export const isChild = (line: SplitText, host: SplitText | undefined): boolean =>
  host !== undefined && (line.indent > host.indent || (line.bullet !== '' && line.bullet !== host.bullet));

/** A line that only names what the unit above it carries. */
export const isExtraAlone = ({ pieces: [first] }: SplitText): boolean =>
  first !== undefined && first.hit.entry === undefined && first.hit.extra !== undefined;

/** A line that only names one thing, without any number but a price in a bracket. */
export const isBare = ({ pieces, stray, army }: SplitText): boolean => {
  const [only, ...others] = pieces;
  return (
    only !== undefined &&
    others.length === 0 &&
    stray.length === 0 &&
    !army &&
    only.before.length === 0 &&
    only.behind.length === 0
  );
};

/** Least sum of a group of units. */
export const leastSum = 20;
