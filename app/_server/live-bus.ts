import 'server-only';
import { EventEmitter } from 'node:events';
import type { TournamentId } from '@/lib/ids';

const kept = globalThis as typeof globalThis & { heerschauBus?: EventEmitter };

function bus(): EventEmitter {
  // One listener an open page: the usual warning at eleven would be noise.
  kept.heerschauBus ??= new EventEmitter().setMaxListeners(0);
  return kept.heerschauBus;
}

/** Tells every open page of the tournament that `revision` is there; called after the commit. */
export function publish(tournamentId: TournamentId, revision: number) {
  bus().emit(tournamentId, revision);
  bus().emit(any, tournamentId);
}

const any = Symbol.for('heerschau: any tournament');

/** Calls `listener` after every change of whatever tournament until the returned function is called. */
export function subscribeToAll(listener: (tournamentId: TournamentId) => void): () => void {
  bus().on(any, listener);
  return () => bus().off(any, listener);
}

/** Calls `listener` with each new revision until the returned function is called. */
export function subscribe(tournamentId: TournamentId, listener: (revision: number) => void): () => void {
  bus().on(tournamentId, listener);
  return () => bus().off(tournamentId, listener);
}
