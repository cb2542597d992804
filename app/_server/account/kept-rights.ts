import 'server-only';
import { findEntry } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { findRole, listHelpers } from '@/db/staff';
import { type Actor, heldEntryIds } from '@/lib/access/policy';
import type { TournamentId } from '@/lib/ids';

/**
 * Returns a function that tells whether the actor still has the role and the personal links of this moment. A stream
 * stays open for hours and asks again before it sends: meanwhile a role may be revoked or a link replaced.
 */
export async function watchRights(
  tx: Executor,
  tournamentId: TournamentId,
  actor: Actor,
): Promise<() => Promise<boolean>> {
  const present = async () => {
    const role = actor.userId === null ? undefined : await findRole(tx, tournamentId, actor.userId);
    const helper =
      actor.helperId !== undefined &&
      (await listHelpers(tx, tournamentId, Date.now())).some(({ id }) => id === actor.helperId);
    const entries = await Promise.all(
      heldEntryIds(actor).map((entryId) => findEntry(tx, { tournamentId, entryId })),
    );
    return JSON.stringify([role ?? null, helper, ...entries.map((entry) => entry?.linkHash ?? null)]);
  };
  const before = await present();
  return async () => (await present()) === before;
}
