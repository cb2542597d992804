import 'server-only';
import { EventEmitter } from 'node:events';
import type { PairingId } from '@/lib/ids';
import type { MatchEvent } from '@/lib/match/match-event';
import { database } from '../platform/db';

const kept = globalThis as typeof globalThis & { heerschauMatchBus?: EventEmitter };

function bus(): EventEmitter {
  kept.heerschauMatchBus ??= new EventEmitter().setMaxListeners(0);
  return kept.heerschauMatchBus;
}

/**
 * Sends new lines of a match's log to its followers, after the commit. With a shared database every server, including
 * this one, receives them as a signal from there (`hear-signals.ts`).
 */
export function publishLines(matchId: PairingId, lines: readonly MatchEvent[]) {
  if (lines.length === 0) return;
  if (database().shared) bus().emit(own, matchId, lines);
  else sendLines(matchId, lines);
}

const own = Symbol.for('heerschau: own lines');

/** Calls `listener` with lines this server just stored in a shared database, ahead of their signal. */
export function followOwnLines(
  listener: (matchId: PairingId, lines: readonly MatchEvent[]) => void,
): () => void {
  bus().on(own, listener);
  return () => bus().off(own, listener);
}

/** Sends stored lines to the match's followers on this server; some may have had them before. */
export function sendLines(matchId: PairingId, lines: readonly MatchEvent[]) {
  bus().emit(matchId, lines);
  tellOfGrowth();
}

/** Signals that the log of some match has grown. */
export function tellOfGrowth() {
  bus().emit(any);
}

const any = Symbol.for('heerschau: any match');

export const isFollowed = (matchId: PairingId): boolean => bus().listenerCount(matchId) > 0;

export const followedMatches = (): PairingId[] =>
  bus()
    .eventNames()
    .filter((name) => typeof name === 'string') as PairingId[];

/** Calls `listener` whenever any match's log grows, until the returned function is called. */
export function followAllMatches(listener: () => void): () => void {
  bus().on(any, listener);
  return () => bus().off(any, listener);
}

/** Calls `listener` with new lines, as they are stored, until the returned function is called. */
export function followMatch(
  matchId: PairingId,
  listener: (lines: readonly MatchEvent[]) => void,
): () => void {
  bus().on(matchId, listener);
  return () => bus().off(matchId, listener);
}
