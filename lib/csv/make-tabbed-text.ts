import { guardFormula } from './formula-guard';
import type { CsvCell } from './make-csv';

/**
 * Plain text, cells apart by tabs: for forms of other sites and for pasting, also into spreadsheets, where no cell can
 * run as a formula. Tabs in cells become spaces.
 */
export const makeTabbedText = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(makeCell).join('\t')}\r\n`).join('');

const makeCell = (cell: CsvCell): string => guardFormula(String(cell ?? '').replace(/\s+/g, ' '));
