import 'server-only';
import { EventEmitter } from 'node:events';
import type { Cause } from '@/db/tell';
import type { TournamentId } from '@/lib/ids';
import { database } from './db';

const kept = globalThis as typeof globalThis & { heerschauBus?: EventEmitter };

function bus(): EventEmitter {
  // One listener per open page: disables Node's warning at eleven.
  kept.heerschauBus ??= new EventEmitter().setMaxListeners(0);
  return kept.heerschauBus;
}

/**
 * Announces a tournament's new `revision` to its open pages, after the commit. With a shared database every server,
 * including this one, receives it as a signal from there (`hear-signals.ts`).
 */
export function publish(tournamentId: TournamentId, revision: number, cause: Cause = 'other') {
  if (!database().shared) tellPages(tournamentId, revision, cause);
}

/** Notifies the pages that follow the tournament on this server. */
export function tellPages(tournamentId: TournamentId, revision: number, cause: Cause = 'other') {
  bus().emit(tournamentId, revision, cause);
  bus().emit(any, tournamentId, revision);
}

const any = Symbol.for('heerschau: any tournament');

export const followedTournaments = (): TournamentId[] =>
  bus()
    .eventNames()
    .filter((name) => typeof name === 'string') as TournamentId[];

/** Calls `listener` with the new revision after every change of any tournament until the returned function is called. */
export function subscribeToAll(listener: (tournamentId: TournamentId, revision: number) => void): () => void {
  bus().on(any, listener);
  return () => bus().off(any, listener);
}

/** Calls `listener` with each new revision until the returned function is called. */
export function subscribe(
  tournamentId: TournamentId,
  listener: (revision: number, cause: Cause) => void,
): () => void {
  bus().on(tournamentId, listener);
  return () => bus().off(tournamentId, listener);
}
