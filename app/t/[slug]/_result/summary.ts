import type { AnyFormat, MatchScore, PerSide, ScoreLine, Side } from '@/lib/formats/format';
import { nextStep, pointsOf, type Scheme } from '@/lib/standings/scheme';
import type { Text } from '@/lib/text';

/** A scored match as the result screens show it. */
export interface Summary {
  readonly winner: Side | null;
  readonly reason: Text;
  readonly lines: readonly ScoreLine[];
  /** tournament points */
  readonly points: PerSide<number>;
  /** short name of the metric whose difference decides */
  readonly metric: Text;
  /** lead in that metric, not negative; null where the difference gives no tournament points */
  readonly lead: number | null;
  /** who leads in that metric; null at a tie */
  readonly leader: Side | null;
  /** the next better row for the winner, or for the leader of a draw */
  readonly next: { readonly missing: number; readonly winner: number; readonly loser: number } | null;
}

/** Puts a score and its tournament points together. */
export function summarise(format: AnyFormat, setup: unknown, scheme: Scheme, score: MatchScore): Summary {
  const margin = format.marginMetric(setup);
  const difference = (score.metrics.a[margin] ?? 0) - (score.metrics.b[margin] ?? 0);
  const counts = scheme.kind === 'table';
  const lead = score.winner === null ? Math.abs(difference) : score.winner === 'b' ? -difference : difference;
  const next = counts ? nextStep(scheme, lead, score.winner !== null) : null;
  return {
    winner: score.winner,
    reason: score.reason,
    lines: score.lines,
    points: pointsOf(scheme, margin, score).points,
    metric: requireShort(format, margin),
    lead: counts ? Math.abs(difference) : null,
    leader: difference === 0 ? null : difference > 0 ? 'a' : 'b',
    next: next && { missing: next.missing, winner: next.step.winner, loser: next.step.loser },
  };
}

function requireShort(format: AnyFormat, id: string): Text {
  const metric = format.metrics.find((candidate) => candidate.id === id);
  if (!metric) throw new Error(`format ${format.id} has no metric ${id}`);
  return metric.short;
}
