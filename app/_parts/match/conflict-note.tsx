'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Button } from '@/app/_ui/button';
import { IconButton } from '@/app/_ui/icon-button';
import { conflictTold } from '@/lib/match/core-moves';
import type { StoryLine } from '@/lib/match/story';
import { useAnyMatch } from './any-match-context';
import { useTold } from './use-told';

/** Explains conflicts between entries of two phones, on both, until dismissed. */
export function ConflictNote<Said>({
  story,
  say,
}: {
  story: readonly StoryLine<Said, unknown>[];
  /** words a move in the match's own rules */
  say: (said: Said) => string;
}) {
  const t = useTranslations('match');
  const { snapshot, enterMove, dismissConflicts } = useAnyMatch();
  const tell = useTold(say);
  const untold = new Set(snapshot.conflicts.map(({ seq }) => seq));
  /** The line that was overridden. */
  const given = (seq: number) => {
    const conflict = snapshot.conflicts.find((line) => line.seq === seq);
    const told = conflict && conflictTold(conflict);
    return told?.how === 'crossed' ? snapshot.lines.find((line) => line.seq === told.first) : undefined;
  };
  if (untold.size === 0) return null;
  return (
    <div className="note note--warn" role="status">
      <div>
        {story
          .filter(({ seq }) => untold.has(seq))
          .map(({ key, seq, told }) => {
            const first = given(seq);
            return (
              <Fragment key={key}>
                <p>{tell(told)}</p>
                {first && told.kind === 'crossed' && told.counts === 'second' && (
                  <Button
                    small
                    onClick={() => {
                      enterMove(first.kind, first.payload);
                      dismissConflicts();
                    }}
                  >
                    {t('instead', { first: tell(told.first) })}
                  </Button>
                )}
              </Fragment>
            );
          })}
      </div>
      <IconButton onClick={dismissConflicts} label={t('dismiss')} icon={<X aria-hidden="true" />} />
    </div>
  );
}
