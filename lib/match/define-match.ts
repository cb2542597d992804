import { finish, type Steps } from '../steps';
import { type Answer, type Author, appendSteps, type Circumstances } from './append';
import { type FoldedMatch, foldMatch, foldSteps } from './fold';
import type { MatchEvent, Move } from './match-event';
import type { MatchContext, MatchRules } from './match-rules';
import { scoreByTurn, type TurnScore } from './score-by-turn';

/** A live match without the types of its state and moves, for storage, boards and the desk. */
export interface AnyMatch<Setup> {
  /** a stored line as parsed by the rules, which phones trust; an unknown one stays as it is */
  read(line: MatchEvent): MatchEvent;
  fold(context: MatchContext<Setup>, log: readonly MatchEvent[]): FoldedMatch<unknown, Move>;
  /** `fold` as a generator that yields after every line: a full log may occupy a server too long */
  foldSteps(context: MatchContext<Setup>, log: readonly MatchEvent[]): Steps<FoldedMatch<unknown, Move>>;
  /** the score at the end of each turn; yields after every line */
  scoreByTurn(context: MatchContext<Setup>, log: readonly MatchEvent[]): Steps<readonly TurnScore[]>;
  /** an army as sent to phones, parsed by its schema; null for none */
  shownArmy(army: unknown, mayReadList: boolean): unknown;
  append(
    context: MatchContext<Setup>,
    log: readonly MatchEvent[],
    entry: unknown,
    author: Author,
    circumstances: Circumstances,
  ): Answer;
  /** `append` as a generator that yields after every line it reads */
  appendSteps(...entry: Parameters<AnyMatch<Setup>['append']>): Steps<Answer>;
}

/** Hides the types of a format's match rules behind the operations every match has. */
export function defineMatch<Setup, Report, State, Ev extends Move>(
  rules: MatchRules<Setup, Report, State, Ev>,
): AnyMatch<Setup> {
  return {
    read: ({ kind, payload, ...line }) => ({
      ...line,
      kind,
      payload: rules.read({ kind, payload })?.payload ?? payload,
    }),
    fold: (context, log) => foldMatch(rules, context, log),
    foldSteps: (context, log) => foldSteps(rules, context, log),
    scoreByTurn: (context, log) => scoreByTurn(rules, context, log),
    shownArmy: (army, mayReadList) =>
      (rules.shownArmy ? rules.shownArmy(army, mayReadList) : mayReadList ? army : null) ?? null,
    append: (...entry) => finish(appendSteps(rules, ...entry)),
    appendSteps: (...entry) => appendSteps(rules, ...entry),
  };
}
