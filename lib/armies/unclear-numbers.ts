import { numberedLabels, unclearRuns } from './numbered-labels';
import { runOn, signsMixed, takenOut } from './open-numbers';
import { type SplitText, withoutOrdinal } from './read-line';
import { withoutRunningSums } from './running-sums';

/** The lines without numbers that count nothing; those whose number says nothing for certain are marked as unclear. */
export const withClearNumbers = (lines: readonly SplitText[]): readonly SplitText[] =>
  unclearRuns(numberedLabels(checkNumbers(withoutRunningSums(withoutOrdinals(lines)))));

/** Numbers of a numbered list are dropped where they run on from 1; others are counts. */
function withoutOrdinals(lines: readonly SplitText[]): readonly SplitText[] {
  if (runOn(lines.map(({ ordinal }) => ordinal)))
    return lines.map((line) => (line.ordinal === null ? line : withoutOrdinal(line)));
  // "3. Knights" in the middle may be the third line or three of them, unless a price tells.
  return lines.map((line) =>
    line.ordinal !== null && line.pieces.every(({ behind }) => behind.length === 0)
      ? { ...line, unclear: true }
      : line,
  );
}

/**
 * Marks lines whose number says nothing for certain: labels that do not run on from 1, what is taken out, and what is
 * put in brackets beside lines that are not.
 */
function checkNumbers(lines: readonly SplitText[]): readonly SplitText[] {
  const labels = runOn(lines.map(({ slot }) => slot));
  const out = takenOut(lines);
  const isUnit = ({ pieces: [first] }: SplitText): boolean =>
    first?.hit.entry !== undefined &&
    (first.hit.extra === undefined || first.plain === first.hit.entryPlain) &&
    first.plain !== first.hit.extraPlain;
  const units = lines.filter(isUnit);
  const aside = units.filter(({ text }) => isInBrackets(text));
  const mixed = signsMixed(lines);
  return lines.map((line, at) =>
    out[at] ||
    (mixed[at] && isUnit(line)) ||
    (aside.length < units.length && aside.includes(line)) ||
    (!labels && line.slot !== null)
      ? { ...line, unclear: true }
      : line,
  );
}

/** Whether one bracket holds the whole line: "(2 Knights)", not "(2) Knights (220)". */
function isInBrackets(text: string): boolean {
  const bare = text.replace(/^[^\p{L}\d(]+/u, '');
  if (!bare.startsWith('(') || !bare.endsWith(')')) return false;
  let depth = 0;
  for (const [at, letter] of [...bare].entries()) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (depth === 0) return at === [...bare].length - 1;
  }
  return false;
}
