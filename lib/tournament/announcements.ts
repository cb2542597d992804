import type { AnnouncementId, EntryId } from '../ids';
import type { Announcement, AnnouncementReader } from './records';

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

export const shownAs = (
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
