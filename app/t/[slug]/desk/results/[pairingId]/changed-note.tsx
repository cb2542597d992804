'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Note } from '@/app/_ui/note';

/** What stands now for a match, and who has settled it. */
export interface Standing {
  /** null: both players */
  readonly by: string | null;
  /** "620 : 1.920", or how it was ruled */
  readonly result: string;
}

/** Another desk was faster: what it entered and what is typed here, both in view. */
export function ChangedNote({
  standing,
  typed,
  children,
}: {
  /** null: the result was taken back */
  standing: Standing | null;
  typed: string | null;
  /** what can be done about it */
  children: ReactNode;
}) {
  const t = useTranslations('results.correction.changed');
  return (
    <Note
      tone="warn"
      title={
        standing
          ? standing.by === null
            ? t('byPlayers', { result: standing.result })
            : t('by', { by: standing.by, result: standing.result })
          : t('gone')
      }
    >
      {typed === null ? t('text') : t('yours', { typed })}
      <span className="flex flex-wrap gap-2 mt-2">{children}</span>
    </Note>
  );
}
