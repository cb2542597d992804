import type { PerSide } from '../sides';
import type { Steps } from '../steps';
import { foldSteps } from './fold';
import type { MatchEvent, Move } from './match-event';
import type { FoldRules, MatchContext } from './match-rules';

/** Score as it was when a game turn was over. */
export interface TurnScore {
  readonly turn: number;
  readonly score: PerSide<number>;
}

/**
 * The running score of a match, one entry for each turn up to the present one; the last entry has the present score,
 * later corrections included. Empty before the first turn. A generator that yields after every line.
 */
export function* scoreByTurn<Setup, Report, State, Ev extends Move>(
  rules: FoldRules<Setup, Report, State, Ev>,
  context: MatchContext<Setup>,
  log: readonly MatchEvent[],
): Steps<readonly TurnScore[]> {
  const ended: TurnScore[] = [];
  const { summary } = yield* foldSteps(rules, context, log, (state) => {
    const { turn, score } = rules.summary(state);
    // A turn that was set back ends again later.
    ended.splice(Math.max(0, turn - 1));
    while (ended.length < turn - 1) ended.push({ turn: ended.length + 1, score });
  });
  return summary.turn === 0 ? [] : [...ended, { turn: summary.turn, score: summary.score }];
}
