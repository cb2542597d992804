import 'server-only';
import type { Poll, VoteTally } from '@/db/ending';
import type { Entry } from '@/db/entries';
import type { EntryId } from '@/lib/ids';
import { markValue, softSum, type VoteResult, type VoteResults } from '@/lib/soft-scores/soft-scores';
import { type GivenScores, givenScoresSchema, type SoftSettings } from '@/lib/soft-scores/soft-settings';
import type { SoftScores } from '@/lib/standings/tiebreaks';

/** What the desk has given an entry. */
export const givenScores = (entry: Entry): GivenScores => givenScoresSchema.parse(entry.softScores);

/** The results of the closed votes; those of an open one stay secret. */
export function voteResults(
  polls: readonly Poll[],
  tallies: readonly VoteTally[],
  { 'fairness-vote': { scale } }: SoftSettings,
): VoteResults {
  const results: { -readonly [K in keyof VoteResults]: ReadonlyMap<EntryId, VoteResult> } = {};
  for (const { kind, status } of polls) {
    if (status !== 'closed') continue;
    const ofKind = new Map<EntryId, VoteResult>();
    for (const { about, mark, count } of tallies.filter((tally) => tally.kind === kind)) {
      const value = kind === 'fairness-vote' ? markValue(scale, mark) : mark;
      const { sum, ballots } = ofKind.get(about) ?? { sum: 0, ballots: 0 };
      ofKind.set(about, { sum: sum + value * count, ballots: ballots + count });
    }
    results[kind] = ofKind;
  }
  return results;
}

/** Everybody's points beside the matches, as the standings take them in. */
export function standingsSoftScores(
  entries: readonly Entry[],
  settings: SoftSettings,
  votes: VoteResults,
): ReadonlyMap<EntryId, SoftScores> {
  return new Map(
    entries.map((entry) => {
      const given = givenScores(entry);
      const sum = (counts: 'points' | 'tiebreak') =>
        softSum(settings, counts, given, (kind) => votes[kind]?.get(entry.id));
      return [
        entry.id,
        {
          painting: given.painting ?? null,
          fairness: given.fairness ?? null,
          tiebreak: sum('tiebreak'),
          points: sum('points'),
        },
      ];
    }),
  );
}
