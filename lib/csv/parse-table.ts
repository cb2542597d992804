import Papa from 'papaparse';
import { longest, most } from '../limits';
import { fail, type Outcome, ok } from '../outcome';
import { unguardFormula } from './formula-guard';
import { type Delimiter, delimiters, guessDelimiter } from './guess-delimiter';

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

export const tableProblemCodes = ['text-too-long', 'too-many-rows', 'no-rows', 'not-text'] as const;
export interface TableProblem {
  readonly code: (typeof tableProblemCodes)[number];
  /** the limit that was passed; 0 where there is none */
  readonly max: number;
}

/**
 * CSV, TSV or one value per line -> rows without the blank ones. Guesses the delimiter unless told.
 * Problems: `text-too-long` (over 1,000,000 characters), `too-many-rows` (over 2000), `no-rows`, `not-text` (a workbook, a
 * PDF).
 */
export function parseTable(
  source: string,
  options: { readonly delimiter?: Delimiter } = {},
): Outcome<Table, TableProblem> {
  if (source.length > longest.importFile) return fail({ code: 'text-too-long', max: longest.importFile });
  if (otherFiles.some((begin) => source.startsWith(begin))) return fail({ code: 'not-text', max: 0 });
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  // A first line by which Excel is told, and says, what stands between its cells.
  const said = saidDelimiter.exec(text);
  const delimiter = options.delimiter ?? delimiters.find((one) => one === said?.[1]) ?? guessDelimiter(text);

  const whole = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  const broken = whole.errors.some((error) => error.type === 'Quotes');
  const records = broken ? parseLineByLine(text, delimiter) : whole.data;

  const rows: TableRow[] = [];
  let line = 1;
  for (const cells of records) {
    const isRow = line > 1 || !said;
    if (isRow && cells.some((cell) => cell.trim() !== ''))
      rows.push({ line, cells: cells.map(unguardFormula) });
    line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  }
  if (rows.length === 0) return fail({ code: 'no-rows', max: 0 });
  if (rows.length > most.importRows) return fail({ code: 'too-many-rows', max: most.importRows });
  return ok({ delimiter, rows });
}

/** How workbooks (and all else that is zipped), old workbooks and PDFs begin. */
const otherFiles = ['PK\x03\x04', 'ÐÏ\x11à', '%PDF-'];

const saidDelimiter = /^sep=([\t;|,])\n/i;

/** After a stray quote: every line is a row, so that `"Fips" Müller;Köln` swallows none of its successors. */
function parseLineByLine(text: string, delimiter: Delimiter): string[][] {
  return text.split('\n').map((line) => {
    const { data, errors } = Papa.parse<string[]>(line, { delimiter, newline: '\n' });
    return errors.length > 0 ? line.split(delimiter) : (data[0] ?? ['']);
  });
}
