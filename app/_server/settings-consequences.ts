import 'server-only';
import type { Executor } from '@/db/open-database';
import type { Tournament } from '@/lib/tournament/records';
import { type Move, movesBetween, teamMovesBetween } from './correction';
import {
  draftRound,
  lastRound,
  loadTournament,
  type MatchView,
  publicRounds,
  type TournamentView,
} from './read-tournament';

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
export const countMoved = (before: TournamentView, after: TournamentView) => ({
  results: rescored(before, after).length,
  places: movesBetween(before, after).filter((move) => move.before?.rank !== move.after?.rank).length,
});

/** What changes when the tournament has these settings; changes nothing itself. */
export async function consequencesOfSettings(
  tx: Executor,
  tournament: Tournament,
  change: SettingsChange,
): Promise<SettingsConsequences> {
  const before = await loadTournament(tx, tournament);
  const after = await loadTournament(tx, { ...tournament, ...change });
  const number = publicRounds(after).length + 1;
  const drawn = draftRound(after) !== undefined;
  return {
    moves: movesBetween(before, after),
    teamMoves: teamMovesBetween(before, after),
    results: rescored(before, after),
    next: number <= lastRound(after) ? { number, drawn } : null,
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
