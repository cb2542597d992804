import type { NumberToken, Piece } from './explain-group';
import { numberedRuns } from './open-numbers';
import type { SplitText } from './read-line';

/** "Knights 2", "Knights #2", "Hero (2)": a number right behind a name, as names of several units of a kind have. */
const label = /\p{L}\s+[([]?(?:#\s?|n[or]\.?\s?)?\d{1,2}(?!\d)/iu;

const labelOf = ({ before, behind: [first] }: Piece): NumberToken | undefined =>
  before.length === 0 && first && !first.mark && !first.negative && first.plain === undefined
    ? first
    : undefined;

/** Numbers behind an extra that are no price for certain. */
const leastPrice = 20;

/** The number before the only unit of a line that says neither what it counts nor a price; null for others. */
function leadOf({ pieces }: SplitText): number | null {
  const [first, ...others] = pieces;
  const [number, more] = first?.before ?? [];
  if (!first || !number || more || first.behind.length > 0) return null;
  if (number.mark || number.negative || number.plain !== undefined) return null;
  if (others.some(({ hit, behind }) => !hit.extra || behind.some(({ value }) => value >= leastPrice)))
    return null;
  return number.value;
}

/** Marks lines as unclear whose leading numbers run on from 1 without a price. */
export function unclearRuns(lines: readonly SplitText[]): readonly SplitText[] {
  const leads = lines
    // Extras belong to the unit above.
    .filter(({ pieces: [first] }) => !first || first.hit.entry !== undefined)
    .map((line) => ({ line, text: line.text, lead: leadOf(line) }));
  // Two lines that are the whole list may be numbered as well.
  const named = leads.filter(({ line }) => line.pieces.length > 0);
  const pair = named.length === 2 && named.every(({ lead }, at) => lead === at + 1);
  const unclear = new Set([...(pair ? named : numberedRuns(leads))].map(({ line }) => line));
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
