import type { PairingId } from '@/lib/ids';
import type { MatchView, RoundView } from '@/lib/tournament/tournament-view';

const unsettled = (match: MatchView) => match.state !== 'confirmed' && match.state !== 'bye';

/** Where the desk goes on after a table: the next without a result, from the start again after the last. */
export function nextTable(round: RoundView, after: PairingId): MatchView | undefined {
  const at = round.matches.findIndex(({ pairing }) => pairing.id === after);
  return [...round.matches.slice(at + 1), ...round.matches.slice(0, Math.max(at, 0))].find(unsettled);
}

/** Which table waits for the desk first: a dispute before a missing report. */
export const firstTable = (round: RoundView): MatchView | undefined =>
  round.matches.find(({ state }) => state === 'disputed') ?? round.matches.find(unsettled);
