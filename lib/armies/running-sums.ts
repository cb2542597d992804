import type { NumberToken } from './explain-group';
import type { SplitText } from './read-line';

const numbersOf = ({ pieces }: SplitText): readonly NumberToken[] =>
  pieces.flatMap(({ before, behind }) => [...before, ...behind]);

/**
 * The lines without the running sum at the end of each: "General 125 (125)", "4 Halberdiers 180 (305)". Each has to be
 * the one before and a number of its own line.
 */
export function withoutRunningSums(lines: readonly SplitText[]): readonly SplitText[] {
  const priced = lines.filter(({ pieces }) => pieces.length > 0);
  if (priced.length < 3) return lines;
  const summed = new Set<SplitText>();
  let sum = 0;
  for (const line of priced) {
    const last = line.pieces.at(-1)?.behind.at(-1);
    if (!last || last.mark === 'count' || last.mark === 'each') return lines;
    const own = numbersOf(line).filter((number) => number !== last);
    const runsOn = own.some(({ value }) => sum + value === last.value);
    // The first price is the first sum.
    if (!runsOn && sum > 0) return lines;
    if (runsOn) summed.add(line);
    sum = last.value;
  }
  return lines.map((line) =>
    summed.has(line)
      ? {
          ...line,
          pieces: line.pieces.map((piece, at) =>
            at === line.pieces.length - 1 ? { ...piece, behind: piece.behind.slice(0, -1) } : piece,
          ),
        }
      : line,
  );
}
