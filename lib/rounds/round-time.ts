const minute = 60_000;

/** What is stored of a round's clock; times in milliseconds UTC. */
export interface RoundTime {
  /** null: not started */
  readonly startedAt: number | null;
  /** planned length */
  readonly minutes: number;
  /** since when it stands; null while it runs */
  readonly pausedAt: number | null;
  /** how long it stood before that, milliseconds */
  readonly pausedMs: number;
}

/** A started clock as screens draw it. */
export interface RunningRoundTime {
  readonly startsAt: number;
  /** when the time is up; moves on as long as the clock stands */
  readonly endsAt: number;
  /** the moment at which the clock stands; null while it runs */
  readonly standsAt: number | null;
  /** from when on nobody begins another turn; null if nothing of the kind is announced */
  readonly lastTurnAt: number | null;
}

/**
 * The clock of a round as of `now`; null before its start. `extraMinutes` are those of one table,
 * `lastTurnMinutes` how long before the end the last turn is called (null: never).
 */
export function readRoundTime(
  { startedAt, minutes, pausedAt, pausedMs }: RoundTime,
  { extraMinutes = 0, lastTurnMinutes = null }: { extraMinutes?: number; lastTurnMinutes?: number | null },
  now: number,
): RunningRoundTime | null {
  if (startedAt === null) return null;
  const stood = pausedMs + (pausedAt === null ? 0 : Math.max(now - pausedAt, 0));
  const endsAt = startedAt + (minutes + extraMinutes) * minute + stood;
  return {
    startsAt: startedAt,
    endsAt,
    standsAt: pausedAt === null ? null : now,
    lastTurnAt: lastTurnMinutes === null ? null : endsAt - lastTurnMinutes * minute,
  };
}

/** How much of a round's time has been played, from 0 (not started) to 1 (up), pauses left out. */
export function playedShare(round: RoundTime, now: number): number {
  const time = readRoundTime(round, {}, now);
  if (!time) return 0;
  const total = round.minutes * minute;
  return Math.min(1, Math.max(0, (total - (time.endsAt - now)) / total));
}

/** Where in its time a table is: every screen words it by this. */
export type RoundPhase = 'running' | 'last-turn' | 'over' | 'paused';

export function roundPhase({ endsAt, standsAt, lastTurnAt }: RunningRoundTime, now: number): RoundPhase {
  if (standsAt !== null) return 'paused';
  if (now >= endsAt) return 'over';
  return lastTurnAt !== null && now >= lastTurnAt ? 'last-turn' : 'running';
}
