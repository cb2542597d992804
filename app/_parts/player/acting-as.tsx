import type { ReactNode } from 'react';
import { CarriedFields } from '@/app/_ui/carried-fields';
import type { EntryId } from '@/lib/ids';

/**
 * The screen of a player: every form within says that it is for this entry. Another player may have become the active one
 * of this browser since the screen was rendered.
 */
export function ActingAs({
  entryId,
  className,
  children,
}: {
  entryId: EntryId | null;
  className: string;
  children: ReactNode;
}) {
  const screen = <div className={className}>{children}</div>;
  return entryId === null ? screen : <CarriedFields fields={{ as: entryId }}>{screen}</CarriedFields>;
}
