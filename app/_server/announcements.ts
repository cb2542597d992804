import 'server-only';
import { listAnnouncementReaders, listAnnouncements } from '@/db/announcements';
import type { Executor } from '@/db/open-database';
import { isShown, shownToAll } from '@/lib/announcements/announcement';
import { isPlayer } from '@/lib/entries/who-plays';
import type { EntryId, TournamentId } from '@/lib/ids';
import type { FollowedAnnouncement, ShownAnnouncement } from '@/lib/tournament/announcements';
import { shownAs } from '@/lib/tournament/announcements';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';
import type {} from './load-tournament';

/** What is on this visitor's screen now, the newest first: an entry's own beside those for everybody. */
export async function announcementsFor(
  tx: Executor,
  tournamentId: TournamentId,
  entryId: EntryId | null,
  now: number,
): Promise<ShownAnnouncement[]> {
  const all = await listAnnouncements(tx, tournamentId);
  const shown = all.filter((one) => isShown(one, now));
  if (shown.length === 0) return [];
  if (entryId === null) return shownToAll(shown, now).map((one) => shownAs(one, undefined));
  const own = new Map(
    (await listAnnouncementReaders(tx, tournamentId))
      .filter((reader) => reader.entryId === entryId)
      .map((reader) => [reader.announcementId, reader]),
  );
  return shown
    .filter((one) => one.audience === 'everybody' || own.has(one.id))
    .map((one) => shownAs(one, own.get(one.id)));
}

/** Every announcement with its readers, the newest first; those for everybody are for all who play now. */
export async function followAnnouncements(
  tx: Executor,
  view: AnyTournamentView,
  now: number,
): Promise<FollowedAnnouncement[]> {
  const [announcements, readers] = await Promise.all([
    listAnnouncements(tx, view.tournament.id),
    listAnnouncementReaders(tx, view.tournament.id),
  ]);
  const present = view.entries.filter((entry) => isPlayer(entry) || entry.ringer).map(({ id }) => id);
  return announcements.map((announcement) => {
    const own = readers.filter(({ announcementId }) => announcementId === announcement.id);
    const seen = own
      .flatMap(({ entryId, seenAt }) => (seenAt === null ? [] : [{ entryId, at: seenAt }]))
      .sort((x, y) => x.at - y.at);
    const meant = announcement.audience === 'everybody' ? present : own.map(({ entryId }) => entryId);
    return {
      announcement,
      shown: isShown(announcement, now),
      seen,
      unseen: meant.filter((id) => !seen.some(({ entryId }) => entryId === id)),
    };
  });
}
