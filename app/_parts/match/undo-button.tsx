'use client';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/app/_ui/icon-button';
import { useAnyMatch } from './any-match-context';

/** Takes back the last step of either player; the log keeps step and undo. */
export function UndoButton() {
  const t = useTranslations('match');
  const { undo, undoable, seat } = useAnyMatch();
  if (seat === null) return null;
  return (
    <IconButton
      framed
      className="btn--tall"
      onClick={undo}
      disabled={undoable === null}
      label={t('undo')}
      icon={<Undo2 aria-hidden="true" />}
    />
  );
}
