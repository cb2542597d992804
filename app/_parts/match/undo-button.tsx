'use client';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useAnyMatch } from './any-match-context';

/** Takes back the last step of either player; the log keeps both. */
export function UndoButton() {
  const t = useTranslations('match');
  const { undo, undoable, seat } = useAnyMatch();
  if (seat === null) return null;
  return (
    <button
      type="button"
      className="btn btn--tall icon-btn"
      onClick={undo}
      disabled={undoable === null}
      aria-label={t('undo')}
    >
      <Undo2 aria-hidden="true" />
    </button>
  );
}
