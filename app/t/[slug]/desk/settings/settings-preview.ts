import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { MoveShown } from '@/app/_parts/desk/moves';
import { movesShown, teamMovesShown } from '@/app/_parts/desk/moves-shown';
import { pointsText } from '@/lib/tournament/claimed-points';
import type { SettingsConsequences } from '@/lib/tournament/settings-consequences';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** What other settings would lead to, in the visitor's language. */
export interface SettingsPreview {
  readonly summary: string;
  readonly moves: readonly MoveShown[];
  /** null where no teams play */
  readonly teams: readonly MoveShown[] | null;
  readonly results: readonly {
    readonly id: string;
    readonly where: string;
    readonly names: string;
    readonly before: string;
    readonly after: string;
  }[];
  readonly notes: readonly string[];
}

/** The consequences in words; null when nothing moves. */
export async function settingsPreview(
  view: TournamentView,
  { moves, teamMoves, results, next }: SettingsConsequences,
): Promise<SettingsPreview | null> {
  if (moves.length + teamMoves.length + results.length === 0) return null;
  const t = await getTranslations('settings.preview');
  const moved = [...moves, ...teamMoves];
  const places = moved.filter(({ before, after }) => before?.rank !== after?.rank);
  return {
    summary: t('summary', { results: results.length, places: places.length, points: moved.length }),
    moves: await movesShown(view, moves),
    teams: view.settings.teams && (await teamMovesShown(teamMoves)),
    results: results.map(({ before, after, round }) => ({
      id: before.pairing.id,
      where: t('where', { round, table: before.pairing.tableNumber ?? 0 }),
      names: t('pair', { a: before.a.name, b: before.b?.name ?? '' }),
      before: before.points ? pointsText(before.points) : '–',
      after: after.points ? pointsText(after.points) : '–',
    })),
    notes: [...(next ? [t(next.drawn ? 'drawn' : 'ahead', { number: next.number })] : []), t('diary')],
  };
}
