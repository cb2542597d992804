import 'server-only';
import type { Executor } from '@/db/open-database';
import { listPublicTournaments } from '@/db/tournaments';
import { factsOf, type TournamentFacts } from './facts';
import { inOrder } from './rating';

/** Facts of all tournaments of a ruleset with a public outcome, in playing order; without practice tournaments. */
export async function factsOfFormat(tx: Executor, formatId: string): Promise<TournamentFacts[]> {
  const all = await listPublicTournaments(tx);
  const told: TournamentFacts[] = [];
  for (const { tournament } of all) {
    if (tournament.formatId !== formatId) continue;
    // Sequential, to hold only one whole tournament in memory at a time.
    const facts = await factsOf(tx, tournament);
    if (facts) told.push(facts);
  }
  return inOrder(told);
}
