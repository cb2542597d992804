/** Columns of a violated unique index, e.g. `rounds.tournament_id, rounds.number`; otherwise undefined. */
export function violatedColumns(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const match = /^UNIQUE constraint failed: (.+)$/.exec(cause.message);
    if (match) return match[1];
    const { code, table, detail } = cause as { code?: unknown; table?: unknown; detail?: unknown };
    // PostgreSQL: `Key (tournament_id, number)=(x, 1) already exists.`
    const columns = code === '23505' && /^Key \((.+?)\)=/.exec(String(detail))?.[1];
    if (columns)
      return columns
        .split(', ')
        .map((column) => `${table}.${column.replaceAll('"', '')}`)
        .join(', ');
  }
  return undefined;
}

/** Whether the database refused a row by a constraint or a column's type. */
export function violatesConstraint(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/^[A-Z ]*CONSTRAINT|constraint failed/i.test(cause.message)) return true;
    // PostgreSQL: classes 22 (invalid value) and 23 (constraint).
    if ('code' in cause && /^2[23]...$/.test(String(cause.code))) return true;
  }
  return false;
}
