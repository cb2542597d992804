import Papa from 'papaparse';
import { longest, most } from '../limits';
import { fail, type Outcome, ok } from '../outcome';
import { finish, type Steps } from '../steps';
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

export const tableProblemCodes = [
  ...(['text-too-long', 'too-many-rows', 'too-many-columns', 'no-rows', 'not-text'] as const),
] as const;
export interface TableProblem {
  readonly code: (typeof tableProblemCodes)[number];
  /** the limit that was passed; 0 where there is none */
  readonly max: number;
}

/**
 * CSV, TSV or one value per line -> rows without the blank ones. Guesses the delimiter unless told.
 * Problems: `text-too-long` (over 1,000,000 characters), `too-many-rows` (over 2000), `too-many-columns` (over 60 in the
 * first row), `no-rows`, `not-text` (a workbook, a PDF).
 */
export const parseTable = (source: string, options: TableOptions = {}): Outcome<Table, TableProblem> =>
  finish(parseTableInSteps(source, options));

interface TableOptions {
  readonly delimiter?: Delimiter;
}

/** The same, handing over after some dozen records. */
export function* parseTableInSteps(
  source: string,
  options: TableOptions = {},
): Steps<Outcome<Table, TableProblem>> {
  if (source.length > longest.importFile) return fail({ code: 'text-too-long', max: longest.importFile });
  if (otherFiles.some((begin) => source.startsWith(begin))) return fail({ code: 'not-text', max: 0 });
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  yield;
  // A first line by which Excel is told, and says, what stands between its cells.
  const said = saidDelimiter.exec(text);
  const delimiter = options.delimiter ?? delimiters.find((one) => one === said?.[1]) ?? guessDelimiter(text);
  yield;
  const quoted = yield* readRecords(text, delimiter, said !== null);
  // After a stray quote: every line is a row, so that `"Fips" Müller;Köln` swallows none of its successors.
  const rows = quoted ?? (yield* readLines(text, delimiter, said !== null));
  if (!Array.isArray(rows)) return fail(rows);
  return rows.length === 0 ? fail({ code: 'no-rows', max: 0 }) : ok({ delimiter, rows });
}

const recordsAtOnce = 50;

/** The rows of a text whose quotes are in order; null where they are not. */
function* readRecords(
  text: string,
  delimiter: Delimiter,
  hasSaid: boolean,
): Steps<TableRow[] | TableProblem | null> {
  const rows = new Rows(hasSaid);
  for (let from = 0; from < text.length; ) {
    const part = from === 0 ? text : text.slice(from);
    // Without its fast mode it splits the whole text at once, however few records are wanted.
    const { data, errors, meta } = Papa.parse<string[]>(part, {
      delimiter,
      newline: '\n',
      preview: recordsAtOnce,
      fastMode: false,
    });
    if (errors.some((error) => error.type === 'Quotes')) return null;
    for (const cells of data) rows.add(cells);
    yield;
    if (meta.cursor === 0 || data.length < recordsAtOnce) break;
    from += meta.cursor;
  }
  return rows.read();
}

/** The rows of a text each line of which is one. */
function* readLines(text: string, delimiter: Delimiter, hasSaid: boolean): Steps<TableRow[] | TableProblem> {
  const rows = new Rows(hasSaid);
  for (const [i, line] of text.split('\n').entries()) {
    if (i % recordsAtOnce === 0) yield;
    const { data, errors } = Papa.parse<string[]>(line, { delimiter, newline: '\n' });
    rows.add(errors.length > 0 ? line.split(delimiter) : (data[0] ?? ['']));
  }
  return rows.read();
}

/** The cells; of a row that is too wide for its list only one beyond the limit, which says so. */
const narrow = (cells: readonly string[], width: number) =>
  width > most.importColumns
    ? [...cells.slice(0, most.importColumns), cells[width - 1] ?? '']
    : cells.slice(0, most.importColumns);

/** Takes in records up to the limits. */
class Rows {
  private readonly rows: TableRow[] = [];
  private problem: TableProblem | null = null;
  private line = 1;

  /** @param hasSaid the first record says what the delimiter is */
  constructor(private readonly hasSaid: boolean) {}

  add(cells: readonly string[]) {
    if (this.problem) return;
    const isRow = this.line > 1 || !this.hasSaid;
    const width = isRow ? cells.findLastIndex((cell) => cell.trim() !== '') + 1 : 0;
    if (width > most.importColumns && this.rows.length === 0)
      this.problem = { code: 'too-many-columns', max: most.importColumns };
    else if (width > 0 && this.rows.length === most.importRows)
      this.problem = { code: 'too-many-rows', max: most.importRows };
    else if (width > 0) this.rows.push({ line: this.line, cells: narrow(cells, width).map(unguardFormula) });
    this.line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  }

  /** What was taken in, or the limit that was passed. */
  read(): TableRow[] | TableProblem {
    return this.problem ?? this.rows;
  }
}

/** How workbooks (and all else that is zipped), old workbooks and PDFs begin. */
const otherFiles = ['PK\x03\x04', 'ÐÏ\x11à', '%PDF-'];

const saidDelimiter = /^sep=([\t;|,])\n/i;
