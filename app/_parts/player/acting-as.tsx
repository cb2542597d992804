import type { ReactNode } from 'react';
import { CarriedFields } from '@/app/_ui/carried-fields';
import type { EntryId } from '@/lib/ids';

/**
 * Container of a player's screen: every form inside is sent for this entry, because another player may have become this
 * browser's active one since the rendering.
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
