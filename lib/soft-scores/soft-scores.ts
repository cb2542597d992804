import type { EntryId } from '../ids';
import {
  type DeskKind,
  deskKinds,
  type FairnessScale,
  type GivenScores,
  type SoftCount,
  type SoftSettings,
  type VoteKind,
  voteKinds,
} from './soft-settings';

/** What a closed vote came to for one entry: the sum of its ballots, better always more, and their number. */
export interface VoteResult {
  readonly sum: number;
  readonly ballots: number;
}
/** Results of the closed votes; a vote that is missing has not been closed. */
export type VoteResults = Partial<Readonly<Record<VoteKind, ReadonlyMap<EntryId, VoteResult>>>>;

/** A mean of fewer ballots is neither shown nor counted: a single one would tell what its voter said. */
const fewestBallots = 2;

/** Lowest and highest mark of a scale. */
export const scaleRange: Readonly<Record<FairnessScale, readonly [number, number]>> = {
  '0-4': [0, 4],
  '0-5': [0, 5],
  '1-5': [1, 5],
  grades: [1, 6],
};

/** A mark so that more is better: a school grade counts from the far end, 1 as 5 and 6 as 0. */
export const markValue = (scale: FairnessScale, mark: number): number =>
  scale === 'grades' ? scaleRange.grades[1] - mark : mark;

/** A mean in hundredths of the scale's own marks, as people read it. */
export const shownMean = (scale: FairnessScale, hundredths: number): number =>
  scale === 'grades' ? scaleRange.grades[1] * 100 - hundredths : hundredths;

/**
 * An entry's score of a kind in hundredths of a point, more is better; null while there is none. A fairness
 * vote scores the mean of its ballots, rounded half up, once there are `fewestBallots`; a vote for the best army the number of its votes.
 */
export function softScore(
  kind: DeskKind | VoteKind,
  given: GivenScores,
  result: VoteResult | undefined,
): number | null {
  switch (kind) {
    case 'fairness-vote':
      return result && result.ballots >= fewestBallots
        ? Math.floor((200 * result.sum + result.ballots) / (2 * result.ballots))
        : null;
    case 'army-vote':
      return result && result.ballots > 0 ? 100 * result.ballots : null;
    default: {
      const points = given[kind];
      return points === undefined ? null : 100 * points;
    }
  }
}

/** Whether any kind of soft score counts that way. */
export const anyCounts = (settings: SoftSettings, counts: SoftCount): boolean =>
  Object.values(settings).some((kind) => kind.on && kind.counts === counts);

/** All soft scores of an entry that count that way, each times its weight, in whole points rounded half up. */
export function softSum(
  settings: SoftSettings,
  counts: SoftCount,
  given: GivenScores,
  resultOf: (kind: VoteKind) => VoteResult | undefined,
): number {
  // In ten thousandths of a point: hundredths of a score times hundredths of a weight are whole.
  let sum = 0;
  for (const kind of deskKinds) {
    const { on, weight, counts: own } = settings[kind];
    if (on && own === counts) sum += Math.round(100 * weight) * (softScore(kind, given, undefined) ?? 0);
  }
  for (const kind of voteKinds) {
    const { on, weight, counts: own } = settings[kind];
    if (on && own === counts) sum += Math.round(100 * weight) * (softScore(kind, given, resultOf(kind)) ?? 0);
  }
  return Math.floor((sum + 5_000) / 10_000);
}
