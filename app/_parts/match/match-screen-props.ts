import type { ReferenceTable } from '@/lib/formats/reference';
import type { LiveMatchProps } from './use-live-match';

/** A match of any ruleset, for the companion that shows it. */
export interface MatchScreenProps extends LiveMatchProps<unknown, unknown> {
  readonly formatId: string;
  /** where it is played, in words */
  readonly table: string;
  readonly reference: readonly ReferenceTable[];
}
