import type { Adjustment, Entry } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { canBeHonoured } from '@/lib/tournament/withdrawn';

export interface PointsScreen {
  /** those who can be given points */
  readonly players: readonly Entry[];
  /** the one player the page is about; undefined if it is about all */
  readonly only: Entry | undefined;
  readonly adjustments: readonly Adjustment[];
}

/** Whom the page of extra points is about: everybody, or the player with the id `asked` alone. */
export function pointsScreen(
  view: Pick<TournamentView, 'entries' | 'rounds' | 'adjustments'>,
  asked: unknown,
): PointsScreen {
  const players = view.entries.filter((entry) => canBeHonoured(view, entry));
  const only = players.find(({ id }) => id === asked);
  if (!only) return { players, only, adjustments: view.adjustments };
  return {
    players: [only],
    only,
    adjustments: view.adjustments.filter(({ entryId }) => entryId === only.id),
  };
}
