import { type PerSide, type Side, sides } from '../sides';
import type { ClockStop } from './match-event';

/** State of a chess clock between two presses. Milliseconds throughout; times are those of the events. */
export interface ClockState {
  /** time left on each side's clock at `since` */
  readonly left: PerSide<number>;
  /** side whose clock is on, even while stopped; null before the start */
  readonly side: Side | null;
  readonly stops: readonly ClockStop[];
  /** time of each stop */
  readonly stoppedAt: Readonly<Partial<Record<ClockStop, number>>>;
  /** start of the current run; null while nothing runs */
  readonly since: number | null;
  /** time up to which `left` is settled; no later press counts as earlier */
  readonly settled: number;
  /** clocks the server has declared expired */
  readonly timedOut: PerSide<boolean>;
}

/** Minutes left at which a player is warned (latest first). */
const warningMinutes = [1, 5, 10] as const;
export type WarningMinutes = (typeof warningMinutes)[number];
const minute = 60_000;

export interface ClockReading {
  readonly left: PerSide<number>;
  readonly running: Side | null;
  readonly stops: readonly ClockStop[];
  /** the latest warning reached, null above ten minutes */
  readonly warning: PerSide<WarningMinutes | null>;
}

/** A clock before its start, with `ms` for each side. */
export const newClock = (ms: number): ClockState => ({
  left: { a: ms, b: ms },
  side: null,
  stops: [],
  stoppedAt: {},
  since: null,
  settled: 0,
  timedOut: { a: false, b: false },
});

/** Time left on one side at `now`, never negative. Times before the last press count as that press. */
function leftAt(clock: ClockState, side: Side, now: number): number {
  const spent = clock.since !== null && clock.side === side ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, clock.left[side] - spent);
}

/** Both clocks at `now`: running side, stops and due warnings. */
export function readClock(clock: ClockState, now: number): ClockReading {
  const left = { a: leftAt(clock, 'a', now), b: leftAt(clock, 'b', now) };
  return {
    left,
    running: clock.since === null ? null : clock.side,
    stops: clock.stops,
    warning: { a: warningFor(left.a), b: warningFor(left.b) },
  };
}

function warningFor(left: number): WarningMinutes | null {
  return warningMinutes.find((minutes) => left <= minutes * minute) ?? null;
}

/** Settles the time up to `at` and applies `changes`. */
function settle(
  clock: ClockState,
  at: number,
  changes: Partial<Pick<ClockState, 'side' | 'stops' | 'stoppedAt'>>,
): ClockState {
  // Presses are ordered by the log: one delivered late never takes effect before an earlier line.
  const instant = Math.max(at, clock.settled);
  const next = {
    ...clock,
    left: { a: leftAt(clock, 'a', instant), b: leftAt(clock, 'b', instant) },
    ...changes,
  };
  return { ...next, settled: instant, since: next.side !== null && next.stops.length === 0 ? instant : null };
}

/** Starts `side`'s clock at `at`, as a press by the other side does; stopped clocks stay stopped. */
export function runClock(clock: ClockState, side: Side, at: number): ClockState {
  return clock.side === side ? clock : settle(clock, at, { side });
}

/** Stops both clocks for a reason; they resume when every reason is lifted. */
export function stopClock(clock: ClockState, why: ClockStop, at: number): ClockState {
  if (clock.stops.includes(why)) return clock;
  return settle(clock, at, {
    stops: [...clock.stops, why].sort(),
    stoppedAt: { ...clock.stoppedAt, [why]: at },
  });
}

/** Lifts one reason to stop. No effect for a tap made before that stop and delivered late. */
export function resumeClock(clock: ClockState, why: ClockStop, at: number): ClockState {
  const { [why]: stoppedAt = at, ...others } = clock.stoppedAt;
  if (!clock.stops.includes(why) || stoppedAt > at) return clock;
  return settle(clock, at, { stops: clock.stops.filter((stop) => stop !== why), stoppedAt: others });
}

/** Adds (or removes) time by order of the organiser; added time revives an expired clock. */
export function adjustClock(clock: ClockState, side: Side, ms: number, at: number): ClockState {
  const now = settle(clock, at, {});
  return {
    ...now,
    left: { ...now.left, [side]: Math.max(0, now.left[side] + ms) },
    timedOut: ms > 0 ? { ...now.timedOut, [side]: false } : now.timedOut,
  };
}

/** Records that the server saw `side`'s time expire. */
export function timeOutClock(clock: ClockState, side: Side, at: number): ClockState {
  const now = settle(clock, at, {});
  return { ...now, left: { ...now.left, [side]: 0 }, timedOut: { ...now.timedOut, [side]: true } };
}

/** Side and time at which the running clock expires; null while none runs or once declared. */
export function expiryOf(clock: ClockState): { readonly side: Side; readonly at: number } | null {
  if (clock.side === null || clock.since === null || clock.timedOut[clock.side]) return null;
  return { side: clock.side, at: clock.since + clock.left[clock.side] };
}

/** Times of the running clock's warnings after `now`, soonest first. */
export function warningsAhead(
  clock: ClockState,
  now: number,
): readonly { readonly side: Side; readonly minutes: WarningMinutes; readonly at: number }[] {
  const expiry = expiryOf(clock);
  if (!expiry) return [];
  return warningMinutes
    .map((minutes) => ({ side: expiry.side, minutes, at: expiry.at - minutes * minute }))
    .filter(({ at }) => at > now)
    .sort((x, y) => x.at - y.at);
}

/**
 * Side that wins by the clock: the other has expired while this one has strictly more than `graceMs` left. Null when
 * neither or both expired, or too little is left.
 */
export function winnerByClock(clock: ClockState, graceMs: number): Side | null {
  const [out, ...more] = sides.filter((side) => clock.timedOut[side]);
  if (!out || more.length > 0) return null;
  const other: Side = out === 'a' ? 'b' : 'a';
  return clock.left[other] > graceMs ? other : null;
}
