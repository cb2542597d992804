import { cache, type ReactNode } from 'react';
import { actorIn } from '@/app/_server/account/session';
import { database } from '@/app/_server/platform/db';
import { type DeskVerb, may } from '@/lib/access/policy';
import type { TournamentId } from '@/lib/ids';
import type { Tournament } from '@/lib/tournament/records';

const actorOf = cache((tournamentId: TournamentId) => actorIn(database().read, tournamentId));

/**
 * Whether the visitor has this right at the tournament's desk; decides what a page shows, never what an action does.
 */
export const mayHere = async (tournament: Pick<Tournament, 'id'>, verb: DeskVerb): Promise<boolean> =>
  may(await actorOf(tournament.id), { verb });

/** Shows its children only to visitors with the right `verb` at the tournament's desk. */
export async function May({
  at,
  verb,
  children,
}: {
  at: Pick<Tournament, 'id'>;
  verb: DeskVerb;
  children: ReactNode;
}) {
  return (await mayHere(at, verb)) ? children : null;
}
