import { useCallback, useRef, useState } from 'react';
import type { ClockReading, ClockState, WarningMinutes } from '@/lib/match/clock';
import { type PerSide, sides } from '@/lib/sides';
import { useTicking } from './use-ticking';

/** Minutes of the latest warning; 0 at the end of the time. */
type Alarm = WarningMinutes | 0 | null;

/** Vibration patterns: milliseconds on and off. */
const buzz = { 10: [200], 5: [200, 120, 200], 1: [400, 150, 400, 150, 400], 0: [1200] } as const;

/** Warnings due on both clocks; the phone vibrates at each new one while the clock is on screen. */
export function useWarnings(clock: ClockState, serverNow: () => number): PerSide<Alarm> {
  const [alarms, setAlarms] = useState<PerSide<Alarm>>({ a: null, b: null });
  const before = useRef<PerSide<Alarm> | null>(null);
  const show = useCallback(({ warning, left }: ClockReading) => {
    const last = before.current;
    const now = { a: left.a === 0 ? 0 : warning.a, b: left.b === 0 ? 0 : warning.b } as const;
    before.current = now;
    if (last && sides.every((side) => last[side] === now[side])) return;
    setAlarms(now);
    for (const side of sides) {
      const due = now[side];
      const isNew = due !== null && last !== null && (last[side] ?? Number.POSITIVE_INFINITY) > due;
      if (isNew) navigator.vibrate?.([...buzz[due]]);
    }
  }, []);
  useTicking(clock, serverNow, show);
  return alarms;
}
