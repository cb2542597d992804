import 'server-only';
import type { Executor } from '@/db/open-database';
import { movesBetween, teamMovesBetween } from '@/lib/tournament/correction';
import type { Tournament } from '@/lib/tournament/records';
import { draftRound, lastRound, publicRounds } from '@/lib/tournament/rounds';
import type { SettingsChange, SettingsConsequences } from '@/lib/tournament/settings-consequences';
import { rescored } from '@/lib/tournament/settings-consequences';
import { loadTournament } from './load-tournament';

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
