import type { MatchScore, ScoreProblem } from '@/lib/formats/score';
import type { Outcome } from '@/lib/outcome';

/** The scoring of a ruleset behind an untyped face: it gets the setup and the figures of a form made for that ruleset. */
export interface Scorer {
  score(setup: unknown, figures: unknown): Outcome<MatchScore, ScoreProblem>;
}

/** The scoring of a ruleset, `lib/formats/<id>/scorer.ts`; the bundler makes a part of its own of every one it finds. */
export const loadScorer = (formatId: string): Promise<Scorer> =>
  import(`@/lib/formats/${formatId}/scorer`).then((module: { scorer: Scorer }) => module.scorer);
