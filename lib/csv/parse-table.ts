import Papa from 'papaparse';
import { fail, type Outcome, ok } from '../outcome';
import { unguardFormula } from './formula-guard';
import { type Delimiter, guessDelimiter } from './guess-delimiter';

/** Longest text read, in characters. */
export const maxTableLength = 1_000_000;
/** Most rows read, blank ones not counted. */
export const maxTableRows = 2000;

export interface TableRow {
  /** line of the source the row begins on, from 1; a quoted cell may span several */
  readonly line: number;
  /** as written, apart from line ends (always \n) and the apostrophe of `guardFormula` */
  readonly cells: readonly string[];
}
export interface Table {
  readonly delimiter: Delimiter;
  readonly rows: readonly TableRow[];
}

export const tableProblemCodes = ['text-too-long', 'too-many-rows', 'no-rows'] as const;
export interface TableProblem {
  readonly code: (typeof tableProblemCodes)[number];
  /** the limit that was passed; 0 for `no-rows` */
  readonly max: number;
}

/**
 * CSV, TSV or one value per line -> rows without the blank ones. Guesses the delimiter unless told.
 * Problems: `text-too-long` (over 1,000,000 characters), `too-many-rows` (over 2000), `no-rows`.
 */
export function parseTable(
  source: string,
  options: { readonly delimiter?: Delimiter } = {},
): Outcome<Table, TableProblem> {
  if (source.length > maxTableLength) return fail({ code: 'text-too-long', max: maxTableLength });
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const delimiter = options.delimiter ?? guessDelimiter(text);

  const whole = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  const broken = whole.errors.some((error) => error.type === 'Quotes');
  const records = broken ? parseLineByLine(text, delimiter) : whole.data;

  const rows: TableRow[] = [];
  let line = 1;
  for (const cells of records) {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: cells.map(unguardFormula) });
    line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  }
  if (rows.length === 0) return fail({ code: 'no-rows', max: 0 });
  if (rows.length > maxTableRows) return fail({ code: 'too-many-rows', max: maxTableRows });
  return ok({ delimiter, rows });
}

/** After a stray quote: every line is a row, so that `"Fips" Müller;Köln` swallows none of its successors. */
function parseLineByLine(text: string, delimiter: Delimiter): string[][] {
  return text.split('\n').map((line) => {
    const { data, errors } = Papa.parse<string[]>(line, { delimiter, newline: '\n' });
    return errors.length > 0 ? line.split(delimiter) : (data[0] ?? ['']);
  });
}
