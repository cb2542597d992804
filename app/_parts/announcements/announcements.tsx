import { getFormatter, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { standIn } from '@/app/_server/account/viewer';
import { announcementsFor } from '@/app/_server/load/announcements';
import { database } from '@/app/_server/platform/db';
import { Disclosure } from '@/app/_ui/disclosure';
import type { EntryId } from '@/lib/ids';
import type { ShownAnnouncement } from '@/lib/tournament/announcements';
import type { Tournament } from '@/lib/tournament/records';
import { clock } from '../time/time-formats';
import { AnnouncementNote } from './announcement-note';

interface Shown {
  readonly tournament: Tournament;
  /** entry of the signed-in player; null for a visitor */
  readonly entryId: EntryId | null;
}

const shownNow = cache((tournamentId: Tournament['id'], entryId: EntryId | null) =>
  announcementsFor(database().read, tournamentId, entryId, Date.now()),
);

/** Announcements of the desk: for a player the unseen ones, for anyone else the public ones. */
export async function Announcements({ tournament, entryId }: Shown) {
  const kept = entryId === null ? null : await standIn();
  const unseen = kept
    ? (await shownNow(tournament.id, null)).filter(({ id }) => kept.announcements.includes(id))
    : (await shownNow(tournament.id, entryId)).filter(({ seen }) => !seen);
  if (unseen.length === 0) return null;
  const t = await getTranslations('announcements');
  return (
    <section className="announcements grid gap-2 my-3" aria-label={t('title')}>
      {(await inWords(unseen)).map((announcement) => (
        <AnnouncementNote
          key={announcement.id}
          slug={tournament.slug}
          announcement={announcement}
          seen={entryId === null ? undefined : t('seen')}
        />
      ))}
    </section>
  );
}

/** Announcements the player has seen and that have not expired, to read again. */
export async function SeenAnnouncements({ tournament, entryId }: Shown) {
  const read = (await shownNow(tournament.id, entryId)).filter(({ seen }) => seen);
  if (read.length === 0) return null;
  const t = await getTranslations('announcements');
  return (
    <Disclosure summary={t('earlier', { count: read.length })}>
      <ul className="grid">
        {(await inWords(read)).map(({ id, text, about }) => (
          <li className="py-2 border-b border-b-rule wrap-anywhere whitespace-pre-line" key={id}>
            <p>{text}</p>
            <p className="caption">{about}</p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

async function inWords(shown: readonly ShownAnnouncement[]) {
  const t = await getTranslations('announcements');
  const format = await getFormatter();
  return shown.map(({ id, text, at, personal }) => ({
    id,
    text,
    about: t(personal ? 'toYou' : 'toAll', { time: format.dateTime(at, clock) }),
  }));
}
