'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/app/_ui/icon-button';
import { useAnyMatch } from './any-match-context';

/** What got in each other's way, in words; gone once read. */
export function ConflictFrame({
  sentences,
}: {
  sentences: readonly { readonly key: string; readonly text: string }[];
}) {
  const t = useTranslations('match');
  const { dismissConflicts } = useAnyMatch();
  return (
    <div className="note note--warn" role="status">
      <div>
        {sentences.map(({ key, text }) => (
          <p key={key}>{text}</p>
        ))}
      </div>
      <IconButton onClick={dismissConflicts} label={t('dismiss')} icon={<X aria-hidden="true" />} />
    </div>
  );
}
