import { goesToTeam } from '@/lib/awards/award-settings';
import type { StandingsRow } from '@/lib/standings/compute-standings';
import type { Award } from '@/lib/tournament/awards';
import type { Entry } from '@/lib/tournament/records';
import { teamStandingsOf } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { HomeAnswers, Phrase } from './home-answers';
import { standingOf } from './home-state';

/** End of the tournament for its player; `over` without a place. Phrases are of `player.state`. */
export type FinalPlace =
  | { readonly kind: 'over' }
  | {
      readonly kind: 'final-place';
      readonly row: StandingsRow;
      readonly count: number;
      readonly isTop: boolean;
      readonly team: Phrase | null;
      /** won by the player or their team */
      readonly prizes: readonly Award[];
      readonly isDropped: boolean;
    };

export function finalPlace(view: TournamentView, entry: Entry, { awards }: HomeAnswers): FinalPlace {
  const standing = entry.status === 'waiting' ? null : standingOf(view, entry);
  if (!standing) return { kind: 'over' };
  return {
    kind: 'final-place',
    ...standing,
    isTop: standing.row.rank <= 3,
    team: teamPlace(view, entry),
    prizes: awards.filter(({ id, winners }) =>
      winners.some((won) => won === (goesToTeam(view.settings, id) ? entry.team : entry.id)),
    ),
    isDropped: entry.status === 'dropped',
  };
}

function teamPlace(view: TournamentView, { team }: Entry): Phrase | null {
  const rows = teamStandingsOf(view)?.rows ?? [];
  const row = rows.find((one) => one.entry === team);
  if (!team || !row) return null;
  return { key: 'teamPlace', values: { team, rank: row.rank, count: rows.length, points: row.points } };
}
