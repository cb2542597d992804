import { sameFigures } from '../results/same-figures';
import { type PerSide, sides } from '../sides';
import { finish, type Steps } from '../steps';
import { confirmingSide, isSameMove, proposalIn, undoneLine } from './core-moves';
import { Draft } from './draft';
import type { Actor, MatchEvent, Move } from './match-event';
import {
  confirmStep,
  type FoldRules,
  type MatchContext,
  type MatchSummary,
  type Proposal,
  type Stamp,
  type Step,
} from './match-rules';

/** Most milliseconds by which a press may count as earlier than it reached the server, for lag or a lost network. */
export const lateCreditMs = 120_000;

/** Effective time of a line: the phone's, limited by the credit and never after the server's. */
export function effectiveAt({ clientAt, serverAt }: Pick<MatchEvent, 'clientAt' | 'serverAt'>): number {
  return Math.min(serverAt, Math.max(clientAt, serverAt - lateCreditMs));
}

/** An effective line. */
interface LiveEvent<Ev> {
  readonly seq: number;
  readonly actor: Actor;
  readonly deviceId: string;
  readonly event: Ev;
}

/** Confirmation of the result by a side: `outdated` when its figures have changed since. */
type Confirmation = 'open' | 'confirmed' | 'outdated';

/** Result of folding a log. */
export interface FoldedMatch<State, Ev> {
  readonly state: State;
  readonly live: readonly LiveEvent<Ev>[];
  /** lines taken back, with the line that took each back */
  readonly undone: ReadonlyMap<number, number>;
  /** dice taken back that reveal (`FoldRules.reveals`) */
  readonly revealed: readonly Ev[];
  readonly lastSeq: number;
  readonly confirmations: PerSide<Confirmation>;
  /** a side's proposal awaiting an answer; null for none */
  readonly proposal: Proposal | null;
  /** like the rules' step, but not waiting for a side that has confirmed */
  readonly step: Step | null;
  /** report to store as the result: the game has ended and both confirmed these figures */
  readonly agreed: unknown;
  readonly report: unknown;
  /** current figures, to prefill a result form */
  readonly draft: unknown;
  readonly summary: MatchSummary;
  /** next line the server has to write, with its time; null for none */
  readonly deadline: { readonly at: number; readonly event: Ev } | null;
  /** line that an undo by a player, or by the organiser, takes back; null for none */
  readonly undoable: { readonly player: number | null; readonly organiser: number | null };
}

/** A line not taken back, as parsed. */
interface StandingLine<Ev> {
  readonly line: MatchEvent;
  readonly event: Ev | 'confirm' | 'propose';
}

/** Splits a log into lines taken back and effective ones. Total: an undo without a valid target is skipped. */
function* readLog<Setup, Report, State, Ev extends Move>(
  rules: FoldRules<Setup, Report, State, Ev>,
  log: readonly MatchEvent[],
): Steps<{
  undone: ReadonlyMap<number, number>;
  revealed: ReadonlyMap<number, Ev>;
  standing: readonly StandingLine<Ev>[];
}> {
  const undone = new Map<number, number>();
  const revealed = new Map<number, Ev>();
  // A map keeps its order and deletes a line in constant time.
  const standing = new Map<number, StandingLine<Ev>>();
  for (const line of log) {
    yield;
    if (line.kind === 'undo') {
      const target = undoneLine(line);
      const taken = target === null ? undefined : standing.get(target);
      if (target === null || !taken) continue;
      standing.delete(target);
      undone.set(target, line.seq);
      const { event } = taken;
      if (event !== 'confirm' && event !== 'propose' && rules.reveals?.(event)) revealed.set(target, event);
    } else if (line.kind === 'confirm' || line.kind === 'propose')
      standing.set(line.seq, { line, event: line.kind });
    else {
      // A kind unknown to these rules (from a newer version) stays in the log but is not applied.
      const event = readOnce(rules, line);
      if (event) standing.set(line.seq, { line, event });
    }
  }
  return { undone, revealed, standing: [...standing.values()] };
}

/** Cache by rules and line: every tap folds the whole log, and lines never change. */
const readLines = new WeakMap<object, WeakMap<MatchEvent, unknown>>();

/** Parses a line by the rules, cached; undefined for an unknown kind. */
function readOnce<Setup, Report, State, Ev extends Move>(
  rules: FoldRules<Setup, Report, State, Ev>,
  line: MatchEvent,
): Ev | undefined {
  const known = readLines.get(rules) ?? new WeakMap<MatchEvent, unknown>();
  readLines.set(rules, known);
  if (!known.has(line)) known.set(line, rules.read({ kind: line.kind, payload: line.payload }));
  return known.get(line) as Ev | undefined;
}

/** Lines of a log taken back, with the line that took each back. */
export const undoneLines = <Setup, Report, State, Ev extends Move>(
  rules: FoldRules<Setup, Report, State, Ev>,
  log: readonly MatchEvent[],
): ReadonlyMap<number, number> => finish(readLog(rules, log)).undone;

