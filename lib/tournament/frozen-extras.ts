import type { AnyFormat } from '../formats/format';
import type { VoteResults } from '../soft-scores/soft-scores';
import { type FrozenExtras, frozenExtrasSchema } from '../standings/frozen-extras';
import { softScoresOf } from './soft-scores';
import type { TournamentView } from './tournament-view';

/** What counts beside the matches now, to be kept while the standings are frozen. */
export function extrasOf(view: TournamentView): FrozenExtras {
  return {
    adjustments: view.adjustments.flatMap(({ id, entryId, kind, points, reason }) =>
      kind === 'warning' ? [] : [{ id, entry: entryId, kind, points, reason }],
    ),
    given: view.entries.flatMap((entry) => {
      const scores = softScoresOf(view, entry);
      return Object.keys(scores).length > 0 ? [{ entry: entry.id, scores }] : [];
    }),
    votes: Object.entries(view.votes).map(([kind, results]) => ({
      kind: kind as keyof VoteResults,
      results: [...results].map(([entry, result]) => ({ entry, ...result })),
    })),
  };
}

/** The tournament with nothing beside the matches but what counted when its standings were frozen. */
export function withFrozenExtras<Ruleset extends AnyFormat>(
  view: TournamentView<Ruleset>,
): TournamentView<Ruleset> {
  // Standings frozen before this was kept: nothing to go back to, and no vote was counted then.
  if (view.tournament.frozenExtras === null) return { ...view, votes: {} };
  const { adjustments, given, votes } = frozenExtrasSchema.parse(view.tournament.frozenExtras);
  const scoresOf = new Map(given.map(({ entry, scores }) => [entry, scores]));
  const entries = view.entries.map((entry) => ({ ...entry, softScores: scoresOf.get(entry.id) ?? {} }));
  return {
    ...view,
    adjustments: adjustments
      .filter(({ entry }) => view.entryById.has(entry))
      .map(({ entry, ...rest }) => ({
        ...rest,
        tournamentId: view.tournament.id,
        entryId: entry,
        createdAt: 0,
      })),
    entries,
    onTime: new Map(),
    entryById: new Map(entries.map((entry) => [entry.id, entry])),
    votes: Object.fromEntries(
      votes.map(({ kind, results }) => [
        kind,
        new Map(results.map(({ entry, ...result }) => [entry, result])),
      ]),
    ),
  };
}
