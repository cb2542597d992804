import { and, asc, eq, inArray } from 'drizzle-orm';
import type { EntryId, TournamentId } from '@/lib/ids';
import type { ArmyListChoice, ArmyListVersion } from '@/lib/tournament/records';
import type { Executor } from './open-database';
import { armyListChoices, armyListLocks, armyLists } from './schema/army-lists';

/** All versions of a tournament's lists, or of those of the entries in `only`, ordered by entry and version. */
export async function listArmyLists(
  tx: Executor,
  tournamentId: TournamentId,
  only?: readonly EntryId[],
): Promise<ArmyListVersion[]> {
  return tx
    .select()
    .from(armyLists)
    .where(
      and(eq(armyLists.tournamentId, tournamentId), only ? inArray(armyLists.entryId, [...only]) : undefined),
    )
    .orderBy(asc(armyLists.entryId), asc(armyLists.version));
}

/** Hand-in times of a tournament's lists, ordered by entry and version. */
export async function listHandIns(tx: Executor, tournamentId: TournamentId) {
  const { entryId, slot, handedInAt, withdrawnAt, version } = armyLists;
  return tx
    .select({ entryId, slot, handedInAt, withdrawnAt })
    .from(armyLists)
    .where(eq(armyLists.tournamentId, tournamentId))
    .orderBy(asc(entryId), asc(version));
}

/** All versions of an entry's lists, oldest first. */
export async function listArmyListsOf(
  tx: Executor,
  key: { tournamentId: TournamentId; entryId: EntryId },
): Promise<ArmyListVersion[]> {
  return tx
    .select()
    .from(armyLists)
    .where(and(eq(armyLists.tournamentId, key.tournamentId), eq(armyLists.entryId, key.entryId)))
    .orderBy(asc(armyLists.version));
}

export async function deleteArmyLists(tx: Executor, key: { tournamentId: TournamentId; entryId: EntryId }) {
  await tx
    .delete(armyLists)
    .where(and(eq(armyLists.tournamentId, key.tournamentId), eq(armyLists.entryId, key.entryId)));
}

export async function insertArmyList(tx: Executor, version: ArmyListVersion) {
  await tx.insert(armyLists).values(version);
}

export async function updateArmyList(
  tx: Executor,
  { entryId, version }: Pick<ArmyListVersion, 'entryId' | 'version'>,
  change: Partial<Pick<ArmyListVersion, 'withdrawnAt' | 'accepted' | 'setPoints' | 'setPointsReason'>>,
) {
  await tx
    .update(armyLists)
    .set(change)
    .where(and(eq(armyLists.entryId, entryId), eq(armyLists.version, version)));
}

/** Locks set by hand, by entry. */
export async function listArmyListLocks(
  tx: Executor,
  tournamentId: TournamentId,
): Promise<ReadonlyMap<EntryId, 'locked' | 'open'>> {
  const rows = await tx.select().from(armyListLocks).where(eq(armyListLocks.tournamentId, tournamentId));
  return new Map(rows.map(({ entryId, lock }) => [entryId, lock]));
}

export async function setArmyListLocks(
  tx: Executor,
  tournamentId: TournamentId,
  entryIds: readonly EntryId[],
  lock: 'locked' | 'open',
) {
  for (const entryId of entryIds) {
    await tx
      .insert(armyListLocks)
      .values({ tournamentId, entryId, lock })
      .onConflictDoUpdate({ target: armyListLocks.entryId, set: { lock } });
  }
}

/** Chosen lists in all rounds. */
export async function listArmyListChoices(
  tx: Executor,
  tournamentId: TournamentId,
): Promise<ArmyListChoice[]> {
  return tx
    .select()
    .from(armyListChoices)
    .where(eq(armyListChoices.tournamentId, tournamentId))
    .orderBy(asc(armyListChoices.entryId), asc(armyListChoices.roundNumber));
}

/** Stores which list an entry plays in a round, replacing an earlier choice. */
export async function putArmyListChoice(tx: Executor, choice: ArmyListChoice) {
  await tx
    .insert(armyListChoices)
    .values(choice)
    .onConflictDoUpdate({
      target: [armyListChoices.entryId, armyListChoices.roundNumber],
      set: { slot: choice.slot },
    });
}

export async function deleteArmyListChoice(
  tx: Executor,
  { entryId, roundNumber }: Pick<ArmyListChoice, 'entryId' | 'roundNumber'>,
) {
  await tx
    .delete(armyListChoices)
    .where(and(eq(armyListChoices.entryId, entryId), eq(armyListChoices.roundNumber, roundNumber)));
}
