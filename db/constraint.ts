/** The columns of a violated unique index, e.g. `rounds.tournament_id, rounds.number`; else undefined. */
export function violatedColumns(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const match = /^UNIQUE constraint failed: (.+)$/.exec(cause.message);
    if (match) return match[1];
  }
  return undefined;
}

/** Whether the database refused a row because of what its schema demands. */
export function violatesConstraint(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/^[A-Z ]*CONSTRAINT|constraint failed/i.test(cause.message)) return true;
  }
  return false;
}
