import type { ArmyBook } from './army-data';
import { explainGroup, type NumberToken } from './explain-group';
import type { SplitText } from './read-line';

/** Most lines with numbers that belong to one unit: how many, the price of one and of all. */
const mostCells = 3;

/** A line with one number and nothing else, as a table of which each cell was pasted into a line of its own has. */
const isCell = ({ pieces, numbers, stray, army, text }: SplitText): boolean =>
  pieces.length === 0 && !army && stray.length === 0 && numbers.length === 1 && !text.includes('=');

/**
 * The lines with the numbers of a unit in lines below it, or its count above it and its price below: only where the
 * price agrees. Lines of numbers that were taken are left out.
 */
export function withNumbersBelow(lines: readonly SplitText[], book: ArmyBook): readonly SplitText[] {
  const taken = new Set<SplitText>();
  const joined = lines.map((line, at) => {
    const [host, ...extras] = line.pieces;
    if (!host?.hit.entry || line.unclear || line.stray.length > 0 || line.army) return line;
    if (extras.some(({ hit }) => hit.extra === undefined)) return line;
    if (explainGroup({ host, extras }, book).certainty === 3) return line;
    const rest = lines.slice(at + 1, at + 1 + mostCells);
    const end = rest.findIndex((each) => !isCell(each));
    const below = end < 0 ? rest : rest.slice(0, end);
    const over = lines[at - 1];
    const above = over && isCell(over) && !taken.has(over) ? [over] : [];
    for (const head of above.length > 0 ? [above, []] : [[]])
      for (let count = below.length; count > 0; count--) {
        const cells = below.slice(0, count);
        const priced = {
          ...host,
          before: [...numbersOf(head), ...host.before],
          behind: [...host.behind, ...numbersOf(cells)],
        };
        if (explainGroup({ host: priced, extras }, book).certainty < 3) continue;
        for (const each of [...head, ...cells]) taken.add(each);
        return { ...line, pieces: [priced, ...extras] };
      }
    return line;
  });
  return joined.filter((line) => !taken.has(line));
}

const numbersOf = (lines: readonly SplitText[]): readonly NumberToken[] =>
  lines.flatMap(({ numbers }) => numbers);
