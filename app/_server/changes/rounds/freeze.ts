import 'server-only';
import { updateTournament } from '@/db/tournaments';
import { refuse } from '@/lib/refusal';
import { freezeAfter } from '@/lib/standings/freeze';
import { extrasOf } from '@/lib/tournament/frozen-extras';
import { currentRound, lastRound } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { viewOf } from '../../load/tournament';
import type { Work } from '../../platform/work';
import { missingResults } from './rounds';

/** Stored state of public standings that are not frozen. */
export const notFrozen = { frozenAfter: null, frozenExtras: null } as const;

/** Last round that counts publicly if the standings are frozen now; null before the first. */
export function freezeAfterNow(view: TournamentView): number | null {
  const current = currentRound(view);
  return freezeAfter({
    lastRound: lastRound(view),
    current: current ? { number: current.round.number, complete: missingResults(current) === 0 } : null,
  });
}

/** Freezes the public standings before the current round; does nothing if already frozen. */
export async function freezeStandings(work: Work) {
  if (work.tournament.frozenAfter !== null) return;
  const view = await viewOf(work);
  const round = freezeAfterNow(view) ?? refuse('nothing-played');
  await updateTournament(work.tx, work.tournament.id, {
    frozenAfter: round,
    frozenExtras: extrasOf(view),
  });
  await work.note('standings-frozen', { number: round });
}

/** Publishes the present standings again. */
export async function unfreezeStandings(work: Work) {
  if (work.tournament.frozenAfter === null) return;
  await updateTournament(work.tx, work.tournament.id, notFrozen);
  await work.note('standings-unfrozen');
}
