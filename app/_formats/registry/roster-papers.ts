import type { ReactNode } from 'react';
import type { CheckedList } from '@/app/_server/army-lists/load-lists';
import type { TournamentView } from '@/app/_server/read-tournament';
import type { DuelId } from '@/lib/formats/registry';

/** A list on half a sheet of A4, to tick off; null where this list is text alone. */
export type RosterPaper = (
  view: TournamentView,
  name: string,
  current: CheckedList,
) => Promise<ReactNode | null>;

type Load = () => Promise<RosterPaper>;

/** Duels that print lists with boxes for their units. */
export const rosterPapers: Readonly<Partial<Record<string, Load>>> = {
  guardians: async () => (await import('../guardians/roster-paper')).guardiansPaper,
} satisfies Partial<Record<DuelId, Load>>;

/** The list of that player on paper; null where it is text alone or its ruleset prints none. */
export const rosterPaper: RosterPaper = async (view, name, current) => {
  const paper = await rosterPapers[view.format.id]?.();
  return paper ? paper(view, name, current) : null;
};
