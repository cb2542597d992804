import 'server-only';
import { cache } from 'react';
import type { Executor } from '@/db/open-database';
import { listAuditOf } from '@/db/tournaments';
import type { OpenCall } from '@/lib/calls/call';
import { callKinds, openCalls } from '@/lib/calls/open-calls';
import type { PairingId, TournamentId } from '@/lib/ids';
import { database } from '../platform/db';

/** Open judge call of one table, or null. */
export async function callOf(
  tx: Executor,
  tournamentId: TournamentId,
  pairingId: PairingId,
): Promise<OpenCall | null> {
  const calls = openCalls(await listAuditOf(tx, tournamentId, callKinds));
  return calls.find((call) => call.pairingId === pairingId) ?? null;
}

/** Open judge calls of a tournament, longest waiting first; cached per request. */
export const loadCalls = cache(
  async (tournamentId: TournamentId): Promise<OpenCall[]> =>
    openCalls(await listAuditOf(database().read, tournamentId, callKinds)),
);
