'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { IconButton } from '@/app/_ui/icon-button';
import { say } from '@/lib/text';
import { AnnouncementBanner } from './announcement-banner';
import { useAnyMatch } from './any-match-context';

/** Notices for both players: announcements, refused or lost entries, conflicts. */
export function MatchNotices({ conflict }: { conflict: ReactNode }) {
  const t = useTranslations('match');
  const { language, folded, snapshot, announcements, dismissRefusals, dismissLoss } = useAnyMatch();
  return (
    <>
      {announcements.length > 0 && <AnnouncementBanner />}
      {snapshot.barred && (
        <p className="note note--danger" role="alert">
          <span>{t('barred', { count: snapshot.waiting.length })}</span>
        </p>
      )}
      {snapshot.refused.length > 0 && (
        <div className="note note--danger" role="alert">
          <div className="flex-1 min-w-0">
            {snapshot.refused.length > 1 && <p>{t('notTaken', { count: snapshot.refused.length })}</p>}
            {[...new Set(snapshot.refused.map(({ message }) => say(message, language)))].map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <IconButton onClick={dismissRefusals} label={t('dismiss')} icon={<X aria-hidden="true" />} />
        </div>
      )}
      {snapshot.hasLost && (
        <p className="note note--warn" role="alert">
          <span>{t('lost')}</span>
          <IconButton onClick={dismissLoss} label={t('dismiss')} icon={<X aria-hidden="true" />} />
        </p>
      )}
      {(snapshot.conflicts.length > 0 || folded.proposal !== null) && <Suspense>{conflict}</Suspense>}
    </>
  );
}
