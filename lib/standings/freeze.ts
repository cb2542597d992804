/** What the desk knows when it freezes the public standings. */
export interface FreezeFacts {
  /** the last one of the tournament, as far as is known */
  readonly lastRound: number;
  /** the latest published round; `complete`: no result of it is missing */
  readonly current: { readonly number: number; readonly complete: boolean } | null;
}

/**
 * The last round that still counts in public when the standings are frozen now: the one before the running
 * round. A complete round counts as well, unless it is the last of the tournament, whose results are the
 * ones to keep back. Null before the first round.
 */
export function freezeAfter({ lastRound, current }: FreezeFacts): number | null {
  if (!current) return null;
  const open = current.complete && current.number < lastRound;
  return open ? current.number : current.number - 1;
}

/** Whether the figures of a round are kept back; `frozenAfter` is null while nothing is frozen. */
export const isFrozenRound = (frozenAfter: number | null, round: number): boolean =>
  frozenAfter !== null && round > frozenAfter;
