'use client';

import { Scale, type ScaleProps } from '@/app/_ui/scale';
import { useServerTime } from './use-server-time';

/** The round's time as a scale bar that fills by itself. Times in epoch ms, server clock. */
export function ClockScale({
  startsAt,
  endsAt,
  renderedAt,
  standsAt = null,
  segments = 5,
  ticks,
  ...scale
}: Omit<ScaleProps, 'value' | 'max' | 'ticks'> & {
  startsAt: number;
  endsAt: number;
  renderedAt: number;
  /** the moment at which the clock stands, epoch ms; null while it runs */
  standsAt?: number | null;
  /** `at` in epoch ms */
  ticks?: ScaleProps['ticks'];
}) {
  const ticking = useServerTime(renderedAt);
  const now = standsAt ?? ticking;
  const minutes = (from: number) => Math.max(Math.floor((from - startsAt) / 60_000), 0);
  return (
    <Scale
      {...scale}
      segments={segments}
      value={minutes(now)}
      max={Math.max(minutes(endsAt), 1)}
      ticks={ticks?.map((tick) => ({ ...tick, at: minutes(tick.at) }))}
    />
  );
}
