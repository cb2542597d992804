/** An abbreviation in the head of a table with its full form. */
export interface Abbreviation {
  readonly short: string;
  readonly name: string;
}

/** Letters that fit on a line of a sheet. */
const lineLetters = 95;

/** Abbreviations of a printed table in words, a line of the sheet each; names that are not shortened are left out. */
export function legendLines(abbreviations: readonly Abbreviation[]): string[] {
  const lines: string[] = [];
  for (const { short, name } of abbreviations) {
    if (short === name) continue;
    const part = `${short}: ${name}`;
    const last = lines.at(-1);
    const joined = last === undefined ? undefined : `${last} · ${part}`;
    if (joined !== undefined && joined.length <= lineLetters) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  return lines;
}
