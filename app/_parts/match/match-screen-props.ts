import type { ReferenceTable } from '@/lib/formats/reference';
import type { LiveMatchProps } from './use-live-match';

/** A match of any ruleset, for its companion. */
export interface MatchScreenProps extends LiveMatchProps<unknown, unknown> {
  readonly formatId: string;
  /** its table, as text */
  readonly table: string;
  readonly reference: readonly ReferenceTable[];
}
