import {
  adjustClock,
  type ClockState,
  expiryOf,
  resumeClock,
  runClock,
  stopClock,
  timeOutClock,
} from './clock';
import type { ClockMove, Move } from './match-event';

type Press = ClockMove['payload'];

/** Whether a move is about the game, not its clock. */
export const isOfGame = <Ev extends Move>(move: Ev): move is Exclude<Ev, ClockMove> => move.kind !== 'clock';

export function pressClock(clock: ClockState, press: Press, at: number): ClockState {
  switch (press.action) {
    case 'run':
      return runClock(clock, press.side, at);
    case 'stop':
      return stopClock(clock, press.why, at);
    case 'resume':
      return resumeClock(clock, press.why, at);
    case 'adjust':
      return adjustClock(clock, press.side, press.ms, at);
    case 'timeout':
      return timeOutClock(clock, press.side, at);
  }
}

/** Stops the clock of an ended game; resumes it when a correction reopens the game, whatever the time of the tap. */
export const clockAtEnd = (clock: ClockState, ended: boolean, at: number): ClockState =>
  ended ? stopClock(clock, 'ended', at) : resumeClock(clock, 'ended', Math.max(at, clock.settled));

/** Line the server has to write when the running clock expires; null while none runs. */
export function clockDeadline(clock: ClockState | null) {
  const expiry = clock && expiryOf(clock);
  if (!expiry) return null;
  const payload = { action: 'timeout', side: expiry.side } as const;
  return { at: expiry.at, event: { kind: 'clock', payload } as const };
}

/** Whether players may undo it: a timeout found by the server stays. */
export const isUndoablePress = ({ action }: Press): boolean => action !== 'timeout';
