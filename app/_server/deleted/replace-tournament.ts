import 'server-only';
import { putRole } from '@/db/staff';
import type { User } from '@/lib/accounts/records';
import { refuse } from '@/lib/refusal';
import type { Tournament } from '@/lib/tournament/records';
import { findVisible } from '../load/visible-tournament';
import { database } from '../platform/db';
import { importTournament, type Rows } from '../tournament-file/import-tournament';
import { type Deletion, idsHeldFrom, removeTournament } from './deleted-tournaments';

/**
 * Puts the tournament of a file in the place of the one with the same ids: address, personal links and team stay. What was
 * there is kept like whatever is deleted. Both happen, or neither.
 */
export async function replaceTournament(
  user: Pick<User, 'id' | 'name' | 'admin'>,
  rows: Rows,
  submissionKey: string,
  { slug, actorIn, now }: Pick<Deletion<Tournament>, 'slug' | 'actorIn' | 'now'>,
): Promise<Tournament> {
  const present = await findVisible(database().read, slug, actorIn);
  const heldIds = await idsHeldFrom(user, now, present?.id);
  const replaced = await removeTournament<Tournament>({
    slug,
    actorIn,
    now,
    andThen: async (tx, deleted, { roles, ties, links }) => {
      // Open pages ask again for what is newer than what they show.
      const tournaments = (rows.tournaments ?? []).map((row) => ({
        ...row,
        slug: deleted.slug,
        revision: Math.max(Number(row.revision), deleted.revision) + 1,
      }));
      const stored = await importTournament(tx, user, { ...rows, tournaments }, submissionKey, now, {
        kind: 'tournament-replaced',
        ...{ heldIds, links, ties },
      });
      for (const { userId, role } of roles) await putRole(tx, stored.id, userId, role);
      return stored;
    },
  });
  return replaced ?? refuse('stale');
}
