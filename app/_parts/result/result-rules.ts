import type { ReportFields } from '@/lib/formats/fields';
import type { AnyDuel } from '@/lib/formats/format';
import type { MatchScore, Metric, ScoreProblem } from '@/lib/formats/score';
import type { Outcome } from '@/lib/outcome';
import type { Text } from '@/lib/text';
import { marginOf } from './summary';

/** Plain data of a ruleset for its result form, computed on the server, so that phones need not load the rules. */
export interface ResultRules {
  readonly formatId: string;
  readonly setup: unknown;
  readonly fields: ReportFields;
  /** the metric whose difference decides */
  readonly margin: Metric;
  /** the metric that is totalled; null for none */
  readonly total: Text | null;
  /** figures of an untouched form */
  readonly empty: unknown;
  /** initial figures; null for an untouched form */
  readonly start: unknown;
  /** result of the initial figures, until the scorer has loaded */
  readonly begun: Outcome<MatchScore, ScoreProblem>;
}

/** Builds the rules of a result form of `format` with the given initial figures. */
export function resultRules(format: AnyDuel, storedSetup: unknown, start: unknown): ResultRules {
  const setup = format.parseSetup(storedSetup).data;
  const empty = format.emptyReport(setup);
  const scored = format.score(setup, start ?? empty);
  return {
    formatId: format.id,
    setup,
    fields: format.reportFields(setup),
    margin: marginOf(format, setup),
    total: format.metrics[0]?.label ?? null,
    empty,
    start,
    begun: scored.ok ? { ok: true, value: scored.value.score } : scored,
  };
}
