import type { MatchScore, ScoreProblem } from '@/lib/formats/score';
import type { Outcome } from '@/lib/outcome';

/** Untyped scorer of a ruleset: takes the setup and the figures of that ruleset's form. */
export interface Scorer {
  score(setup: unknown, figures: unknown): Outcome<MatchScore, ScoreProblem>;
}

/** Imports the scorer of a ruleset, `lib/formats/<id>/scorer.ts`; the bundler makes a chunk of each. */
export const loadScorer = (formatId: string): Promise<Scorer> =>
  import(`@/lib/formats/${formatId}/scorer`).then((module: { scorer: Scorer }) => module.scorer);
