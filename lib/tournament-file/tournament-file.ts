import { z } from 'zod';
import { fail, type Outcome, ok } from '../outcome';

/** What a tournament file calls itself, so that other JSON is told from it. */
export const fileKind = 'heerschau-tournament';
/** Raised when an older Heerschau would misread the file; fields that may be missing do not count. */
export const fileVersion = 1;
/** Largest tournament file, in bytes of JSON. */
export const maxFileBytes = 32_000_000;

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
  readonly code: 'file-truncated' | 'file-foreign' | 'file-newer' | 'file-broken';
};

const head = z.object({ kind: z.literal(fileKind), version: z.int().min(1) });
const body = z.object({
  exportedAt: z.int(),
  withEmail: z.boolean(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

/** Reads the text of a tournament file as far as its frame; the rows are judged by those who know the tables. */
export function parseTournamentFile(text: string): Outcome<TournamentFile, FileProblem> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Whatever begins like one of ours has lost its end on the way.
    return fail({
      code: text.trimStart().slice(0, 200).includes(`"${fileKind}"`) ? 'file-truncated' : 'file-foreign',
    });
  }
  const known = head.safeParse(json);
  if (!known.success) return fail({ code: 'file-foreign' });
  if (known.data.version > fileVersion) return fail({ code: 'file-newer' });
  const read = body.safeParse(json);
  return read.success ? ok({ ...known.data, ...read.data }) : fail({ code: 'file-broken' });
}

/** The text of a tournament file, a row a line: two versions of it can be compared. */
export function makeTournamentFile(file: TournamentFile): string {
  const { tables, ...frame } = file;
  const lines = Object.entries(tables).map(([name, rows]) => {
    const inner = rows.map((row) => `\n      ${JSON.stringify(row)}`).join(',');
    return `    ${JSON.stringify(name)}: [${inner}${rows.length > 0 ? '\n    ' : ''}]`;
  });
  const fields = Object.entries(frame).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`,
  );
  return `{\n${fields.join('\n')}\n  "tables": {\n${lines.join(',\n')}\n  }\n}\n`;
}
