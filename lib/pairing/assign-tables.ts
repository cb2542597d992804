import type { PairingEntry } from './pairing';

/** Two entries looking for a table. */
export interface Meeting {
  readonly a: PairingEntry;
  readonly b: PairingEntry;
}

/**
 * Gives each meeting a table, or null when there are too few. `meetings` come strongest first. In this order
 * of importance: as many fixed tables as possible are honoured, the fewest entries return to a table they know,
 * and strong meetings sit at low numbers. Without `tables` there are as many as needed; fixed tables always exist.
 */
export function assignTables(
  meetings: readonly Meeting[],
  tables?: number | readonly number[],
): (number | null)[] {
  const wished = meetings.map(({ a, b }) =>
    [a.fixedTable, b.fixedTable].filter((t): t is number => typeof t === 'number'),
  );
  const usable =
    typeof tables === 'object' ? tables : Array.from({ length: tables ?? meetings.length }, (_, i) => i + 1);
  const all = [...new Set([...usable, ...wished.flat()])].sort((x, y) => x - y);
  const result = new Array<number | null>(meetings.length).fill(null);

  const bound = meetings.flatMap((_, m) => (wished[m]!.length > 0 ? [m] : []));
  const fixed = [...new Set(wished.flat())].sort((x, y) => x - y);
  // A second block of columns stands for "no fixed table", so that rows never outnumber columns.
  const honoured = assign(bound.length, fixed.length + bound.length, (row, column) => {
    const { a, b } = meetings[bound[row]!]!;
    const wants = wished[bound[row]!]!;
    const table = fixed[column];
    if (table === undefined || !wants.includes(table))
      return 3 * (wants.length + (table === undefined ? 0 : 1));
    // Where two with different fixed tables meet, the one who moves should not know the table.
    const moves = [a, b].filter((one) => one.fixedTable !== table && one.tables.includes(table)).length;
    return 3 * (wants.length - wants.filter((t) => t === table).length) + moves;
  });
  honoured.forEach((column, row) => {
    const m = bound[row]!;
    const table = fixed[column];
    if (table !== undefined && wished[m]!.includes(table)) result[m] = table;
  });

  const taken = new Set(result);
  const left = all.filter((t) => !taken.has(t));
  const open = meetings.flatMap((_, m) => (result[m] === null ? [m] : [])).slice(0, left.length);
  const oneRepeat = open.length * left.length ** 2 + 1;
  const seats = assign(open.length, left.length, (row, column) => {
    const { a, b } = meetings[open[row]!]!;
    const repeats = Number(a.tables.includes(left[column]!)) + Number(b.tables.includes(left[column]!));
    return repeats * oneRepeat + (row - column) ** 2;
  });
  seats.forEach((column, row) => {
    result[open[row]!] = left[column]!;
  });
  return result;
}

/** Cheapest assignment of every row to a column of its own (Hungarian method by shortest paths); rows ≤ columns. */
export function assign(
  rows: number,
  columns: number,
  cost: (row: number, column: number) => number,
): number[] {
  const rowDual = new Float64Array(rows + 1);
  const columnDual = new Float64Array(columns + 1);
  const holder = new Int32Array(columns + 1); // row + 1 holding a column, 0 for nobody; column 0 is the way in
  const before = new Int32Array(columns + 1);
  const distance = new Float64Array(columns + 1);
  const done = new Uint8Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    holder[0] = row;
    distance.fill(Number.POSITIVE_INFINITY);
    done.fill(0);
    let column = 0;
    do {
      done[column] = 1;
      const from = holder[column]!;
      let step = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let c = 1; c <= columns; c++) {
        if (done[c]) continue;
        const reduced = cost(from - 1, c - 1) - rowDual[from]! - columnDual[c]!;
        if (reduced < distance[c]!) {
          distance[c] = reduced;
          before[c] = column;
        }
        if (distance[c]! < step) {
          step = distance[c]!;
          next = c;
        }
      }
      for (let c = 0; c <= columns; c++) {
        if (done[c]) {
          rowDual[holder[c]!]! += step;
          columnDual[c]! -= step;
        } else distance[c]! -= step;
      }
      column = next;
    } while (holder[column] !== 0);
    while (column !== 0) {
      holder[column] = holder[before[column]!]!;
      column = before[column]!;
    }
  }
  const result = new Array<number>(rows);
  for (let c = 1; c <= columns; c++) if (holder[c] !== 0) result[holder[c]! - 1] = c - 1;
  return result;
}
