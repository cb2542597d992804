import 'server-only';
import { EventEmitter } from 'node:events';
import type { PairingId } from '@/lib/ids';
import type { MatchEvent } from '@/lib/match/match-event';

const kept = globalThis as typeof globalThis & { heerschauMatchBus?: EventEmitter };

function bus(): EventEmitter {
  kept.heerschauMatchBus ??= new EventEmitter().setMaxListeners(0);
  return kept.heerschauMatchBus;
}

/** Sends new lines of a match's log to everybody who follows it; called after the commit. */
export function publishLines(matchId: PairingId, lines: readonly MatchEvent[]) {
  if (lines.length > 0) bus().emit(matchId, lines);
}

/** Calls `listener` with new lines until the returned function is called. */
export function followMatch(
  matchId: PairingId,
  listener: (lines: readonly MatchEvent[]) => void,
): () => void {
  bus().on(matchId, listener);
  return () => bus().off(matchId, listener);
}
