'use client';

import { clsx } from 'clsx';
import { clockText } from './clock-text';
import { useServerTime } from './use-server-time';

/** Countdown to `endsAt` (epoch ms, server clock), then overtime with a minus sign. */
export function Countdown({
  endsAt,
  renderedAt,
  standsAt = null,
  label,
  className,
}: {
  endsAt: number;
  /** server time when the page was rendered, epoch ms */
  renderedAt: number;
  /** time at which the clock was stopped, epoch ms; null while it runs */
  standsAt?: number | null;
  label: string;
  className?: string;
}) {
  const now = useServerTime(renderedAt);
  const left = endsAt - (standsAt ?? now);
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
