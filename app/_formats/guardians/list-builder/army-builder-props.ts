import type { BuilderProps } from '@/app/_parts/list-builder/builder-props';
import type { ArmyList, ListRules } from '@/lib/armies/army-list';
import type { RosterArmy } from '@/lib/formats/roster';
import type { EditionSource } from './army-books';

/** What the builder of army data is told besides. */
export interface ArmyBuilderProps extends BuilderProps {
  readonly rules: ListRules;
  /** every edition that a list may be of, oldest first */
  readonly sources: readonly EditionSource[];
  readonly armies: readonly RosterArmy[];
  /** the army the entry names; null when it names none we know */
  readonly namedArmy: string | null;
  /** what stands now; null without a list that was built */
  readonly handedIn: ArmyList | null;
  /** number of the latest hand-in; 0 without one */
  readonly since: number;
}
