/** The columns of a violated unique index, e.g. `rounds.tournament_id, rounds.number`; else undefined. */
export function violatedColumns(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const match = /^UNIQUE constraint failed: (.+)$/.exec(cause.message);
    if (match) return match[1];
  }
  return undefined;
}
