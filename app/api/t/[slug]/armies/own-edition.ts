import { database } from '@/app/_server/db';
import { actorIn } from '@/app/_server/session';
import { listEditions } from '@/db/editions';
import { findTournament } from '@/db/tournaments';
import { may } from '@/lib/access/policy';

/** The file of an edition that a tournament has loaded; undefined for whoever may not see the tournament, too. */
export async function findOwnEdition(slug: string, edition: string): Promise<unknown> {
  const { read } = database();
  const tournament = await findTournament(read, slug);
  if (!tournament) return undefined;
  const actor = await actorIn(read, tournament.id);
  if (!may(actor, { verb: 'see-tournament', status: tournament.status })) return undefined;
  return (await listEditions(read, tournament.id)).find((each) => each.edition === edition)?.file;
}
