import type { EntryId } from '../ids';
import { markValue, softSum, type VoteResult, type VoteResults } from '../soft-scores/soft-scores';
import { type GivenScores, givenScoresSchema, type SoftSettings } from '../soft-scores/soft-settings';
import type { SoftScores } from '../standings/tiebreaks';
import type { Entry, Poll, VoteTally } from './records';
import type { TournamentView } from './tournament-view';

/** What the desk has given an entry. */
export const givenScores = (entry: Entry): GivenScores => givenScoresSchema.parse(entry.softScores);

/** What an entry has beside the matches: what the desk gave, else what it gets by itself for being in time. */
export const softScoresOf = ({ onTime }: Pick<TournamentView, 'onTime'>, entry: Entry): GivenScores => ({
  ...onTime.get(entry.id),
  ...givenScores(entry),
});

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
  view: Pick<TournamentView, 'entries' | 'onTime' | 'settings' | 'votes'>,
): ReadonlyMap<EntryId, SoftScores> {
  const { entries, votes } = view;
  const settings = view.settings.soft;
  return new Map(
    entries.map((entry) => {
      const given = softScoresOf(view, entry);
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
