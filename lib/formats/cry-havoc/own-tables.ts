import { dieFaces } from './rule-numbers';
import type { OwnTable, TableUse } from './setup';

/** §11: a table of the organiser's, cut into cells; the head's first cell names what is rolled. */
export interface CutTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Lines of cells parted by semicolons or tabs; short rows are filled up, empty lines left out. */
export function cutTable(cells: string): CutTable {
  const lines = cells
    .split('\n')
    .map((line) => line.split(/[;\t]/).map((cell) => cell.trim()))
    .filter((line) => line.some((cell) => cell !== ''));
  const width = Math.max(0, ...lines.map((line) => line.length));
  const [head = [], ...rows] = lines.map((line) => [
    ...line,
    ...Array.from({ length: width - line.length }, () => ''),
  ]);
  return { head, rows };
}

/**
 * The cell of a table for `use` where the head has the column (`3:1`) and a row the roll (1 to 10); undefined
 * when the organiser entered none. Rows may name one roll or a span (`4–6`).
 */
export function lookUp(
  tables: readonly OwnTable[],
  use: TableUse,
  column: number,
  roll: number,
): string | undefined {
  for (const table of tables.filter((candidate) => candidate.use === use)) {
    const { head, rows } = cutTable(table.cells);
    const place = head.findIndex((cell) => cell.replace(/\s/g, '') === `${column}:1`);
    const cell = rows.find(([label = '']) => isRoll(label, roll))?.[place];
    if (place > 0 && cell) return cell;
  }
  return undefined;
}

function isRoll(label: string, roll: number): boolean {
  const span = /^(\d+)\s*(?:[-–]\s*(\d+))?$/.exec(label);
  if (!span) return false;
  const face = (digits: string) => (Number(digits) === 0 ? dieFaces : Number(digits));
  const from = face(span[1] as string);
  return roll >= from && roll <= (span[2] === undefined ? from : face(span[2]));
}
