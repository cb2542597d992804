/** What the desk knows when it asks what comes next. */
export interface DeskFacts {
  readonly status: 'draft' | 'open' | 'running' | 'finished';
  /** whether the prize-giving is over, or was left out */
  readonly awarded: boolean;
  /** entries that can be paired */
  readonly players: number;
  /** teams that can be; null where players are drawn */
  readonly teams: number | null;
  /** rounds the tournament is to have */
  readonly plannedRounds: number;
  /** number of the round being drawn */
  readonly draft: number | null;
  /** the latest published round; `missing` counts matches without a result */
  readonly current: {
    readonly number: number;
    readonly clockStarted: boolean;
    /** whether anybody has reported a result */
    readonly reported: boolean;
    readonly missing: number;
    /** such matches of earlier rounds */
    readonly earlier: number;
  } | null;
}

/** The next thing for the desk to do. `blocked` says what it has to wait for. */
export type NextStep =
  | { readonly kind: 'open' | 'award' | 'reopen' }
  | { readonly kind: 'review' | 'start'; readonly number: number }
  | { readonly kind: 'draw'; readonly number: number; readonly blocked: Obstacle | null }
  | { readonly kind: 'finish'; readonly blocked: Obstacle | null };
export type Obstacle =
  | { readonly code: 'too-few-players' | 'too-few-teams' }
  | { readonly code: 'results-missing'; readonly count: number };

/** Whether the clock of the latest round has yet to be started and somebody still plays. */
export const clockCanStart = (current: DeskFacts['current']): boolean =>
  current !== null && !current.clockStarted && current.missing > 0;

/** One step at a time, from the draft of a tournament to its end. */
export function nextStep(facts: DeskFacts): NextStep {
  const { status, awarded, players, teams, plannedRounds, draft, current } = facts;
  if (status === 'finished') return { kind: current && !awarded ? 'award' : 'reopen' };
  if (draft !== null) return { kind: 'review', number: draft };
  const few = teams !== null && teams < 2 ? 'too-few-teams' : players < 2 ? 'too-few-players' : null;
  const tooFew: Obstacle | null = few && { code: few };
  if (!current) return status === 'draft' ? { kind: 'open' } : { kind: 'draw', number: 1, blocked: tooFew };
  // With results in, the clock no longer comes first: the round may be played without one.
  if (clockCanStart(current) && !current.reported) return { kind: 'start', number: current.number };
  const open = current.missing + current.earlier;
  const missing: Obstacle | null = open > 0 ? { code: 'results-missing', count: open } : null;
  return current.number >= plannedRounds
    ? { kind: 'finish', blocked: missing }
    : { kind: 'draw', number: current.number + 1, blocked: missing ?? tooFew };
}
