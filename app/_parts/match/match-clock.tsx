'use client';
import { useServerTime } from '@/app/_parts/time/use-server-time';
import { clockTime } from '@/lib/formats/clock-time';

/** One side's time left as m:ss; `endsAt` is when it expires, null while it is stopped. */
export function MatchClock({
  left,
  endsAt,
  renderedAt,
}: {
  /** milliseconds left at `renderedAt` */
  left: number;
  endsAt: number | null;
  renderedAt: number;
}) {
  const now = useServerTime(renderedAt);
  const rest = endsAt === null ? left : Math.max(0, endsAt - now);
  return <span className="tab">{clockTime(Math.ceil(rest / 1000))}</span>;
}
