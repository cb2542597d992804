'use client';
import { type RoundPhase, type RunningRoundTime, roundPhase } from '@/lib/rounds/round-time';
import { useServerTime } from './use-server-time';

/** Phase of the round's time as text, updated live. */
export function RoundPhaseText({
  time,
  renderedAt,
  texts,
}: {
  time: RunningRoundTime;
  /** server time when the page was rendered, epoch ms */
  renderedAt: number;
  texts: Readonly<Record<RoundPhase, string>>;
}) {
  const now = useServerTime(renderedAt);
  return <span role="status">{texts[roundPhase(time, now)]}</span>;
}
