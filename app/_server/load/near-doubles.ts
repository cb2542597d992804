import 'server-only';
import { z } from 'zod';
import { listEntries } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { listPairings } from '@/db/rounds';
import { listAuditOf } from '@/db/tournaments';
import { type NearDouble, nearDoubles, pairKey } from '@/lib/entries/near-doubles';
import type { EntryId, TournamentId } from '@/lib/ids';
import type { Entry } from '@/lib/tournament/records';
import { makeSlices } from '../platform/slices';

const keptApart = z.object({ entries: z.tuple([z.string(), z.string()]) });

/** Pairs of entries that may be the same person, without those the desk has confirmed as two (in the diary). */
export async function nearDoublesOf(
  tx: Executor,
  tournamentId: TournamentId,
): Promise<
  NearDouble<
    Pick<Entry, 'id' | 'name' | 'email' | 'club' | 'town'> & { readonly rounds: readonly string[] }
  >[]
> {
  const entries = (await listEntries(tx, tournamentId)).filter(({ status }) => status !== 'dropped');
  const rounds = new Map<EntryId, string[]>(entries.map(({ id }) => [id, []]));
  for (const { entryA, entryB, roundId } of await listPairings(tx, tournamentId)) {
    rounds.get(entryA)?.push(roundId);
    if (entryB) rounds.get(entryB)?.push(roundId);
  }
  const apart = (await listAuditOf(tx, tournamentId, ['entries-kept-apart'])).flatMap(({ data }) => {
    const line = keptApart.safeParse(data).data;
    return line ? [pairKey(...line.entries)] : [];
  });
  const candidates = entries.map(({ id, name, email, club, town }) => ({
    ...{ id, name, email, club, town },
    rounds: rounds.get(id) ?? [],
  }));
  return nearDoubles(candidates, new Set(apart), makeSlices().next);
}
