import type { ReactNode } from 'react';
import type { CheckedList } from '@/lib/tournament/entry-lists';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Renders a list on half a sheet of A4, to tick off; null where the list is plain text. */
export type RosterPaper = (
  view: TournamentView,
  name: string,
  current: CheckedList,
) => Promise<ReactNode | null>;
