import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AnnouncementId, EntryId, TournamentId } from '@/lib/ids';
import type { Announcement, AnnouncementReader } from '@/lib/tournament/records';
import type { Executor } from './open-database';
import { announcementReaders, announcements } from './schema/announcements';

/** Stores an announcement; `readers` is empty for one to everyone. */
export async function insertAnnouncement(
  tx: Executor,
  announcement: Announcement,
  readers: readonly EntryId[],
) {
  await tx.insert(announcements).values(announcement);
  if (readers.length === 0) return;
  await tx
    .insert(announcementReaders)
    .values(readers.map((entryId) => ({ announcementId: announcement.id, entryId, seenAt: null })));
}

/**
 * All announcements of a tournament, newest first, including withdrawn and expired ones; lib/announcements selects the
 * visible ones.
 */
export async function listAnnouncements(tx: Executor, tournamentId: TournamentId): Promise<Announcement[]> {
  return tx
    .select()
    .from(announcements)
    .where(eq(announcements.tournamentId, tournamentId))
    .orderBy(desc(announcements.at), desc(announcements.id));
}

/** Readers of all announcements of a tournament. */
export async function listAnnouncementReaders(
  tx: Executor,
  tournamentId: TournamentId,
): Promise<AnnouncementReader[]> {
  const rows = await tx
    .select({ reader: announcementReaders })
    .from(announcementReaders)
    .innerJoin(announcements, eq(announcementReaders.announcementId, announcements.id))
    .where(eq(announcements.tournamentId, tournamentId));
  return rows.map(({ reader }) => reader);
}

export async function findAnnouncement(
  tx: Executor,
  key: { tournamentId: TournamentId; announcementId: AnnouncementId },
): Promise<Announcement | undefined> {
  const [found] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.tournamentId, key.tournamentId), eq(announcements.id, key.announcementId)))
    .limit(1);
  return found;
}

export async function findAnnouncementBySubmission(
  tx: Executor,
  tournamentId: TournamentId,
  submissionKey: string,
): Promise<Announcement | undefined> {
  const [found] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.tournamentId, tournamentId), eq(announcements.submissionKey, submissionKey)))
    .limit(1);
  return found;
}

/** Changes the text, or withdraws the announcement. */
export async function updateAnnouncement(
  tx: Executor,
  id: AnnouncementId,
  change: Partial<Pick<Announcement, 'text' | 'withdrawnAt'>>,
) {
  await tx.update(announcements).set(change).where(eq(announcements.id, id));
}

/** Records when an entry saw an announcement; only the first time counts. */
export async function putSeen(
  tx: Executor,
  seen: { announcementId: AnnouncementId; entryId: EntryId; seenAt: number },
) {
  await tx
    .insert(announcementReaders)
    .values(seen)
    .onConflictDoUpdate({
      target: [announcementReaders.announcementId, announcementReaders.entryId],
      set: { seenAt: sql`excluded.seen_at` },
      setWhere: isNull(announcementReaders.seenAt),
    });
}
