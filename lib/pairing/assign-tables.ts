import type { PairingEntry } from './pairing';

/** Two entries looking for a table. */
export interface Meeting {
  readonly a: PairingEntry;
  readonly b: PairingEntry;
}

/**
 * Gives each meeting a table, or null when there are too few: then those with a fixed table and the strongest
 * sit. `meetings` come strongest first. In this order of importance: as many fixed tables as possible are
 * honoured, the fewest entries return to a table they know, and strong meetings sit at low numbers. Without
 * `tables` there are as many as needed; fixed tables always exist.
 */
export function assignTables(
  meetings: readonly Meeting[],
  tables?: number | readonly number[],
): (number | null)[] {
  const wishes = ({ a, b }: Meeting) =>
    [a.fixedTable, b.fixedTable].filter((table): table is number => typeof table === 'number');
  const usable =
    typeof tables === 'object' ? tables : Array.from({ length: tables ?? meetings.length }, (_, i) => i + 1);
  const columns = [...new Set([...usable, ...meetings.flatMap(wishes)])].sort((x, y) => x - y);
  const all = meetings.map((meeting, m) => ({ m, meeting, wished: wishes(meeting) }));
  const wishing = all.filter(({ wished }) => wished.length > 0);
  const rows = (
    wishing.length > columns.length
      ? mostKept(wishing, columns)
      : [...wishing, ...all.filter(({ wished }) => wished.length === 0)].slice(0, columns.length)
  ).sort((x, y) => x.m - y.m);
  const result = new Array<number | null>(meetings.length).fill(null);
  const seat = (
    open: typeof rows,
    free: readonly number[],
    keeps: (row: (typeof rows)[number], table: number) => boolean,
  ) => {
    // Each unit is larger than everything less important can add up to.
    const oneReturn = open.length * free.length ** 2 + 1;
    const oneWish = 2 * open.length * oneReturn + 1;
    const given = assign(open.length, free.length, (row, column) => {
      const { meeting, wished } = open[row]!;
      const table = free[column]!;
      const missed = wished.length - wished.filter((wish) => wish === table).length;
      const returning = [meeting.a, meeting.b].filter(
        (one) => one.fixedTable !== table && one.tables.includes(table),
      ).length;
      return missed * oneWish + returning * oneReturn + (row - column) ** 2;
    });
    given.forEach((column, at) => {
      const row = open[at]!;
      if (keeps(row, free[column]!)) result[row.m] = free[column]!;
    });
  };
  // Fixed tables are chosen with all others in view, for what they leave decides who has to return. The
  // others then close the ranks around them.
  if (rows.some(({ wished }) => wished.length > 0))
    seat(rows, columns, ({ wished }, table) => wished.includes(table));
  seat(
    rows.filter(({ m }) => result[m] === null),
    columns.filter((table) => !result.includes(table)),
    () => true,
  );
  return result;
}

/** Of meetings that outnumber the tables those that keep most fixed ones between them, the strongest of such. */
function mostKept<Row extends { readonly wished: readonly number[] }>(
  rows: readonly Row[],
  tables: readonly number[],
): Row[] {
  const n = rows.length;
  const given = assign(n, n, (row, column) => {
    const missed = rows[row]!.wished.filter((wish) => wish !== tables[column]).length;
    return missed * (n ** 2 + 1) + (column < tables.length ? 0 : n - row);
  });
  return rows.filter((_, row) => given[row]! < tables.length);
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
