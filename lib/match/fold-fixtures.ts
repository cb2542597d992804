import { foldMatch, stampFor } from './fold';
import type { MatchEvent, Move } from './match-event';
import type { FoldRules, MatchContext } from './match-rules';

/** State after the effective lines of a log, each applied to a copy of the state before it. */
export function playedByCopies<Setup, Report, State, Ev extends Move>(
  rules: FoldRules<Setup, Report, State, Ev>,
  context: MatchContext<Setup>,
  log: readonly MatchEvent[],
): State {
  const lineOf = new Map(log.map((line) => [line.seq, line]));
  return foldMatch(rules, context, log).live.reduce((state, { seq, event }) => {
    const line = lineOf.get(seq);
    const kept = structuredClone(state);
    const next = line ? rules.apply(state, event, stampFor(line)) : state;
    if (JSON.stringify(state) !== JSON.stringify(kept))
      throw new Error(`line ${seq} changes the state before it`);
    return next;
  }, rules.start(context));
}
