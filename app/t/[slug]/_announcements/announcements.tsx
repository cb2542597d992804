import { getFormatter, getTranslations } from 'next-intl/server';
import { Disclosure } from '@/app/_components/disclosure';
import { clock } from '@/app/_desk/clock';
import { announcementsFor, type ShownAnnouncement } from '@/app/_server/announcements';
import { database } from '@/app/_server/db';
import type { Tournament } from '@/db/tournaments';
import type { EntryId } from '@/lib/ids';
import { AnnouncementNote } from './announcement-note';

/**
 * What the desk has announced: for a player what he has not seen yet, for everybody else what is meant for
 * all. With `earlier` a player can read the others again.
 */
export async function Announcements({
  tournament,
  entryId,
  earlier,
}: {
  tournament: Tournament;
  /** whose phone this is; null for a visitor */
  entryId: EntryId | null;
  earlier?: boolean;
}) {
  const shown = await announcementsFor(database().read, tournament.id, entryId, Date.now());
  if (shown.length === 0) return null;
  const t = await getTranslations('announcements');
  const read = shown.filter(({ seen }) => seen);
  const words = await announcementWords(shown.filter(({ seen }) => !seen));
  return (
    <>
      {words.length > 0 && (
        <section className="announcements" aria-label={t('title')}>
          {words.map((announcement) => (
            <AnnouncementNote
              key={announcement.id}
              slug={tournament.slug}
              announcement={announcement}
              seen={entryId === null ? undefined : t('seen')}
            />
          ))}
        </section>
      )}
      {earlier && read.length > 0 && (
        <Disclosure summary={t('earlier', { count: read.length })}>
          <ul className="announcements-read">
            {(await announcementWords(read)).map(({ id, text, about }) => (
              <li key={id}>
                <p>{text}</p>
                <p className="caption">{about}</p>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

/** Announcements in the visitor's words for when and to whom. */
export async function announcementWords(shown: readonly ShownAnnouncement[]) {
  const t = await getTranslations('announcements');
  const format = await getFormatter();
  return shown.map(({ id, text, at, personal }) => ({
    id,
    text,
    about: t(personal ? 'toYou' : 'toAll', { time: format.dateTime(at, clock) }),
  }));
}
