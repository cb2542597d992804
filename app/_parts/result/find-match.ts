import type { EntryId } from '@/lib/ids';
import { publicRounds } from '@/lib/tournament/rounds';
import type { MatchView, RoundView, TournamentView } from '@/lib/tournament/tournament-view';

/** A match of a published round by its pairing's id. */
export function findMatch(
  view: TournamentView,
  pairingId: string,
): { round: RoundView; match: MatchView } | undefined {
  for (const round of publicRounds(view)) {
    const match = round.matches.find(({ pairing }) => pairing.id === pairingId);
    if (match) return { round, match };
  }
  return undefined;
}

/** An entry's match of a round, its bye included. */
export const matchOf = (round: RoundView, entryId: EntryId): MatchView | undefined =>
  round.matches.find(({ pairing }) => pairing.entryA === entryId || pairing.entryB === entryId);
