import type { ReportFields } from '@/lib/formats/fields';
import type { AnyDuel } from '@/lib/formats/format';
import type { MatchScore, Metric, ScoreProblem } from '@/lib/formats/score';
import type { Outcome } from '@/lib/outcome';
import type { Text } from '@/lib/text';
import { marginOf } from './summary';

/** What a result form has to know of its ruleset, as plain data: the server tells it, so that no phone loads the rules. */
export interface ResultRules {
  readonly formatId: string;
  readonly setup: unknown;
  readonly fields: ReportFields;
  /** the metric whose difference decides */
  readonly margin: Metric;
  /** the metric that is added up; null where there is none */
  readonly total: Text | null;
  /** the figures of an untouched form */
  readonly empty: unknown;
  /** the figures to start from; null for an untouched form */
  readonly start: unknown;
  /** what those come to, until this phone can add up itself */
  readonly begun: Outcome<MatchScore, ScoreProblem>;
}

/** Tells a result form of `format` that starts from these figures what it has to know. */
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
