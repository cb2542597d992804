'use client';
import { useCallback, useRef } from 'react';
import { clockTime } from '@/lib/formats/clock-time';
import { type ClockReading, type ClockState, readClock } from '@/lib/match/clock';
import type { Side } from '@/lib/sides';
import { useTicking } from './use-ticking';

/** Time left as m:ss, rounded up: only an expired clock shows 0:00. */
const timeText = (ms: number): string => clockTime(Math.ceil(ms / 1000));

/** One side's time; writes itself into the DOM, so that nothing else is rendered again. */
export function ClockTime({
  clock,
  side,
  serverNow,
}: {
  clock: ClockState;
  side: Side;
  serverNow: () => number;
}) {
  const place = useRef<HTMLSpanElement>(null);
  const show = useCallback(
    ({ left }: ClockReading) => {
      const told = timeText(left[side]);
      if (place.current && place.current.textContent !== told) place.current.textContent = told;
    },
    [side],
  );
  useTicking(clock, serverNow, show);
  const told = timeText(readClock(clock, serverNow()).left[side]);
  return (
    <span
      ref={place}
      className="clock-time display tab"
      role="timer"
      data-long={told.length > 5 || undefined}
    >
      {told}
    </span>
  );
}
