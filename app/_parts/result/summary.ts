import type { AnyDuel } from '@/lib/formats/format';
import type { MatchScore, Metric, ScoreLine } from '@/lib/formats/score';
import type { PerSide, Side } from '@/lib/sides';
import { withHandicap } from '@/lib/standings/handicap';
import { type MatchScheme, nextStep, pointsBefore } from '@/lib/standings/scheme';
import type { Text } from '@/lib/text';

/** A scored match for the result screens. */
export interface Summary {
  readonly winner: Side | null;
  readonly reason: Text;
  readonly lines: readonly ScoreLine[];
  /** tournament points */
  readonly points: PerSide<number>;
  /** points before handicaps, and the armies' handicaps; null without any */
  readonly handicap: { readonly before: PerSide<number>; readonly armies: PerSide<number> } | null;
  /** short name of the metric whose difference decides */
  readonly metric: Text;
  /** lead in that metric, not negative; null where the lead does not affect the tournament points */
  readonly lead: number | null;
  /** side that leads in that metric; null at a tie */
  readonly leader: Side | null;
  /** lead missing to the next better row and its points, for the winner, or for the leader of a draw */
  readonly next: { readonly missing: number; readonly winner: number; readonly loser: number } | null;
}

/** Combines a score with its tournament points. */
export const summarise = (format: AnyDuel, setup: unknown, scheme: MatchScheme, score: MatchScore): Summary =>
  summariseBy(marginOf(format, setup), scheme, score);

/** Same as `summarise` for callers that know the deciding metric but not the format, such as the live match. */
export function summariseBy(margin: Metric, scheme: MatchScheme, score: MatchScore): Summary {
  const difference = (score.metrics.a[margin.id] ?? 0) - (score.metrics.b[margin.id] ?? 0);
  const conceded = Boolean(scheme.concession) && score.decidedBy === 'concession';
  const counts = scheme.kind === 'table' && !conceded;
  const lead = score.winner === null ? Math.abs(difference) : score.winner === 'b' ? -difference : difference;
  const next = counts ? nextStep(scheme, lead, score.winner !== null) : null;
  const before = pointsBefore(scheme, margin.id, score).points;
  // The better row applies to the leader, on either side.
  const behind = (score.winner ?? (difference < 0 ? 'b' : 'a')) === 'b';
  const better = ({ winner, loser }: { readonly winner: number; readonly loser: number }) => {
    const points = withHandicap(behind ? { a: loser, b: winner } : { a: winner, b: loser }, scheme.handicap);
    return behind ? { winner: points.b, loser: points.a } : { winner: points.a, loser: points.b };
  };
  return {
    winner: score.winner,
    reason: score.reason,
    lines: score.lines,
    points: withHandicap(before, scheme.handicap),
    handicap: scheme.handicap ? { before, armies: scheme.handicap.points } : null,
    metric: margin.short,
    lead: counts ? Math.abs(difference) : null,
    leader: difference === 0 ? null : difference > 0 ? 'a' : 'b',
    next: next && { missing: next.missing, ...better(next.step) },
  };
}

/** Metric whose difference decides a match. */
export function marginOf(format: AnyDuel, setup: unknown): Metric {
  const id = format.marginMetric(setup);
  const metric = format.metrics.find((candidate) => candidate.id === id);
  if (!metric) throw new Error(`format ${format.id} has no metric ${id}`);
  return metric;
}
