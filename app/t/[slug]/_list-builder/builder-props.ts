import type { ArmyList, ListRules } from '@/lib/armies/army-list';
import type { RosterArmy } from '@/lib/formats/roster';
import type { Language } from '@/lib/text';

/** What the builder is told by its page. */
export interface BuilderProps {
  readonly slug: string;
  readonly tournamentId: string;
  readonly entryId: string;
  readonly entryName: string;
  readonly rules: ListRules;
  readonly armies: readonly RosterArmy[];
  /** the army the entry names; null when it names none we know */
  readonly namedArmy: string | null;
  /** what stands now; null without a list that was built */
  readonly handedIn: ArmyList | null;
  /** number of the latest hand-in; 0 without one */
  readonly since: number;
  /** until when, or that it is late; null without a deadline */
  readonly deadline: { readonly late: boolean; readonly text: string } | null;
  /** where back leads */
  readonly back: string;
  /** where the handed-in list is shown */
  readonly done: string;
  /** somebody at the desk builds it for the player */
  readonly desk: boolean;
  readonly language: Language;
}
