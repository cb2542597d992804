import { finish, type Steps } from '../steps';
import { type Answer, type Author, appendSteps, type Circumstances } from './append';
import { type FoldedMatch, foldMatch, foldSteps } from './fold';
import type { MatchEvent, Move } from './match-event';
import type { MatchContext, MatchRules } from './match-rules';

/** A live match whose state and moves are its rules' own business: what storage, boards and the desk need. */
export interface AnyMatch<Setup> {
  /** a stored line as the rules read it, for phones to take on trust; one they do not know stays as it is */
  read(line: MatchEvent): MatchEvent;
  fold(context: MatchContext<Setup>, log: readonly MatchEvent[]): FoldedMatch<unknown, Move>;
  /** `fold` that hands over after every line: a full log may take a server longer than others should wait */
  foldSteps(context: MatchContext<Setup>, log: readonly MatchEvent[]): Steps<FoldedMatch<unknown, Move>>;
  /** an army as phones get it, read by its schema; null for nothing */
  shownArmy(army: unknown, mayReadList: boolean): unknown;
  append(
    context: MatchContext<Setup>,
    log: readonly MatchEvent[],
    entry: unknown,
    author: Author,
    circumstances: Circumstances,
  ): Answer;
  /** `append` that hands over after every line it reads */
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
    shownArmy: (army, mayReadList) =>
      (rules.shownArmy ? rules.shownArmy(army, mayReadList) : mayReadList ? army : null) ?? null,
    append: (...entry) => finish(appendSteps(rules, ...entry)),
    appendSteps: (...entry) => appendSteps(rules, ...entry),
  };
}
