import 'server-only';
import {
  findAnnouncement,
  findAnnouncementBySubmission,
  insertAnnouncement,
  listAnnouncementReaders,
  putSeen,
  updateAnnouncement,
} from '@/db/announcements';
import { findEntry } from '@/db/entries';
import { may } from '@/lib/access/policy';
import { type Addressee, type ShownPeriod, shownUntil } from '@/lib/announcements/announcement';
import type { AnnouncementId, EntryId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import type { Announcement } from '@/lib/tournament/records';
import { currentRound } from '@/lib/tournament/rounds';
import { viewOf } from '../../load/tournament';
import type { Work } from '../../platform/work';
import { requireRoom } from '../entries/require-room';

/**
 * Announces a text to everyone, to both players of a table in the current round, or to one entry. Submitting the same
 * form again returns the first announcement.
 */
export async function announce(
  work: Work,
  input: {
    readonly text: string;
    readonly to: Addressee;
    readonly period: ShownPeriod;
    readonly submissionKey: string;
  },
): Promise<Announcement> {
  const { tx, tournament, now } = work;
  const earlier = await findAnnouncementBySubmission(tx, tournament.id, input.submissionKey);
  if (earlier) return earlier;
  await requireRoom(work, 'announcements');
  const { to } = input;
  const announcement: Announcement = {
    id: work.newId<AnnouncementId>(),
    tournamentId: tournament.id,
    text: input.text,
    audience: to.audience,
    tableNumber: to.audience === 'table' ? to.table : null,
    at: now,
    shownUntil: shownUntil(input.period, now),
    withdrawnAt: null,
    submissionKey: input.submissionKey,
  };
  await insertAnnouncement(tx, announcement, await readersOf(work, to));
  await work.note('announcement-made', {
    to: to.audience,
    table: announcement.tableNumber ?? 0,
    text: input.text,
  });
  return announcement;
}

/** Withdraws an announcement from all screens; does nothing if withdrawn. */
export async function withdrawAnnouncement(work: Work, announcementId: AnnouncementId) {
  const found = await requireAnnouncement(work, announcementId);
  if (found.withdrawnAt !== null) return;
  await updateAnnouncement(work.tx, announcementId, { withdrawnAt: work.now });
  await work.note('announcement-withdrawn', { text: found.text });
}

/** Records that a player has seen an announcement, even one withdrawn since. */
export async function seeAnnouncement(work: Work, announcementId: AnnouncementId, entryId: EntryId) {
  if (!may(work.actor, { verb: 'act-as-player', owner: entryId })) refuse('forbidden');
  const { audience } = await requireAnnouncement(work, announcementId);
  const readers = await listAnnouncementReaders(work.tx, work.tournament.id);
  const isMeant = readers.some((one) => one.announcementId === announcementId && one.entryId === entryId);
  // Storing a reader makes a personal announcement visible to them.
  if (audience !== 'everybody' && !isMeant) refuse('announcement-unknown');
  await putSeen(work.tx, { announcementId, entryId, seenAt: work.now });
}

async function readersOf(work: Work, to: Addressee): Promise<EntryId[]> {
  if (to.audience === 'everybody') return [];
  const { tx, tournament } = work;
  if (to.audience === 'entry') {
    const entry = await findEntry(tx, { tournamentId: tournament.id, entryId: to.entryId });
    return [(entry ?? refuse('entry-unknown', { path: ['to'] })).id];
  }
  const round = currentRound(await viewOf(work));
  const match = round?.matches.find(({ pairing }) => pairing.tableNumber === to.table);
  if (!match) refuse('table-empty', { path: ['to'], values: { table: to.table } });
  return [match.a.id, ...(match.b ? [match.b.id] : [])];
}

async function requireAnnouncement({ tx, tournament }: Work, announcementId: AnnouncementId) {
  return (
    (await findAnnouncement(tx, { tournamentId: tournament.id, announcementId })) ??
    refuse('announcement-unknown')
  );
}
