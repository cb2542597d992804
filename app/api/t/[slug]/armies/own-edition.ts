import { findVisible } from '@/app/_server/load/visible-tournament';
import { database } from '@/app/_server/platform/db';
import { listEditions } from '@/db/editions';

/** The file of an edition that a tournament has loaded; undefined for whoever may not see the tournament, too. */
export async function findOwnEdition(slug: string, edition: string): Promise<unknown> {
  const { read } = database();
  const tournament = await findVisible(read, slug);
  if (!tournament) return undefined;
  return (await listEditions(read, tournament.id)).find((each) => each.edition === edition)?.file;
}
