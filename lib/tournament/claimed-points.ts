import type { Handicap } from '../standings/handicap';
import { pointsOf } from '../standings/scheme';
import type { TournamentView } from './tournament-view';

/** Tournament points that reported figures would give, e.g. "15 : 5"; null where they cannot be scored. */
export function claimedPoints(
  { format, setup, settings }: Pick<TournamentView, 'format' | 'setup' | 'settings'>,
  figures: unknown,
  handicap: Handicap | null,
): string | null {
  if (figures === null || figures === undefined) return null;
  const scored = format.score(setup, figures);
  if (!scored.ok) return null;
  const { points } = pointsOf(
    { ...settings.scheme, handicap },
    format.marginMetric(setup),
    scored.value.score,
  );
  return pointsText(points);
}

export const pointsText = (points: { readonly a: number; readonly b: number }) => `${points.a} : ${points.b}`;
