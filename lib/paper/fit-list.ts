/** A column of a list for the wall, with what its cells say from the first row to the last. */
export interface ListColumn {
  readonly head: string;
  readonly cells: readonly string[];
  /** smaller, on a line below */
  readonly details?: readonly string[];
  /** takes what the others leave of the width, and breaks between words */
  readonly wraps?: boolean;
}

/** How a list fills its sheets. Sizes are in points, widths in em of that size. */
export interface FittedList {
  readonly pt: number;
  /** a sheet each, from a row to before another */
  readonly pages: readonly { readonly from: number; readonly to: number }[];
  readonly widths: readonly number[];
}

/** Room for the rows of one sheet, in millimetres, and how small letters may get before another sheet is begun. */
export interface SheetRoom {
  readonly width: number;
  readonly height: number;
  readonly least: number;
}

const mmPerPt = 25.4 / 72;
const most = 26;
const step = 0.5;
/** Widths of an average sign, heights of a line and of the space around a row, all in em; details are set smaller. */
const sign = 0.48;
const line = 1.15;
const around = 0.36;
export const detailSize = 0.66;
export const headSize = 0.62;
export const gap = 0.7;
/** A column that wraps has room for a name of so many em. */
const narrowest = 7.5;
/** A word that is wider than its column is set smaller, to this share at least, before it breaks. */
const smallestShare = 0.5;

/** A column with the lengths of its words, which are laid out anew for each size of letters. */
interface MeasuredColumn {
  readonly head: number;
  /** signs of the longest cell */
  readonly widest: number;
  readonly wraps: boolean;
  readonly cells: readonly (readonly number[])[];
  /** null for a row without */
  readonly details: readonly (readonly number[] | null)[];
}

const measured = ({ head, cells, details = [], wraps = false }: ListColumn): MeasuredColumn => ({
  head: head.length,
  widest: Math.max(0, ...cells.map(({ length }) => length)),
  wraps,
  cells: cells.map(lengthsOf),
  details: details.map((detail) => (detail === '' ? null : lengthsOf(detail))),
});

/** The largest letters with which the list fits on the fewest sheets. */
export function fitList(columns: readonly ListColumn[], room: SheetRoom): FittedList {
  const rows = columns[0]?.cells.length ?? 0;
  const all = columns.map(measured);
  const least = leastAt(all, room);
  const sizes: {
    readonly pt: number;
    readonly widths: readonly number[];
    readonly upTo: readonly number[];
  }[] = [];
  for (let pt = most; pt >= least; pt -= step) {
    const widths = widthsAt(all, room.width / (pt * mmPerPt));
    if (widths) sizes.push({ pt, widths, upTo: heightsUpTo(all, widths, rows) });
  }
  for (let sheets = 1; sheets <= Math.max(rows, 1); sheets++) {
    const pages = split(rows, sheets);
    for (const { pt, widths, upTo } of sizes) {
      const tallest = Math.max(...pages.map(({ from, to }) => (upTo[to] ?? 0) - (upTo[from] ?? 0)));
      if (tallest * pt * mmPerPt <= room.height) return { pt, pages, widths };
    }
  }
  const pt = least;
  const em = room.width / (pt * mmPerPt);
  const widths = widthsAt(all, em) ?? columns.map(() => em / Math.max(columns.length, 1));
  return { pt, pages: split(rows, Math.max(rows, 1)), widths };
}

/** How small letters may get: smaller than the room says where a list has more columns than would go in. */
function leastAt(columns: readonly MeasuredColumn[], room: SheetRoom): number {
  let pt = room.least;
  while (pt > step && !widthsAt(columns, room.width / (pt * mmPerPt))) pt -= step;
  return pt;
}

/** The share of its size at which the longest word of a text goes into so many em. */
export const shareOf = (text: string, em: number): number => shareOfWords(lengthsOf(text), em);

function shareOfWords(words: readonly number[], em: number): number {
  const longest = Math.max(...words) * sign;
  return longest <= em ? 1 : Math.max(em / longest, smallestShare);
}

const split = (rows: number, sheets: number) => {
  const each = Math.ceil(rows / sheets);
  return Array.from({ length: sheets }, (_, i) => ({
    from: Math.min(i * each, rows),
    to: Math.min((i + 1) * each, rows),
  })).filter(({ from, to }, i) => i === 0 || to > from);
};

/** Widths of the columns on a sheet of `em`; null where too little is left for names. */
function widthsAt(columns: readonly MeasuredColumn[], em: number): number[] | null {
  const fixed = columns.map(({ head, widest, wraps }) =>
    wraps ? null : Math.max(head * headSize * sign, widest * sign) + gap,
  );
  const wrapping = fixed.filter((width) => width === null).length;
  const left = em - fixed.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const share = wrapping > 0 ? left / wrapping : 0;
  if (left < 0 || (wrapping > 0 && share - gap < narrowest)) return null;
  return fixed.map((width) => width ?? share);
}

/** Height in em of all rows before each row, and of all of them. */
function heightsUpTo(columns: readonly MeasuredColumn[], widths: readonly number[], rows: number): number[] {
  const upTo = [0];
  for (let row = 0; row < rows; row++) upTo.push((upTo[row] ?? 0) + rowHeight(columns, widths, row));
  return upTo;
}

function rowHeight(columns: readonly MeasuredColumn[], widths: readonly number[], row: number): number {
  let tallest = 0;
  for (const [column, { cells, details, wraps }] of columns.entries()) {
    const width = (widths[column] ?? 0) - gap;
    const words = cells[row] ?? [];
    const detail = details[row];
    const share = wraps ? shareOfWords(words, width) : 1;
    const lines = wraps ? linesOf(words, width / share) * share : 1;
    const below = detail ? linesOf(detail, width / detailSize) * detailSize * 1.25 : 0;
    tallest = Math.max(tallest, lines * line + below);
  }
  return tallest + around;
}

/** On how many lines words stand that are apart, and within those that are too wide. */
function linesOf(words: readonly number[], em: number): number {
  let lines = 1;
  let used = 0;
  for (const length of words) {
    const width = length * sign;
    if (used > 0 && used + width > em) {
      lines += 1;
      used = 0;
    }
    lines += Math.max(Math.ceil(width / em) - 1, 0);
    used += (width % em) + sign;
  }
  return lines;
}

/** Lengths of the parts between which a browser breaks a line: after spaces and hyphens. */
const lengthsOf = (text: string): number[] => text.split(/\s+|(?<=-)/).map(({ length }) => length);
