import type { Steps } from '../steps';
import { type Move, movesBetween, teamMovesBetween } from './correction';
import type { Tournament } from './records';
import { draftRound, lastRound, publicRounds } from './rounds';
import type { MatchView, TournamentView } from './tournament-view';

/** What of a tournament its settings hold. */
export type SettingsChange = Pick<Tournament, 'settings' | 'setup'>;

/** What follows from other settings for what has been played. */
export interface SettingsConsequences {
  /** best new place first */
  readonly moves: readonly Move[];
  /** the same of teams */
  readonly teamMoves: readonly Move[];
  /** results worth other points than before */
  readonly results: readonly {
    readonly before: MatchView;
    readonly after: MatchView;
    readonly round: number;
  }[];
  /** the round whose draw would rest on the new standings; null when no round follows */
  readonly next: { readonly number: number; readonly drawn: boolean } | null;
}

/** How many results and places differ between two views of a tournament. */
export function* countMoved(
  before: TournamentView,
  after: TournamentView,
): Steps<{ results: number; places: number }> {
  const moves = yield* movesBetween(before, after);
  return {
    results: rescored(before, after).length,
    places: moves.filter((move) => move.before?.rank !== move.after?.rank).length,
  };
}

function rescored(before: TournamentView, after: TournamentView) {
  return publicRounds(before).flatMap(({ round, matches }, i) =>
    matches.flatMap((match, j) => {
      const same = publicRounds(after)[i]?.matches[j];
      const other = same && (same.points?.a !== match.points?.a || same.points?.b !== match.points?.b);
      return other ? [{ before: match, after: same, round: round.number }] : [];
    }),
  );
}

/** What follows for what has been played when `after` is the tournament with the other settings. */
export function* consequencesOfSettings(
  before: TournamentView,
  after: TournamentView,
): Steps<SettingsConsequences> {
  const number = publicRounds(after).length + 1;
  return {
    moves: yield* movesBetween(before, after),
    teamMoves: teamMovesBetween(before, after),
    results: rescored(before, after),
    next: number <= lastRound(after) ? { number, drawn: draftRound(after) !== undefined } : null,
  };
}
