import { type PerSide, type Side, sides } from '../sides';
import type { ClockStop } from './match-event';

/** A chess clock between two presses. Milliseconds throughout; instants are those of the events. */
export interface ClockState {
  /** left on each side's clock when `since` began */
  readonly left: PerSide<number>;
  /** whose clock is on, even while it is stopped; null before the start */
  readonly side: Side | null;
  readonly stops: readonly ClockStop[];
  /** when each of them was called */
  readonly stoppedAt: Readonly<Partial<Record<ClockStop, number>>>;
  /** when the present stretch of running began; null while nothing runs */
  readonly since: number | null;
  /** instant up to which `left` is written down; no later press counts as earlier */
  readonly settled: number;
  /** clocks the server has declared run out */
  readonly timedOut: PerSide<boolean>;
}

/** Minutes left at which a player is warned (latest first). */
const warningMinutes = [1, 5, 10] as const;
export type WarningMinutes = (typeof warningMinutes)[number];
const minute = 60_000;

/** What the faces show at an instant. */
export interface ClockReading {
  readonly left: PerSide<number>;
  readonly running: Side | null;
  readonly stops: readonly ClockStop[];
  /** the tightest warning reached, null above ten minutes */
  readonly warning: PerSide<WarningMinutes | null>;
}

/** A clock that has not been started, with `ms` for each side. */
export const newClock = (ms: number): ClockState => ({
  left: { a: ms, b: ms },
  side: null,
  stops: [],
  stoppedAt: {},
  since: null,
  settled: 0,
  timedOut: { a: false, b: false },
});

/** Time left on one side at `now`, never negative. Instants before the last press count as that press. */
function leftAt(clock: ClockState, side: Side, now: number): number {
  const spent = clock.since !== null && clock.side === side ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, clock.left[side] - spent);
}

/** Both clocks at `now`, who runs, why they stand, and the warnings due. */
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

/** The clock with its time up to `at` written down, running on or not as `changes` say. */
function settle(
  clock: ClockState,
  at: number,
  changes: Partial<Pick<ClockState, 'side' | 'stops' | 'stoppedAt'>>,
): ClockState {
  // Presses are ordered by the log: one that was delivered late never reaches back behind another.
  const instant = Math.max(at, clock.settled);
  const next = {
    ...clock,
    left: { a: leftAt(clock, 'a', instant), b: leftAt(clock, 'b', instant) },
    ...changes,
  };
  return { ...next, settled: instant, since: next.side !== null && next.stops.length === 0 ? instant : null };
}

/** Runs `side`'s clock from `at` on, as a press by the other side does; stopped clocks stay stopped. */
export function runClock(clock: ClockState, side: Side, at: number): ClockState {
  return clock.side === side ? clock : settle(clock, at, { side });
}

/** Stops both clocks for a reason; they stand until every reason is lifted. */
export function stopClock(clock: ClockState, why: ClockStop, at: number): ClockState {
  if (clock.stops.includes(why)) return clock;
  return settle(clock, at, {
    stops: [...clock.stops, why].sort(),
    stoppedAt: { ...clock.stoppedAt, [why]: at },
  });
}

/** Lifts one reason to stand. What was tapped before the clock was stopped for it, and only came late, does not. */
export function resumeClock(clock: ClockState, why: ClockStop, at: number): ClockState {
  const { [why]: stoppedAt = at, ...others } = clock.stoppedAt;
  if (!clock.stops.includes(why) || stoppedAt > at) return clock;
  return settle(clock, at, { stops: clock.stops.filter((stop) => stop !== why), stoppedAt: others });
}

/** Gives (or takes) time by order of the organiser; time given revives a clock that had run out. */
export function adjustClock(clock: ClockState, side: Side, ms: number, at: number): ClockState {
  const now = settle(clock, at, {});
  return {
    ...now,
    left: { ...now.left, [side]: Math.max(0, now.left[side] + ms) },
    timedOut: ms > 0 ? { ...now.timedOut, [side]: false } : now.timedOut,
  };
}

/** Writes down that the server saw `side`'s time run out. */
export function timeOutClock(clock: ClockState, side: Side, at: number): ClockState {
  const now = settle(clock, at, {});
  return { ...now, left: { ...now.left, [side]: 0 }, timedOut: { ...now.timedOut, [side]: true } };
}

/** When the running clock reaches zero; null while none runs or that was declared already. */
export function expiryOf(clock: ClockState): { readonly side: Side; readonly at: number } | null {
  if (clock.side === null || clock.since === null || clock.timedOut[clock.side]) return null;
  return { side: clock.side, at: clock.since + clock.left[clock.side] };
}

/** When the running clock comes to each warning it has not passed at `now`, soonest first. */
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
 * The side that wins by the clock: the other ran out while this one has strictly more than `graceMs` left.
 * Null when nobody, or both, ran out or too little is left.
 */
export function winnerByClock(clock: ClockState, graceMs: number): Side | null {
  const [out, ...more] = sides.filter((side) => clock.timedOut[side]);
  if (!out || more.length > 0) return null;
  const other: Side = out === 'a' ? 'b' : 'a';
  return clock.left[other] > graceMs ? other : null;
}
