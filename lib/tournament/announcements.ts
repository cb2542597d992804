import { isShown, shownToAll } from '../announcements/announcement';
import { isPlayer } from '../entries/who-plays';
import type { AnnouncementId, EntryId } from '../ids';
import type { Announcement, AnnouncementReader } from './records';
import type { AnyTournamentView } from './tournament-view';

/** An announcement as a phone shows it. */
export interface ShownAnnouncement {
  readonly id: AnnouncementId;
  readonly text: string;
  /** milliseconds UTC */
  readonly at: number;
  /** whether it went to fewer than everybody */
  readonly personal: boolean;
  readonly seen: boolean;
}

const shownAs = (
  { id, text, at, audience }: Announcement,
  reader: AnnouncementReader | undefined,
): ShownAnnouncement => ({
  id,
  text,
  at,
  personal: audience !== 'everybody',
  seen: (reader?.seenAt ?? null) !== null,
});

/** An announcement as the desk follows it: who has seen it, when, and who has not. */
export interface FollowedAnnouncement {
  readonly announcement: Announcement;
  readonly shown: boolean;
  /** by the time they saw it */
  readonly seen: readonly { readonly entryId: EntryId; readonly at: number }[];
  readonly unseen: readonly EntryId[];
}

/** What is on one screen now, the newest first: an entry's own beside those for everybody, which nobody in particular reads. */
export function announcementsOn(
  announcements: readonly Announcement[],
  readers: readonly AnnouncementReader[],
  entryId: EntryId | null,
  now: number,
): ShownAnnouncement[] {
  const shown = announcements.filter((one) => isShown(one, now));
  if (entryId === null) return shownToAll(shown, now).map((one) => shownAs(one, undefined));
  const own = new Map(
    readers.filter((reader) => reader.entryId === entryId).map((reader) => [reader.announcementId, reader]),
  );
  return shown
    .filter((one) => one.audience === 'everybody' || own.has(one.id))
    .map((one) => shownAs(one, own.get(one.id)));
}

/** Every announcement with its readers, the newest first; those for everybody are for all who play now. */
export function followed(
  { entries }: Pick<AnyTournamentView, 'entries'>,
  announcements: readonly Announcement[],
  readers: readonly AnnouncementReader[],
  now: number,
): FollowedAnnouncement[] {
  const present = entries.filter((entry) => isPlayer(entry) || entry.ringer).map(({ id }) => id);
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
