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
  // Rows are looked at one by one, where there is time for it.
  tables: z.record(z.string().max(100), z.custom<readonly FileRow[]>(Array.isArray)),
});

/** Reads the text of a tournament file as far as its frame; the rows are judged by those who know the tables. */
export function parseTournamentFile(text: string): Outcome<TournamentFile, FileProblem> {
  if (depthOf(text) > maxDepth) return fail({ code: 'file-broken' });
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
  if (!read.success) return fail({ code: 'file-broken' });
  const counts = Object.entries(read.data.tables).map(([name, rows]) => [name, rows.length] as const);
  const isFull =
    counts.reduce((sum, [, count]) => sum + count, 0) > maxRows ||
    counts.some(([name, count]) => count > (maxRowsOf[name] ?? maxRows));
  return isFull ? fail({ code: 'file-too-many-rows' }) : ok({ ...known.data, ...read.data });
}

/** How deep brackets are nested, those within strings passed over. Reading endless nesting would take seconds. */
function depthOf(text: string): number {
  const [quote, backslash, openList, openObject, closeList, closeObject] = [34, 92, 91, 123, 93, 125];
  let [depth, deepest, quoted] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const at = text.charCodeAt(i);
    if (quoted) {
      if (at === backslash) i++;
      else if (at === quote) quoted = false;
    } else if (at === quote) quoted = true;
    else if (at === openList || at === openObject) {
      depth++;
      if (depth > deepest) deepest = depth;
      if (deepest > maxDepth) return deepest;
    } else if (at === closeList || at === closeObject) depth--;
  }
  return deepest;
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
