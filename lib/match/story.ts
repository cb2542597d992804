import type { Side } from '../sides';
import { confirmingSide, conflictTold, proposalIn, undoneLine } from './core-moves';
import { effectiveAt, playLine, undoneLines } from './fold';
import type { Actor, ClockMove, MatchEvent, Move } from './match-event';
import type { FoldRules, MatchContext } from './match-rules';
import { isOfGame } from './press';

/** What a line says: in the words of its rules, or one of the things that every match knows. */
export type Told<Said> =
  | { readonly kind: 'move'; readonly said: Said }
  | { readonly kind: 'clock'; readonly press: ClockMove['payload'] }
  | { readonly kind: 'confirm'; readonly side: Side }
  /** a side wants this and the other has to agree; null: a proposal was taken back or declined */
  | { readonly kind: 'proposed'; readonly by: Side; readonly what: Told<Said> | null }
  /** two phones got in each other's way: this entry was not taken */
  | { readonly kind: 'refused'; readonly by: Actor; readonly what: Told<Said> }
  /** the same, but both entries were taken: both count, or the second alone; older lines do not say */
  | {
      readonly kind: 'crossed';
      readonly first: Told<Said>;
      readonly second: Told<Said>;
      readonly counts: 'both' | 'second' | 'unsaid';
    }
  | { readonly kind: 'undo' }
  /** of another version */
  | { readonly kind: 'unknown' };

/** One line of the log for people. */
export interface StoryLine<Said, State> {
  /** which entry it is: of which device, and its number there */
  readonly key: string;
  readonly seq: number;
  readonly actor: Actor;
  readonly at: number;
  /** who took it back, and when; null while it counts */
  readonly undone: { readonly by: Actor; readonly at: number } | null;
  /** the state it was entered into */
  readonly before: State;
  readonly told: Told<Said>;
}

/** What it takes to tell a log. */
export interface ToldRules<Setup, Report, State, Ev extends Move, Said>
  extends FoldRules<Setup, Report, State, Ev> {
  /** what an event says; `after` is `before` again for one that was not taken */
  tell(before: State, ev: Exclude<Ev, ClockMove>, after: State): Said;
}

const unknown = { kind: 'unknown' } as const;

/**
 * The whole log as a story, each line told from the state it was entered into. A line that takes another one back is
 * told at that other one.
 */
export function tellMatch<Setup, Report, State, Ev extends Move, Said>(
  rules: ToldRules<Setup, Report, State, Ev, Said>,
  context: MatchContext<Setup>,
  log: readonly MatchEvent[],
): readonly StoryLine<Said, State>[] {
  const undone = undoneLines(rules, log);
  const lineOf = new Map(log.map((line) => [line.seq, line]));
  const takenBack = new Set<number>();
  const told = new Map<number, Told<Said>>();
  const story: StoryLine<Said, State>[] = [];
  // What has been played, with the states as they are without all that was taken back by now.
  const played: { readonly line: MatchEvent; before: State }[] = [];
  let state = rules.start(context);
  for (const line of log) {
    if (line.kind === 'undo') {
      const target = undoneLine(line);
      if (target === null || undone.get(target) !== line.seq) continue;
      takenBack.add(target);
      const from = played.findIndex((one) => one.line.seq === target);
      state = played[from]?.before ?? state;
      for (const again of played.slice(from)) {
        again.before = state;
        if (!takenBack.has(again.line.seq)) state = playLine(rules, state, again.line);
      }
      continue;
    }
    const before = state;
    state = playLine(rules, before, line);
    played.push({ line, before });
    const says = toldLine(rules, line, before, state, told);
    told.set(line.seq, says);
    const by = lineOf.get(undone.get(line.seq) ?? 0);
    story.push({
      key: `${line.deviceId} ${line.deviceSeq}`,
      seq: line.seq,
      actor: line.actor,
      at: effectiveAt(line),
      undone: by ? { by: by.actor, at: effectiveAt(by) } : null,
      before,
      told: says,
    });
  }
  return story;
}

function toldLine<Setup, Report, State, Ev extends Move, Said>(
  rules: ToldRules<Setup, Report, State, Ev, Said>,
  line: MatchEvent,
  before: State,
  after: State,
  told: ReadonlyMap<number, Told<Said>>,
): Told<Said> {
  const conflict = conflictTold(line);
  if (conflict?.how === 'refused') {
    const { by, kind, payload } = conflict;
    return { kind: 'refused', by, what: toldMove(rules, { kind, payload }, before, before) };
  }
  if (conflict) {
    const { first, second, adds } = conflict;
    return {
      kind: 'crossed',
      first: told.get(first) ?? unknown,
      second: told.get(second) ?? unknown,
      counts: adds === undefined ? 'unsaid' : adds ? 'both' : 'second',
    };
  }
  const proposed = proposalIn(line);
  if (proposed) {
    const { side, move } = proposed;
    return { kind: 'proposed', by: side, what: move && toldMove(rules, move, before, before) };
  }
  return toldMove(rules, line, before, after);
}

function toldMove<Setup, Report, State, Ev extends Move, Said>(
  rules: ToldRules<Setup, Report, State, Ev, Said>,
  { kind, payload }: Move,
  before: State,
  after: State,
): Told<Said> {
  if (kind === 'undo') return { kind };
  const side = confirmingSide({ kind, payload });
  if (side) return { kind: 'confirm', side };
  const event = rules.read({ kind, payload });
  if (!event) return unknown;
  return isOfGame(event)
    ? { kind: 'move', said: rules.tell(before, event, after) }
    : { kind: 'clock', press: event.payload as ClockMove['payload'] };
}
