import { guardFormula } from './formula-guard';
import type { Delimiter } from './guess-delimiter';

export type CsvCell = string | number | null;
export interface CsvOptions {
  /** `;` is what German Excel opens into columns, `,` what English Excel does */
  readonly delimiter: Delimiter;
  /** starts with the UTF-8 byte order mark, without which Excel garbles umlauts */
  readonly bom: boolean;
}

// Quoted for every common delimiter, so that no cell falls apart in a spreadsheet set to another one.
const needsQuotes = /[;,|\t"\r\n]|^\s|\s$/;

/** Rows -> CSV after RFC 4180 (CRLF after every row); cells cannot run as spreadsheet formulas. */
export function makeCsv(rows: readonly (readonly CsvCell[])[], options: CsvOptions): string {
  const lines = rows.map((row) => `${row.map(makeCell).join(options.delimiter)}\r\n`);
  return (options.bom ? '\ufeff' : '') + lines.join('');
}

function makeCell(cell: CsvCell): string {
  const text = guardFormula(String(cell ?? ''));
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
