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
 * Replaces a tournament by one from a file with the same ids; slug, personal links and staff stay. The previous one is
 * kept as deleted. One transaction: both or neither.
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
      // Raised above the old revision, so that open pages reload.
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
