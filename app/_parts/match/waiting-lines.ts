import type { IncomingEvent, MatchEvent } from '@/lib/match/match-event';

/** The log with this phone's unsent entries at the places it shows them; server rolls have none yet. */
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
