import type { Handicap } from '../standings/handicap';
import { pointsOf } from '../standings/scheme';
import type { Text } from '../text';
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

/** Points within the game that reported figures come to, with their name (VP). */
export interface GamePoints {
  readonly a: number;
  readonly b: number;
  readonly label: Text;
}

/** Points within the game of reported figures; null where they cannot be scored or the game counts none. */
export function claimedGamePoints(
  { format, setup }: Pick<TournamentView, 'format' | 'setup'>,
  figures: unknown,
): GamePoints | null {
  if (figures === null || figures === undefined) return null;
  const scored = format.score(setup, figures);
  const grand = scored.ok ? scored.value.score.lines.find(({ role }) => role === 'grand') : undefined;
  return grand ? { a: grand.a, b: grand.b, label: grand.label } : null;
}

export const pointsText = (points: { readonly a: number; readonly b: number }) => `${points.a} : ${points.b}`;
