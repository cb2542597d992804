import type { ReferenceTable } from '@/lib/formats/reference';
import type { PerSide } from '@/lib/sides';
import type { LiveMatchProps } from './use-live-match';

/** A match of any ruleset, for the companion that shows it. */
export interface MatchScreenProps extends LiveMatchProps<unknown, unknown> {
  readonly formatId: string;
  /** where it is played, in words */
  readonly table: string;
  /** what the sides play where they differ */
  readonly sides: PerSide<string> | null;
  readonly reference: readonly ReferenceTable[];
}
