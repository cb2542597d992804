import { z } from 'zod';
import { most } from '../limits';
import { fail, type Outcome, ok } from '../outcome';

/** What a tournament file calls itself, so that other JSON is told from it. */
export const fileKind = 'heerschau-tournament';
/** Raised when an older Heerschau would misread the file; fields that may be missing do not count. */
export const fileVersion = 1;
/** Largest tournament file, in bytes of JSON. */
export const maxFileBytes = 16_000_000;
/** How many rows a file may have, all tables together; a hundred players over two days come to a third of it. */
export const maxRows = 80_000;
/** How many of one table, where all of them are looked at together. */
export const maxRowsOf: Readonly<Record<string, number>> = {
  entries: most.entries,
  rounds: most.rounds,
  pairings: most.rounds * most.entries,
  teams: most.teams,
  adjustments: most.adjustments,
  announcements: most.announcements,
  matchNotes: most.matchNotes,
  campaignLines: most.campaignLines,
  auditLog: most.auditLines,
  listEditions: most.editions,
};
/** How deep its values may be nested; ours are a dozen deep. */
const maxDepth = 60;

/** One row of a table, by the names of its fields. */
export type FileRow = Readonly<Record<string, unknown>>;

/** A whole tournament as one file; what its tables hold is in docs/tournament-file.md. */
export interface TournamentFile {
  readonly kind: typeof fileKind;
  readonly version: number;
  /** milliseconds UTC */
  readonly exportedAt: number;
  /** whether e-mail addresses are in it */
  readonly withEmail: boolean;
  readonly tables: Readonly<Record<string, readonly FileRow[]>>;
}

export type FileProblem = {
  readonly code: 'file-truncated' | 'file-foreign' | 'file-newer' | 'file-broken' | 'file-too-many-rows';
};

const head = z.object({ kind: z.literal(fileKind), version: z.int().min(1) });
const body = z.object({
  exportedAt: z.int(),
  withEmail: z.boolean(),
  // In place of each row stands where it is found.
  tables: z.record(z.string().max(100), z.custom<readonly unknown[]>(Array.isArray)),
});

/**
 * Reads the text of a tournament file: its frame, then row by row; what they hold is judged by those who know the tables.
 * @param pause awaited every now and then, so that other requests have their turn
 */
export async function parseTournamentFile(
  text: string,
  pause: () => Promise<void> = async () => {},
): Promise<Outcome<TournamentFile, FileProblem>> {
  const split = await splitRows(text, pause);
  if (!split.ok) return split;
  const { frame, rows } = split.value;
  // Whatever begins like one of ours has lost its end on the way.
  const unreadable = fail({
    code: text.trimStart().slice(0, 200).includes(`"${fileKind}"`) ? 'file-truncated' : 'file-foreign',
  } as const);
  const json = parsedJson(frame);
  if (json === undefined) return unreadable;
  const known = head.safeParse(json);
  if (!known.success) return fail({ code: 'file-foreign' });
  if (known.data.version > fileVersion) return fail({ code: 'file-newer' });
  const read = body.safeParse(json);
  if (!read.success) return fail({ code: 'file-broken' });
  const counts = Object.entries(read.data.tables).map(([name, places]) => [name, places.length] as const);
  const isFull =
    counts.reduce((sum, [, count]) => sum + count, 0) > maxRows ||
    counts.some(([name, count]) => count > (maxRowsOf[name] ?? maxRows));
  if (isFull) return fail({ code: 'file-too-many-rows' });
  const tables: [string, readonly FileRow[]][] = [];
  for (const [name, places] of Object.entries(read.data.tables)) {
    const own: FileRow[] = [];
    for (const place of places) {
      await pause();
      const range = typeof place === 'number' ? rows[place] : undefined;
      if (!range) return fail({ code: 'file-broken' });
      const row = parsedJson(text.slice(...range));
      if (row === undefined) return unreadable;
      own.push(row as FileRow);
    }
    tables.push([name, own]);
  }
  return ok({ ...known.data, ...read.data, tables: Object.fromEntries(tables) });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Most characters of one row, and of all that is around the rows: what is read in one go. */
const maxPiece = 2_000_000;
/** Depth at which rows stand: file, tables, table, row. */
const rowDepth = 4;
/** As many characters are looked at without a pause. */
const charsAtOnce = 500_000;

/** A file's text taken apart. */
interface SplitFile {
  /** the text with the place of each row in `rows` instead of the row */
  readonly frame: string;
  /** begin and end of each row in the text */
  readonly rows: readonly (readonly [from: number, to: number])[];
}

/** Finds the rows of a file without reading them. Refuses endless nesting, which would take seconds to read. */
async function splitRows(text: string, pause: () => Promise<void>): Promise<Outcome<SplitFile, FileProblem>> {
  const [quote, backslash, openList, openObject, closeList, closeObject] = [34, 92, 91, 123, 93, 125];
  let [depth, quoted, begin, end, around] = [0, false, -1, 0, 0];
  const frame: string[] = [];
  const rows: [number, number][] = [];
  for (let i = 0; i < text.length; i++) {
    if (i % charsAtOnce === 0) await pause();
    const at = text.charCodeAt(i);
    if (quoted) {
      if (at === backslash) i++;
      else if (at === quote) quoted = false;
    } else if (at === quote) quoted = true;
    else if (at === openList || at === openObject) {
      depth++;
      if (depth > maxDepth) return fail({ code: 'file-broken' });
      if (depth === rowDepth && at === openObject) begin = i;
    } else if (at === closeList || at === closeObject) {
      depth--;
      if (depth !== rowDepth - 1 || begin < 0) continue;
      if (rows.length === maxRows) return fail({ code: 'file-too-many-rows' });
      if (i - begin > maxPiece) return fail({ code: 'file-broken' });
      frame.push(text.slice(end, begin), String(rows.length));
      around += begin - end;
      end = i + 1;
      rows.push([begin, end]);
      begin = -1;
    }
  }
  if (around + text.length - end > maxPiece) return fail({ code: 'file-broken' });
  return ok({ frame: [...frame, text.slice(end)].join(''), rows });
}

/** The text of a tournament file, a row a line: two versions of it can be compared. */
export const makeTournamentFile = (file: TournamentFile): string => [...tournamentFileParts(file)].join('');

/** The same in parts, a row at most each, for those who have others take their turn in between. */
export function* tournamentFileParts({ tables, ...frame }: TournamentFile): Generator<string> {
  yield '{\n';
  for (const [key, value] of Object.entries(frame))
    yield `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`;
  yield '  "tables": {';
  let before = '\n';
  for (const [name, rows] of Object.entries(tables)) {
    yield `${before}    ${JSON.stringify(name)}: [`;
    for (const [at, row] of rows.entries()) yield `${at > 0 ? ',' : ''}\n      ${JSON.stringify(row)}`;
    yield rows.length > 0 ? '\n    ]' : ']';
    before = ',\n';
  }
  yield '\n  }\n}\n';
}
