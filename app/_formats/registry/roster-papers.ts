import type { RosterPaper } from '@/app/_parts/army-list/roster-paper';
import type { DuelId } from '@/lib/formats/registry';

type Load = () => Promise<RosterPaper>;

/** Duels that print lists with boxes for their units. */
export const rosterPapers: Readonly<Partial<Record<string, Load>>> = {
  guardians: async () => (await import('../guardians/roster-paper')).guardiansPaper,
} satisfies Partial<Record<DuelId, Load>>;

/** A player's list on paper; null for free text, or a ruleset without papers. */
export const rosterPaper: RosterPaper = async (view, name, current) => {
  const paper = await rosterPapers[view.format.id]?.();
  return paper ? paper(view, name, current) : null;
};
