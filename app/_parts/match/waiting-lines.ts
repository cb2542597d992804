import type { IncomingEvent, MatchEvent } from '@/lib/match/match-event';

/** A log with this phone's unsent entries in the places it shows them; rolls of the server's dice have none yet. */
export function withWaiting(
  lines: readonly MatchEvent[],
  waiting: readonly IncomingEvent[],
): readonly MatchEvent[] {
  let seq = lines.at(-1)?.seq ?? 0;
  const placed = waiting.map(({ basedOn: _, ...entry }): MatchEvent => {
    const isRoll = entry.kind === 'roll' && (entry.payload as { source?: unknown }).source === 'server';
    if (!isRoll) seq += 1;
    return { ...entry, seq: isRoll ? Number.POSITIVE_INFINITY : seq, serverAt: entry.clientAt };
  });
  return [...lines, ...placed];
}
