'use client';
import { Undo2 } from 'lucide-react';
import { IconButton } from '@/app/_ui/icon-button';
import { useAnyMatch } from './any-match-context';
import { useUndoLabel } from './use-undo-label';

/** Takes back the last step, or asks the other player to where it is theirs; the log keeps step and undo. */
export function UndoButton() {
  const { undo, undoable, seat } = useAnyMatch();
  const label = useUndoLabel();
  if (seat === null) return null;
  return (
    <IconButton
      framed
      className="btn--tall"
      onClick={undo}
      disabled={undoable === null}
      label={label}
      icon={<Undo2 aria-hidden="true" />}
    />
  );
}
