'use client';

import { clsx } from 'clsx';
import { clockText } from './clock-text';
import { useServerTime } from './use-server-time';

/** Counts down to `endsAt` (epoch ms, server clock), then into overtime with a minus sign. */
export function Countdown({
  endsAt,
  renderedAt,
  serverOffset = 0,
  label,
  className,
}: {
  endsAt: number;
  /** server time when the page was rendered, epoch ms */
  renderedAt: number;
  /** server clock minus device clock, ms, as measured by the page's live stream */
  serverOffset?: number;
  label: string;
  className?: string;
}) {
  const left = endsAt - useServerTime(renderedAt, serverOffset);
  return (
    <span
      role="timer"
      aria-label={label}
      className={clsx('display tab', className)}
      data-over={left <= 0 || undefined}
    >
      {clockText(left)}
    </span>
  );
}
