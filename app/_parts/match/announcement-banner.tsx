'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AnnouncementNote } from '../announcements/announcement-note';
import { clock } from '../time/time-formats';
import { useAnyMatch } from './any-match-context';

/** Announcements made during the match, until the player marks them as seen. */
export function AnnouncementBanner() {
  const t = useTranslations('announcements');
  const format = useFormatter();
  const { announcements, slug } = useAnyMatch();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const shown = announcements.filter(({ id }) => !seen.includes(id));
  if (shown.length === 0) return null;
  return (
    <section className="announcements grid gap-2 my-3" aria-label={t('title')}>
      {shown.map(({ id, text, at, personal }) => (
        <AnnouncementNote
          key={id}
          slug={slug}
          announcement={{
            id,
            text,
            about: t(personal ? 'toYou' : 'toAll', { time: format.dateTime(at, clock) }),
          }}
          seen={t('seen')}
          onSeen={() => setSeen([...seen, id])}
        />
      ))}
    </section>
  );
}
