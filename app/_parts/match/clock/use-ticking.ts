import { useEffect } from 'react';
import { type ClockReading, type ClockState, readClock } from '@/lib/match/clock';

/** Reads the clock four times a second while it runs, and at once when the phone wakes up. */
export function useTicking(
  clock: ClockState,
  serverNow: () => number,
  show: (reading: ClockReading) => void,
) {
  useEffect(() => {
    const tick = () => show(readClock(clock, serverNow()));
    tick();
    if (clock.since === null) return;
    const timer = setInterval(tick, 250);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock, serverNow, show]);
}
