/** Facts about a tournament from which its next step follows. */
export interface DeskFacts {
  readonly status: 'draft' | 'open' | 'running' | 'finished';
  /** whether the prize-giving is over or left out */
  readonly awarded: boolean;
  /** entries that can be paired */
  readonly players: number;
  /** in a team tournament: number of teams and players without one; null otherwise */
  readonly teams: { readonly count: number; readonly alone: readonly string[] } | null;
  /** what the points of the event still lack: all of them, or to which side an exact lead belongs */
  readonly unset: 'scoring' | { readonly edge: number } | null;
  /** number of the last round: the last planned, or the one that decided the bracket */
  readonly lastRound: number;
  /** number of the round being drawn */
  readonly draft: number | null;
  /** the latest published round; `missing` counts matches without a result */
  readonly current: {
    /** bracket matches without a winner: the desk decides who advances */
    readonly undecided: readonly string[];
    readonly number: number;
    readonly clockStarted: boolean;
    /** whether any result is reported */
    readonly reported: boolean;
    readonly missing: number;
    /** matches without a result in earlier rounds */
    readonly earlier: number;
  } | null;
}

/** Next step for the desk. `blocked` is the obstacle it waits for. */
export type NextStep =
  /** `show`: played to its end and hidden, as a copy from a file is */
  | { readonly kind: 'open' | 'show' | 'award' | 'reopen' }
  | { readonly kind: 'review' | 'start'; readonly number: number }
  | { readonly kind: 'draw'; readonly number: number; readonly blocked: Obstacle | null }
  | { readonly kind: 'finish'; readonly blocked: Obstacle | null };
export type Obstacle =
  | { readonly code: 'too-few-players' | 'too-few-teams' | 'scoring-open' }
  | { readonly code: 'edge-open'; readonly lead: number }
  | { readonly code: 'without-team'; readonly names: readonly string[] }
  | { readonly code: 'results-missing'; readonly count: number }
  /** names of the two players of each such match */
  | { readonly code: 'bracket-undecided'; readonly matches: readonly string[] };

/** Whether the clock of the latest round has not started and matches are unfinished. */
export const clockCanStart = (current: DeskFacts['current']): boolean =>
  current !== null && !current.clockStarted && current.missing > 0;

/** One step at a time, from a draft tournament to its end. */
export function nextStep(facts: DeskFacts): NextStep {
  const { status, awarded, lastRound, draft, current } = facts;
  if (status === 'finished') return { kind: current && !awarded ? 'award' : 'reopen' };
  if (draft !== null) return { kind: 'review', number: draft };
  const unready = unreadyFor(facts);
  if (!current) return status === 'draft' ? { kind: 'open' } : { kind: 'draw', number: 1, blocked: unready };
  // Once results are in, starting the clock no longer comes first: the round may be played without one.
  if (clockCanStart(current) && !current.reported) return { kind: 'start', number: current.number };
  const open = current.missing + current.earlier;
  const missing: Obstacle | null =
    open > 0
      ? { code: 'results-missing', count: open }
      : current.undecided.length > 0
        ? { code: 'bracket-undecided', matches: current.undecided }
        : null;
  // Hidden, it may have been finished before; it is shown in the state it had reached.
  if (status === 'draft' && current.number >= lastRound && !missing) return { kind: 'show' };
  return current.number >= lastRound
    ? { kind: 'finish', blocked: missing }
    : { kind: 'draw', number: current.number + 1, blocked: missing ?? unready };
}

/** Why no round can be drawn with the present settings, players or teams; null when one can. */
function unreadyFor({ unset, players, teams }: DeskFacts): Obstacle | null {
  if (unset === 'scoring') return { code: 'scoring-open' };
  if (unset) return { code: 'edge-open', lead: unset.edge };
  if (!teams) return players < 2 ? { code: 'too-few-players' } : null;
  if (teams.alone.length > 0) return { code: 'without-team', names: teams.alone };
  return teams.count < 2 ? { code: 'too-few-teams' } : null;
}
