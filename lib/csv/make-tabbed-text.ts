import type { CsvCell } from './make-csv';

/** Rows -> plain text, cells apart by tabs: for forms of other sites and for pasting. Tabs in cells become spaces. */
export const makeTabbedText = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map((cell) => String(cell ?? '').replace(/\s+/g, ' ')).join('\t')}\r\n`).join('');
