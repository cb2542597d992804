import 'server-only';
import { listAnnouncementReaders, listAnnouncements } from '@/db/announcements';
import type { Executor } from '@/db/open-database';
import { isShown } from '@/lib/announcements/announcement';
import type { EntryId, TournamentId } from '@/lib/ids';
import {
  announcementsOn,
  type FollowedAnnouncement,
  followed,
  type ShownAnnouncement,
} from '@/lib/tournament/announcements';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';

/** Announcements this visitor sees now, newest first: those to everyone and those to the entry. */
export async function announcementsFor(
  tx: Executor,
  tournamentId: TournamentId,
  entryId: EntryId | null,
  now: number,
): Promise<ShownAnnouncement[]> {
  const all = await listAnnouncements(tx, tournamentId);
  const isPersonal = entryId !== null && all.some((one) => isShown(one, now));
  return announcementsOn(
    all,
    isPersonal ? await listAnnouncementReaders(tx, tournamentId) : [],
    entryId,
    now,
  );
}

/** Every announcement with its readers, newest first; one to everyone counts all present players. */
export async function followAnnouncements(
  tx: Executor,
  view: AnyTournamentView,
  now: number,
): Promise<FollowedAnnouncement[]> {
  const [announcements, readers] = await Promise.all([
    listAnnouncements(tx, view.tournament.id),
    listAnnouncementReaders(tx, view.tournament.id),
  ]);
  return followed(view, announcements, readers, now);
}
