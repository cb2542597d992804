import 'server-only';
import type { Executor } from '@/db/open-database';
import { listPublicTournaments } from '@/db/tournaments';
import { factsOf, type TournamentFacts } from './facts';
import { inOrder } from './rating';

/** All tournaments of a ruleset that tell how they ended, in the order they were played; practice tournaments are none. */
export async function factsOfFormat(tx: Executor, formatId: string): Promise<TournamentFacts[]> {
  const all = await listPublicTournaments(tx);
  const told: TournamentFacts[] = [];
  for (const { tournament } of all) {
    if (tournament.formatId !== formatId || tournament.demo) continue;
    // One after the other: each is a whole tournament in memory until its facts are known.
    const facts = await factsOf(tx, tournament);
    if (facts) told.push(facts);
  }
  return inOrder(told);
}
