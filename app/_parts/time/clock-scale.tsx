'use client';

import { Scale, type ScaleProps } from '@/app/_ui/scale';
import { useServerTime } from './use-server-time';

/** The round's time as a scale bar that fills live. Times in epoch ms, server clock. */
export function ClockScale({
  startsAt,
  endsAt,
  renderedAt,
  standsAt = null,
  segments = 5,
  stepMs = 60_000,
  ticks,
  ...scale
}: Omit<ScaleProps, 'value' | 'max' | 'ticks'> & {
  startsAt: number;
  endsAt: number;
  renderedAt: number;
  /** time at which the clock was stopped, epoch ms; null while it runs */
  standsAt?: number | null;
  /** step by which it fills; default: a minute */
  stepMs?: number;
  /** `at` in epoch ms */
  ticks?: ScaleProps['ticks'];
}) {
  const ticking = useServerTime(renderedAt);
  const now = standsAt ?? ticking;
  const steps = (from: number) => Math.max(Math.floor((from - startsAt) / stepMs), 0);
  return (
    <Scale
      {...scale}
      segments={segments}
      value={steps(now)}
      max={Math.max(steps(endsAt), 1)}
      ticks={ticks?.map((tick) => ({ ...tick, at: steps(tick.at) }))}
    />
  );
}