type Folded<Report, State, Ev> = FoldedMatch<State, Ev> & {
  readonly report: Report | undefined;
  readonly agreed: Report | undefined;
};

/** Folds a log by the rules. Pure and total for any log; undone lines count as never written. */
export const foldMatch = <Setup, Report, State, Ev extends Move>(
  rules: FoldRules<Setup, Report, State, Ev>,
  context: MatchContext<Setup>,
  log: readonly MatchEvent[],
): Folded<Report, State, Ev> => finish(foldSteps(rules, context, log));

/** `foldMatch` as a generator that yields after every line; `onMove` gets the state after each move. */
export function* foldSteps<Setup, Report, State, Ev extends Move>(
  rules: FoldRules<Setup, Report, State, Ev>,
  context: MatchContext<Setup>,
  log: readonly MatchEvent[],
  onMove: (state: State) => void = () => {},
): Steps<Folded<Report, State, Ev>> {
  const { undone, revealed, standing } = yield* readLog(rules, log);
  const live: LiveEvent<Ev>[] = [];
  const confirmed: { a?: Report; b?: Report } = {};
  const draft = new Draft();
  let state = rules.start(context);
  let proposal: Proposal | null = null;
  const confirmable = (at: State) => rules.report(at) ?? rules.confirmedBefore?.(at);
  for (const { line, event } of standing) {
    yield;
    if (event === 'propose') {
      const { side, move } = proposalIn(line) ?? {};
      proposal = side && move ? { seq: line.seq, by: side, move } : null;
      continue;
    }
    if (event === 'confirm') {
      const side = confirmingSide(line);
      if (side) confirmed[side] = confirmable(state);
      continue;
    }
    state = rules.apply(state, event, stampFor(line), draft);
    onMove(state);
    if (proposal && isSameMove(proposal.move, event)) proposal = null;
    live.push({ seq: line.seq, actor: line.actor, deviceId: line.deviceId, event });
  }
  const undoable = {
    player: undoTarget(rules, live, false, Math.max(0, ...revealed.keys())),
    organiser: undoTarget(rules, live, true, 0),
  };
  // Only the latest step is taken back: any further one ends the request.
  if (proposal?.move.kind === 'undo' && undoneLine(proposal.move) !== undoable.player) proposal = null;
  const report = rules.report(state);
  const figures = confirmable(state);
  const confirmationOf = (then: Report | undefined): Confirmation => {
    if (then === undefined) return 'open';
    return figures !== undefined && sameFigures(then, figures) ? 'confirmed' : 'outdated';
  };
  const confirmations = { a: confirmationOf(confirmed.a), b: confirmationOf(confirmed.b) };
  const isAgreed = confirmations.a === 'confirmed' && confirmations.b === 'confirmed';
  const step = isAgreed ? null : withoutConfirmed(rules.nextStep(state), confirmations);
  return {
    state,
    live,
    undone,
    revealed: [...revealed.values()],
    lastSeq: log.at(-1)?.seq ?? 0,
    confirmations,
    proposal,
    step,
    report,
    draft: rules.draft(state),
    agreed: isAgreed ? figures : undefined,
    summary: { ...rules.summary(state), waitingFor: step?.who ?? null, step: step?.title ?? null },
    deadline: rules.deadline(state),
    undoable,
  };
}

function withoutConfirmed(step: Step | null, confirmations: PerSide<Confirmation>): Step | null {
  if (step?.code !== confirmStep) return step;
  const open = sides.filter((side) => confirmations[side] !== 'confirmed');
  const [who] = open;
  return who === undefined ? null : { ...step, who: open.length === 2 ? 'both' : who };
}

/**
 * Line an undo takes back: the latest effective one that can be undone. Findings of the server stay, and so do orders
 * of the organiser, unless the organiser undoes. Of lines up to `revealed` nothing is taken back.
 */
function undoTarget<Ev extends Move>(
  rules: { isUndoable(ev: Ev): boolean },
  live: readonly LiveEvent<Ev>[],
  byOrganiser: boolean,
  revealed: number,
): number | null {
  const target = live.findLast(
    ({ actor, event, seq }) =>
      seq > revealed &&
      actor !== 'server' &&
      (actor !== 'organiser' || byOrganiser) &&
      rules.isUndoable(event),
  );
  return target?.seq ?? null;
}

export function stampFor(line: MatchEvent): Stamp {
  return { seq: line.seq, by: line.actor, at: effectiveAt(line) };
}

/** Applies one more line that is neither undo nor confirmation. */
export function playLine<Setup, Report, State, Ev extends Move>(
  rules: FoldRules<Setup, Report, State, Ev>,
  before: State,
  line: MatchEvent,
  draft: Draft,
): State {
  const event = readOnce(rules, line);
  return event ? rules.apply(before, event, stampFor(line), draft) : before;
}
