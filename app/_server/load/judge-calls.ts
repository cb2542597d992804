import 'server-only';
import { cache } from 'react';
import type { Executor } from '@/db/open-database';
import { listAuditOf } from '@/db/tournaments';
import type { OpenCall } from '@/lib/calls/call';
import { callKinds, openCalls } from '@/lib/calls/open-calls';
import type { PairingId, TournamentId } from '@/lib/ids';
import { database } from '../platform/db';

/** The call of one table that nobody has settled yet; null without one. */
export async function callOf(
  tx: Executor,
  tournamentId: TournamentId,
  pairingId: PairingId,
): Promise<OpenCall | null> {
  const calls = openCalls(await listAuditOf(tx, tournamentId, callKinds));
  return calls.find((call) => call.pairingId === pairingId) ?? null;
}

/** The calls of a tournament that nobody has settled yet, the longest waiting first; once for all parts of a page. */
export const loadCalls = cache(
  async (tournamentId: TournamentId): Promise<OpenCall[]> =>
    openCalls(await listAuditOf(database().read, tournamentId, callKinds)),
);
