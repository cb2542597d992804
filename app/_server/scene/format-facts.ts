import 'server-only';
import type { Executor } from '@/db/open-database';
import { listPublicTournaments } from '@/db/tournaments';
import { factsOf, type TournamentFacts } from './facts';
import { inOrder } from './rating';

/** All tournaments of a ruleset that tell how they ended, in the order they were played; practice tournaments are none. */
export async function factsOfFormat(tx: Executor, formatId: string): Promise<TournamentFacts[]> {
  const all = await listPublicTournaments(tx);
  const told = await Promise.all(
    all
      .filter(({ tournament }) => tournament.formatId === formatId && !tournament.demo)
      .map(({ tournament }) => factsOf(tx, tournament)),
  );
  return inOrder(told.filter((facts) => facts !== null));
}
