import { cache, type ReactNode } from 'react';
import { actorIn } from '@/app/_server/account/session';
import { database } from '@/app/_server/platform/db';
import { type DeskVerb, may } from '@/lib/access/policy';
import type { TournamentId } from '@/lib/ids';
import type { Tournament } from '@/lib/tournament/records';

const actorOf = cache((tournamentId: TournamentId) => actorIn(database().read, tournamentId));

/** Whether the visitor may do that at this tournament's desk; for what a page shows, never for what an action does. */
export const mayHere = async (tournament: Pick<Tournament, 'id'>, verb: DeskVerb): Promise<boolean> =>
  may(await actorOf(tournament.id), { verb });

/** What only those see who may do `verb` at the tournament's desk. */
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
