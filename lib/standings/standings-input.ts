import type { EntryId } from '../ids';
import type { HandicapWay } from './handicap';
import type { TallyInput } from './tally';
import type { SoftScores, TiebreakId } from './tiebreaks';

/** Bonus (positive) or penalty (negative) points given by the organiser. */
interface Adjustment {
  readonly entry: EntryId;
  readonly points: number;
  readonly reason: string;
}

export interface StandingsInput extends TallyInput {
  /** applied in this order after the points */
  readonly tiebreaks: readonly TiebreakId[];
  readonly adjustments?: readonly Adjustment[];
  /** points beside the matches; who is missing has none */
  readonly soft?: ReadonlyMap<EntryId, SoftScores>;
  /** the highest handicap that an army has, and how it counts, for matches to come; left out where there are none */
  readonly handicap?: { readonly way: HandicapWay; readonly highest: number };
  /** places a bracket has decided, best first, before all points; those in one group have the same */
  readonly bracket?: readonly (readonly EntryId[])[];
  /** groups of `bracket` that points and tie-breaks do not part: nobody has won the match for their place */
  readonly level?: readonly (readonly EntryId[])[];
  /** `earlier`: tie-breaks as they were counted before no-shows and direct encounter followed FIDE (docs/standings.md) */
  readonly rules?: 'earlier';
  /** the tournament's seed: decides `lot` and the order of those who share a rank */
  readonly lotSeed: number;
}
