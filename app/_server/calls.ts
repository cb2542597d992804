import 'server-only';
import { cache } from 'react';
import { listAuditOf } from '@/db/tournaments';
import { callKinds, type OpenCall, openCalls } from '@/lib/calls/open-calls';
import type { TournamentId } from '@/lib/ids';
import { database } from './db';

/** The calls of a tournament that nobody has settled yet, the longest waiting first; once for all parts of a page. */
export const loadCalls = cache(
  async (tournamentId: TournamentId): Promise<OpenCall[]> =>
    openCalls(await listAuditOf(database().read, tournamentId, callKinds)),
);
