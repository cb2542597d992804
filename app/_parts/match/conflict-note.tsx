'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/app/_ui/icon-button';
import type { StoryLine } from '@/lib/match/story';
import { useAnyMatch } from './any-match-context';
import { useTold } from './use-told';

/** Where entries of two phones got in each other's way: said to both, until read. */
export function ConflictNote<Said>({
  story,
  say,
}: {
  story: readonly StoryLine<Said, unknown>[];
  /** the words of the match's own rules */
  say: (said: Said) => string;
}) {
  const t = useTranslations('match');
  const { snapshot, dismissConflicts } = useAnyMatch();
  const tell = useTold(say);
  const untold = new Set(snapshot.conflicts.map(({ seq }) => seq));
  return (
    <div className="note note--warn" role="status">
      <div>
        {story
          .filter(({ seq }) => untold.has(seq))
          .map(({ key, told }) => (
            <p key={key}>{tell(told)}</p>
          ))}
      </div>
      <IconButton onClick={dismissConflicts} label={t('dismiss')} icon={<X aria-hidden="true" />} />
    </div>
  );
}
