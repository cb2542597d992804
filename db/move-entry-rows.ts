import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { EntryId, TournamentId } from '@/lib/ids';
import type { Executor } from './open-database';
import { announcementReaders } from './schema/announcements';
import { armyListChoices, armyListLocks, armyLists } from './schema/army-lists';
import { awardWinners, voteMarkers, voteTallies } from './schema/ending';
import { matchDevices } from './schema/matches';
import { outbox } from './schema/outbox';
import { personEntries } from './schema/persons';
import { pushSubscriptions } from './schema/push';
import { resultPhotos } from './schema/result-photos';
import { pairings } from './schema/rounds';
import { teams } from './schema/teams';
import { adjustments } from './schema/tournaments';

interface Move {
  readonly tournamentId: TournamentId;
  readonly from: EntryId;
  readonly to: EntryId;
  /** limit of army list versions per entry; the oldest are dropped */
  readonly mostLists: number;
}

/** Tables whose rows move to another entry without conflicts. */
const plain = [adjustments, awardWinners, outbox, resultPhotos] as const;

/**
 * Moves all rows of one entry to another: pairings, lists, votes, photos, push subscriptions. Where only one row is
 * allowed, that of `to` stays; army lists of `from` become earlier versions. The two must not be paired in one round or
 * have voted in one poll.
 */
export async function moveEntryRows(tx: Executor, move: Move): Promise<void> {
  const { tournamentId, from, to } = move;
  await tx
    .update(pairings)
    .set({ entryA: to })
    .where(and(eq(pairings.tournamentId, tournamentId), eq(pairings.entryA, from)));
  await tx
    .update(pairings)
    .set({ entryB: to })
    .where(and(eq(pairings.tournamentId, tournamentId), eq(pairings.entryB, from)));
  for (const table of plain) await tx.update(table).set({ entryId: to }).where(eq(table.entryId, from));
  await tx
    .update(teams)
    .set({ captainId: to })
    .where(and(eq(teams.tournamentId, tournamentId), eq(teams.captainId, from)));
  await tx.update(matchDevices).set({ holder: to }).where(eq(matchDevices.holder, from));
  await moveLists(tx, move);
  await moveVotes(tx, move);
  await moveReading(tx, move);
  const owned = await tx.select().from(personEntries).where(eq(personEntries.entryId, to));
  if (owned.length === 0)
    await tx.update(personEntries).set({ entryId: to }).where(eq(personEntries.entryId, from));
}

async function moveLists(tx: Executor, { from, to, mostLists }: Move) {
  const versions = (entryId: EntryId) =>
    tx.select().from(armyLists).where(eq(armyLists.entryId, entryId)).orderBy(asc(armyLists.version));
  const [moved, kept] = [await versions(from), await versions(to)];
  const earlier = moved.slice(Math.max(0, moved.length + kept.length - mostLists));
  // Highest first, to avoid duplicate versions on the way.
  for (const { version } of kept.toReversed()) {
    await tx
      .update(armyLists)
      .set({ version: version + earlier.length })
      .where(and(eq(armyLists.entryId, to), eq(armyLists.version, version)));
  }
  for (const [i, { version }] of earlier.entries()) {
    await tx
      .update(armyLists)
      .set({ entryId: to, version: i + 1 })
      .where(and(eq(armyLists.entryId, from), eq(armyLists.version, version)));
  }
  const locks = await tx.select().from(armyListLocks).where(eq(armyListLocks.entryId, to));
  if (locks.length === 0)
    await tx.update(armyListLocks).set({ entryId: to }).where(eq(armyListLocks.entryId, from));
  const chosen = await tx
    .select()
    .from(armyListChoices)
    .where(inArray(armyListChoices.entryId, [from, to]));
  const taken = new Set(chosen.filter(({ entryId }) => entryId === to).map(({ roundNumber }) => roundNumber));
  for (const { entryId, roundNumber } of chosen) {
    if (entryId === to || taken.has(roundNumber)) continue;
    await tx
      .update(armyListChoices)
      .set({ entryId: to })
      .where(and(eq(armyListChoices.entryId, from), eq(armyListChoices.roundNumber, roundNumber)));
  }
}

async function moveVotes(tx: Executor, { tournamentId, from, to }: Move) {
  const all = await tx.select().from(voteMarkers).where(eq(voteMarkers.tournamentId, tournamentId));
  const renamed = (entryId: EntryId) => (entryId === from ? to : entryId);
  const rows = all.filter(({ voter, about }) => voter === from || about === from);
  if (rows.length > 0) {
    await tx
      .delete(voteMarkers)
      .where(and(eq(voteMarkers.tournamentId, tournamentId), eq(voteMarkers.voter, from)));
    await tx
      .delete(voteMarkers)
      .where(and(eq(voteMarkers.tournamentId, tournamentId), eq(voteMarkers.about, from)));
    await tx
      .insert(voteMarkers)
      .values(rows.map((row) => ({ ...row, voter: renamed(row.voter), about: renamed(row.about) })))
      .onConflictDoNothing();
  }
  for (const tally of await tx.select().from(voteTallies).where(eq(voteTallies.about, from))) {
    const same = and(
      eq(voteTallies.tournamentId, tournamentId),
      eq(voteTallies.kind, tally.kind),
      eq(voteTallies.about, to),
      eq(voteTallies.mark, tally.mark),
    );
    const [other] = await tx.select().from(voteTallies).where(same);
    if (other)
      await tx
        .update(voteTallies)
        .set({ count: other.count + tally.count })
        .where(same);
    else await tx.insert(voteTallies).values({ ...tally, about: to });
  }
  await tx.delete(voteTallies).where(eq(voteTallies.about, from));
}

/** Moves announcement readers and push subscriptions; where both have one, that of `to` stays. */
async function moveReading(tx: Executor, { from, to }: Move) {
  const read = await tx
    .select()
    .from(announcementReaders)
    .where(inArray(announcementReaders.entryId, [from, to]));
  const known = new Set(
    read.filter(({ entryId }) => entryId === to).map(({ announcementId }) => announcementId),
  );
  for (const { entryId, announcementId } of read) {
    if (entryId === to || known.has(announcementId)) continue;
    await tx
      .update(announcementReaders)
      .set({ entryId: to })
      .where(
        and(eq(announcementReaders.entryId, from), eq(announcementReaders.announcementId, announcementId)),
      );
  }
  const browsers = await tx
    .select()
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.entryId, [from, to]))
    .orderBy(desc(pushSubscriptions.createdAt));
  const called = new Set(browsers.filter(({ entryId }) => entryId === to).map(({ endpoint }) => endpoint));
  for (const { id, entryId, endpoint } of browsers) {
    if (entryId === to || called.has(endpoint)) continue;
    await tx.update(pushSubscriptions).set({ entryId: to }).where(eq(pushSubscriptions.id, id));
  }
}
