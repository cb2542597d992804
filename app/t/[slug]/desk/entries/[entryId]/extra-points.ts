import type { DeskKind } from '@/lib/soft-scores/soft-settings';
import { deskKinds } from '@/lib/soft-scores/soft-settings';
import type { Adjustment, Entry } from '@/lib/tournament/records';
import { softScoresOf } from '@/lib/tournament/soft-scores';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { canBeHonoured } from '@/lib/tournament/withdrawn';

export interface ExtraPoints {
  /** kinds that the desk scores; null while not given */
  readonly soft: readonly { readonly kind: DeskKind; readonly points: number | null }[];
  readonly adjustments: readonly Adjustment[];
}

/** Penalties, bonuses and soft scores of one entry; null for entries that can be given none and have none. */
export function extraPointsOf(view: TournamentView, entry: Entry): ExtraPoints | null {
  const adjustments = view.adjustments.filter(
    ({ entryId, kind }) => entryId === entry.id && kind === 'points',
  );
  if (!canBeHonoured(view, entry)) return adjustments.length > 0 ? { soft: [], adjustments } : null;
  const given = softScoresOf(view, entry);
  const soft = deskKinds
    .filter((kind) => view.settings.soft[kind].on)
    .map((kind) => ({ kind, points: given[kind] ?? null }));
  return { soft, adjustments };
}
