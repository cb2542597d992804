import type { NumberToken, Piece } from './explain-group';
import type { SplitText } from './read-line';

/** "Knights 2", "Knights #2", "Hero (2)": a number right behind a name, as names of several units of a kind have. */
const label = /\p{L}\s+[([]?(?:#\s?|n[or]\.?\s?)?\d{1,2}(?!\d)/iu;

const labelOf = ({ before, behind: [first] }: Piece): NumberToken | undefined =>
  before.length === 0 && first && !first.mark && !first.negative && first.plain === undefined
    ? first
    : undefined;

/** Signs and words that make a leading number the label of its line: "#1", "01", "Unit 1", "1:", "1°". */
const lineLabel =
  /^[^\p{L}\d]*(?:#\s?\d|0\d|(?:einheit|unit|regiment|position|pos|slot|auswahl|eintrag|entry)\b|\d{1,2}\ufe0f?\s?(?:[:°/]|\u20e3))/iu;
/** A first column that numbers the rows of a table. */
const numberColumn = /^[^\p{L}\d#]*(?:#|nr|no|pos|position|lfd)\.?\s*[\t|;,]/iu;
/** Numbers behind an extra that are no price for certain. */
const leastPrice = 20;

/** The number before the only unit of a line that says neither what it counts nor a price; undefined for others. */
function leadOf({ pieces }: SplitText): number | undefined {
  const [first, ...others] = pieces;
  const [number, more] = first?.before ?? [];
  if (!first || !number || more || first.behind.length > 0) return undefined;
  if (number.mark || number.negative || number.plain !== undefined) return undefined;
  if (others.some(({ hit, behind }) => !hit.extra || behind.some(({ value }) => value >= leastPrice)))
    return undefined;
  return number.value;
}

/**
 * Marks lines as unclear whose leading numbers run on from 1 without a price: "#1 Knights", "#2 Cannon". Three of them, or
 * two that look like labels, rather number the lines than count what is in them.
 */
export function unclearRuns(lines: readonly SplitText[]): readonly SplitText[] {
  const runs: SplitText[][] = [[]];
  let numbered = false;
  const labelled = new Set<SplitText>();
  for (const line of lines) {
    const [first] = line.pieces;
    if (first && first.hit.entry === undefined) continue;
    const lead = first ? leadOf(line) : undefined;
    if (numberColumn.test(line.text)) numbered = true;
    if (lead === undefined) runs.push([]);
    else {
      runs.at(-1)?.push(line);
      if (numbered || lineLabel.test(line.text)) labelled.add(line);
    }
  }
  const unclear = new Set(
    runs
      .filter(
        (run) =>
          run.every((line, at) => leadOf(line) === at + 1) &&
          (run.length >= 3 || (run.length === 2 && run.every((line) => labelled.has(line)))),
      )
      .flat(),
  );
  return unclear.size === 0
    ? lines
    : lines.map((line) => (unclear.has(line) ? { ...line, unclear: true } : line));
}

/**
 * Lines that number the units of a kind from 1: "Knights 1", "Knights 2". With the price of one behind each the numbers
 * are dropped; without a price they may be counts, and the line
 * is marked as unclear.
 */
export function numberedLabels(lines: readonly SplitText[]): readonly SplitText[] {
  const units = new Map<string, Piece[]>();
  for (const { pieces } of lines)
    for (const piece of pieces) {
      const { entry } = piece.hit;
      if (entry) units.set(entry.id, [...(units.get(entry.id) ?? []), piece]);
    }
  const dropped = new Set<Piece>();
  const unclear = new Set<Piece>();
  for (const pieces of units.values()) {
    const runOn = pieces.every((piece, at) => labelOf(piece)?.value === at + 1 && label.test(piece.text));
    if (!runOn || pieces.length < 2) continue;
    const price = pieces[0]?.hit.entry?.points;
    const priced = ({ behind }: Piece) => behind.length === 2 && behind[1]?.value === price;
    if (pieces.every(priced)) for (const piece of pieces) dropped.add(piece);
    else if (pieces.every(({ behind }) => behind.length === 1))
      for (const piece of pieces) unclear.add(piece);
  }
  if (dropped.size + unclear.size === 0) return lines;
  return lines.map((line) => ({
    ...line,
    unclear: line.unclear || line.pieces.some((piece) => unclear.has(piece)),
    pieces: line.pieces.map((piece) =>
      dropped.has(piece) || unclear.has(piece) ? { ...piece, behind: piece.behind.slice(1) } : piece,
    ),
  }));
}
