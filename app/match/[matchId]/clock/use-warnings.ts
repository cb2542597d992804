import { useCallback, useRef, useState } from 'react';
import { type PerSide, sides } from '@/lib/formats/format';
import type { ClockReading, ClockState, WarningMinutes } from '@/lib/match/clock';
import { useTicking } from './use-ticking';

type Warnings = PerSide<WarningMinutes | null>;

/** Milliseconds of buzzing and silence for 10, 5 and 1 minutes. */
const buzz = { 10: [200], 5: [200, 120, 200], 1: [400, 150, 400, 150, 400] } as const;

/** The warnings due on both clocks; the phone vibrates at each one that comes while the clock is on screen. */
export function useWarnings(clock: ClockState, serverNow: () => number): Warnings {
  const [warnings, setWarnings] = useState<Warnings>({ a: null, b: null });
  const before = useRef<Warnings | null>(null);
  const show = useCallback(({ warning }: ClockReading) => {
    const last = before.current;
    before.current = warning;
    if (last && sides.every((side) => last[side] === warning[side])) return;
    setWarnings(warning);
    for (const side of sides) {
      const due = warning[side];
      const isNew = due !== null && last !== null && (last[side] ?? Number.POSITIVE_INFINITY) > due;
      if (isNew) navigator.vibrate?.([...buzz[due]]);
    }
  }, []);
  useTicking(clock, serverNow, show);
  return warnings;
}
