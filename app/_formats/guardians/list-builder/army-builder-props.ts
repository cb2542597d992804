import type { BuilderProps } from '@/app/_parts/list-builder/builder-props';
import type { ArmyList, ListRules } from '@/lib/armies/army-list';
import type { RosterArmy } from '@/lib/formats/roster';
import type { EditionSource } from './army-books';

export interface ArmyBuilderProps extends BuilderProps {
  readonly rules: ListRules;
  /** every edition lists may belong to, oldest first */
  readonly sources: readonly EditionSource[];
  readonly armies: readonly RosterArmy[];
  /** army named by the entry; null for none or an unknown one */
  readonly namedArmy: string | null;
  /** the current list; null without one from the builder */
  readonly handedIn: ArmyList | null;
  /** number of the latest hand-in; 0 without one */
  readonly since: number;
}
