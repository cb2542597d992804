import { useEffect, useState } from 'react';
import type { ScoreProblem } from '@/lib/formats/score';
import type { MatchScheme } from '@/lib/standings/scheme';
import { inputsOf } from '../fields/format-inputs';
import type { Draft } from './drafts';
import { loadScorer, type Scorer } from './load-scorer';
import { fieldsByPart, partOf, type ReportInputs, type ReportPart, readReport } from './read-report';
import type { ResultRules } from './result-rules';
import { type Summary, summariseBy } from './summary';

/** Inputs of an untouched form: zeros are left empty, so that they need not be deleted first. */
export function startingInputs({
  fields: form,
  empty,
  start,
}: Pick<ResultRules, 'fields' | 'empty' | 'start'>): Draft['inputs'] {
  const fields = fieldsByPart(form);
  const figures = start ?? empty;
  const inputs = (part: ReportPart) => {
    const shown = inputsOf(fields[part], partOf(figures, part));
    if (start !== null) return shown;
    return Object.fromEntries(Object.entries(shown).map(([key, input]) => [key, input === '0' ? '' : input]));
  };
  return { shared: inputs('shared'), a: inputs('a'), b: inputs('b') };
}

/** Result of the figures typed so far. */
export type Live =
  | { readonly summary: Summary; readonly problem: null }
  /** both null while the scorer is loading */
  | { readonly summary: null; readonly problem: ScoreProblem | 'unreadable' | null };

/** Scorer of the ruleset; null until it has loaded. The form can be filled in and sent without it. */
export function useScorer(formatId: string): Scorer | null {
  const [scorer, setScorer] = useState<Scorer | null>(null);
  useEffect(() => {
    let hasLeft = false;
    // Without it the server still scores the report and names its problems.
    loadScorer(formatId).then(
      (loaded) => hasLeft || setScorer(loaded),
      () => {},
    );
    return () => {
      hasLeft = true;
    };
  }, [formatId]);
  return scorer;
}

/** Summary of figures scored elsewhere. */
export const told = ({ margin }: ResultRules, scheme: MatchScheme, scored: ResultRules['begun']): Live =>
  scored.ok
    ? { summary: summariseBy(margin, scheme, scored.value), problem: null }
    : { summary: null, problem: scored.problem };

/** Scores the figures typed so far, by the same rules as on the server. */
export function evaluate(
  rules: ResultRules,
  scorer: Scorer | null,
  scheme: MatchScheme,
  inputs: ReportInputs,
): Live {
  const { figures, problems } = readReport(rules.fields, inputs);
  if (Object.keys(problems).length > 0) return { summary: null, problem: 'unreadable' };
  if (!scorer) return { summary: null, problem: null };
  // Fields the setup does not ask for have the values of an untouched form.
  const whole = (part: ReportPart) => ({ ...partOf(rules.empty, part), ...figures[part] });
  return told(
    rules,
    scheme,
    scorer.score(rules.setup, { shared: whole('shared'), a: whole('a'), b: whole('b') }),
  );
}
