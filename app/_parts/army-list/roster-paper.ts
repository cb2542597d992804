import type { ReactNode } from 'react';
import type { CheckedList } from '@/app/_server/army-lists/load-lists';
import type { TournamentView } from '@/app/_server/read-tournament';

/** A list on half a sheet of A4, to tick off; null where this list is text alone. */
export type RosterPaper = (
  view: TournamentView,
  name: string,
  current: CheckedList,
) => Promise<ReactNode | null>;
