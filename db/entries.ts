import { and, asc, count, desc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { EntryId, TournamentId } from '@/lib/ids';
import type { Entry } from '@/lib/tournament/records';
import type { Executor } from './open-database';
import { putTogether } from './put-together';
import { entries } from './schema/tournaments';

export async function insertEntry(tx: Executor, entry: Entry) {
  await tx.insert(entries).values(entry);
}

/** All entries of a tournament in order of sign-up, waiting and dropped ones included. */
export async function listEntries(tx: Executor, tournamentId: TournamentId): Promise<Entry[]> {
  return tx
    .select()
    .from(entries)
    .where(eq(entries.tournamentId, tournamentId))
    .orderBy(asc(entries.createdAt), asc(entries.id));
}

/** Number of entries per status; ringers are counted separately. */
export async function countEntries(
  tx: Executor,
  tournamentId: TournamentId,
): Promise<(Pick<Entry, 'status' | 'ringer'> & { readonly count: number })[]> {
  return entryCounts(tx).execute({ tournamentId });
}

const entryCounts = putTogether((tx) =>
  tx
    .select({ status: entries.status, ringer: entries.ringer, count: count() })
    .from(entries)
    .where(eq(entries.tournamentId, sql.placeholder('tournamentId')))
    .groupBy(entries.status, entries.ringer)
    .prepare(),
);

/** Number of waiting entries up to and including this one, in the order of `listEntries`. */
export async function countWaitingUpTo(
  tx: Executor,
  { tournamentId, id, createdAt }: Pick<Entry, 'tournamentId' | 'id' | 'createdAt'>,
): Promise<number> {
  const [found] = await waitingUpTo(tx).execute({ tournamentId, id, createdAt });
  return found?.count ?? 0;
}

const waitingUpTo = putTogether((tx) =>
  tx
    .select({ count: count() })
    .from(entries)
    .where(
      and(
        eq(entries.tournamentId, sql.placeholder('tournamentId')),
        eq(entries.status, 'waiting'),
        or(
          lt(entries.createdAt, sql.placeholder('createdAt')),
          and(eq(entries.createdAt, sql.placeholder('createdAt')), lte(entries.id, sql.placeholder('id'))),
        ),
      ),
    )
    .prepare(),
);

/** The columns that determine seats, in the order of `listEntries`. */
export async function listSeats(tx: Executor, tournamentId: TournamentId) {
  const { id, team, seed, createdAt, status, ringer } = entries;
  return tx
    .select({ id, team, seed, createdAt, status, ringer })
    .from(entries)
    .where(eq(entries.tournamentId, tournamentId))
    .orderBy(asc(entries.createdAt), asc(entries.id));
}

export async function findEntry(
  tx: Executor,
  key: { tournamentId: TournamentId; entryId: EntryId },
): Promise<Entry | undefined> {
  return (await entryOf(tx).execute(key))[0];
}

const entryOf = putTogether((tx) =>
  tx
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.tournamentId, sql.placeholder('tournamentId')),
        eq(entries.id, sql.placeholder('entryId')),
      ),
    )
    .prepare(),
);

/** Entries of any tournaments, in order of sign-up. */
export async function findEntries(tx: Executor, ids: readonly EntryId[]): Promise<Entry[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(entries)
    .where(inArray(entries.id, [...ids]))
    .orderBy(asc(entries.createdAt), asc(entries.id));
}

export async function findEntryByLink(tx: Executor, linkHash: string): Promise<Entry | undefined> {
  return (await entryByLink(tx).execute({ linkHash }))[0];
}

/** Entries with these link hashes, of any tournament, unordered. */
export async function findEntriesByLinks(tx: Executor, linkHashes: readonly string[]): Promise<Entry[]> {
  if (linkHashes.length === 0) return [];
  return tx
    .select()
    .from(entries)
    .where(inArray(entries.linkHash, [...linkHashes]));
}

const entryByLink = putTogether((tx) =>
  tx
    .select()
    .from(entries)
    .where(eq(entries.linkHash, sql.placeholder('linkHash')))
    .prepare(),
);

/** Link of the newest entry of any tournament; undefined if there is none. */
export async function findNewestLink(
  tx: Executor,
): Promise<Pick<Entry, 'linkSecret' | 'linkVersion' | 'linkHash'> | undefined> {
  const { id, linkSecret, linkVersion, linkHash, createdAt } = entries;
  const [newest] = await tx
    .select({ linkSecret, linkVersion, linkHash })
    .from(entries)
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return newest;
}

export async function findEntryBySubmission(
  tx: Executor,
  tournamentId: TournamentId,
  submissionKey: string,
): Promise<Entry | undefined> {
  return (await entryBySubmission(tx).execute({ tournamentId, submissionKey }))[0];
}

const entryBySubmission = putTogether((tx) =>
  tx
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.tournamentId, sql.placeholder('tournamentId')),
        eq(entries.submissionKey, sql.placeholder('submissionKey')),
      ),
    )
    .limit(1)
    .prepare(),
);

/** Changes an entry. On a rename, adds the previous name to its former ones. */
export async function updateEntry(
  tx: Executor,
  key: { tournamentId: TournamentId; entryId: EntryId },
  change: Partial<Omit<Entry, 'id' | 'tournamentId' | 'formerNames' | 'submissionKey' | 'createdAt'>>,
) {
  const former = change.name === undefined ? undefined : await formerNamesWith(tx, key, change.name);
  await tx
    .update(entries)
    .set({ ...change, ...(former && { formerNames: former }) })
    .where(and(eq(entries.tournamentId, key.tournamentId), eq(entries.id, key.entryId)));
}

async function formerNamesWith(
  tx: Executor,
  key: { tournamentId: TournamentId; entryId: EntryId },
  name: string,
): Promise<unknown[] | undefined> {
  const entry = await findEntry(tx, key);
  if (!entry || entry.name === name) return undefined;
  const before = Array.isArray(entry.formerNames) ? entry.formerNames : [];
  return before.includes(entry.name) ? before : [...before, entry.name];
}

/** Replaces an entry's former names; with none, when its person is forgotten. */
export async function setFormerNames(
  tx: Executor,
  key: { tournamentId: TournamentId; entryId: EntryId },
  formerNames: readonly string[],
) {
  await tx
    .update(entries)
    .set({ formerNames: [...formerNames] })
    .where(and(eq(entries.tournamentId, key.tournamentId), eq(entries.id, key.entryId)));
}

/** Deletes an entry that was never paired; otherwise the pairings' foreign key prevents it. */
export async function deleteEntry(tx: Executor, key: { tournamentId: TournamentId; entryId: EntryId }) {
  await tx
    .delete(entries)
    .where(and(eq(entries.tournamentId, key.tournamentId), eq(entries.id, key.entryId)));
}
