import type { Side } from '../sides';
import { confirmingSide, conflictTold, proposalIn, undoneLine } from './core-moves';
import { Draft } from './draft';
import { effectiveAt, playLine, undoneLines } from './fold';
import type { Actor, ClockMove, MatchEvent, Move } from './match-event';
import type { FoldRules, MatchContext } from './match-rules';
import { isOfGame } from './press';

/** Content of a line: worded by its rules, or one of the kinds every match has. */
export type Told<Said> =
  | { readonly kind: 'move'; readonly said: Said }
  | { readonly kind: 'clock'; readonly press: ClockMove['payload'] }
  | { readonly kind: 'confirm'; readonly side: Side }
  /** a proposal the other side has to answer; null: withdrawn or declined */
  | { readonly kind: 'proposed'; readonly by: Side; readonly what: Told<Said> | null }
  /** the other side is asked to take its latest step back */
  | { readonly kind: 'asked-back'; readonly by: Side; readonly what: Told<Said> }
  /** conflict of two phones: this entry was refused */
  | { readonly kind: 'refused'; readonly by: Actor; readonly what: Told<Said> }
  /** conflict in which both entries were accepted: both are effective, or only the second; unknown in older lines */
  | {
      readonly kind: 'crossed';
      readonly first: Told<Said>;
      readonly second: Told<Said>;
      readonly counts: 'both' | 'second' | 'unsaid';
    }
  | { readonly kind: 'undo' }
  /** from another version */
  | { readonly kind: 'unknown' };

/** One line of the log for readers. */
export interface StoryLine<Said, When> {
  /** identifies the entry: its device, and its number there */
  readonly key: string;
  readonly seq: number;
  readonly actor: Actor;
  readonly at: number;
  /** author and time of the undo; null while effective */
  readonly undone: { readonly by: Actor; readonly at: number } | null;
  /** `when` of the state before the entry */
  readonly when: When;
  readonly told: Told<Said>;
}

/** Rules to tell a log. */
export interface ToldRules<Setup, Report, State, Ev extends Move, Said, When>
  extends FoldRules<Setup, Report, State, Ev> {
  /**
   * Words an event. `after` applies it and changes the records of `before` in place: do not read `before` afterwards.
   * For a refused event it returns `before` again.
   */
  tell(before: State, ev: Exclude<Ev, ClockMove>, after: () => State): Said;
  /** part of the state before a line to keep, e.g. the current turn */
  when(before: State, line: MatchEvent): When;
}

const unknown = { kind: 'unknown' } as const;

/** Limit for lines replayed because of undos, in lengths of the log. An undo by a phone takes back the latest line. */
const mostReplays = 10;

/**
 * The whole log as a story, each line worded in the state before it. An undo is shown at the line it takes back. A log
 * with many undos of old lines, which phones never write, is worded in the end as if the last undone ones were
 * effective.
 */
export function tellMatch<Setup, Report, State, Ev extends Move, Said, When>(
  rules: ToldRules<Setup, Report, State, Ev, Said, When>,
  context: MatchContext<Setup>,
  log: readonly MatchEvent[],
): readonly StoryLine<Said, When>[] {
  const undone = undoneLines(rules, log);
  const lineOf = new Map(log.map((line) => [line.seq, line]));
  const told = new Map<number, Told<Said>>();
  const story: StoryLine<Said, When>[] = [];
  const game = new ReplayedGame(rules, context, mostReplays * log.length, undone.size > 0);
  for (const line of log) {
    if (line.kind === 'undo') {
      const target = undoneLine(line);
      if (target !== null && undone.get(target) === line.seq) game.takeBack(target);
      continue;
    }
    const before = game.state();
    const when = rules.when(before, line);
    let after: State | undefined;
    const play = () => {
      after ??= game.play(line);
      return after;
    };
    const says = toldLine(rules, line, before, play, told);
    play();
    told.set(line.seq, says);
    const by = lineOf.get(undone.get(line.seq) ?? 0);
    story.push({
      key: `${line.deviceId} ${line.deviceSeq}`,
      seq: line.seq,
      actor: line.actor,
      at: effectiveAt(line),
      undone: by ? { by: by.actor, at: effectiveAt(by) } : null,
      when,
      told: says,
    });
  }
  return story;
}

/** A game played line by line, with undo; only its latest state may be read. */
class ReplayedGame<Setup, Report, State, Ev extends Move> {
  private readonly draft: Draft;
  private latest: State;
  /** lines applied and not taken back, with the state before each and the length of the journal then */
  private played: { readonly line: MatchEvent; readonly before: State; readonly changes: number }[] = [];
  private readonly placeOf = new Map<number, number>();
  private readonly takenBack = new Set<number>();
  /** index of the first line taken back since the state was last read */
  private from: number | null = null;

  constructor(
    private readonly rules: FoldRules<Setup, Report, State, Ev>,
    context: MatchContext<Setup>,
    private replays: number,
    canTakeBack: boolean,
  ) {
    this.draft = new Draft(canTakeBack);
    this.latest = rules.start(context);
  }

  play(line: MatchEvent): State {
    this.placeOf.set(line.seq, this.played.length);
    this.played.push({ line, before: this.latest, changes: this.draft.changes });
    this.latest = playLine(this.rules, this.latest, line, this.draft);
    return this.latest;
  }

  takeBack(seq: number) {
    const place = this.placeOf.get(seq);
    if (place === undefined || this.replays < 0) return;
    this.takenBack.add(seq);
    if (this.from === null || place < this.from) this.from = place;
  }

  state(): State {
    const first = this.from === null ? undefined : this.played[this.from];
    if (this.from === null || !first) return this.latest;
    const again = this.played.slice(this.from).filter(({ line }) => !this.takenBack.has(line.seq));
    const { from } = this;
    this.from = null;
    this.replays -= again.length;
    if (this.replays < 0) return this.latest;
    this.played.length = from;
    this.draft.back(first.changes);
    this.latest = first.before;
    for (const { line } of again) this.play(line);
    return this.latest;
  }
}

function toldLine<Setup, Report, State, Ev extends Move, Said, When>(
  rules: ToldRules<Setup, Report, State, Ev, Said, When>,
  line: MatchEvent,
  before: State,
  after: () => State,
  told: ReadonlyMap<number, Told<Said>>,
): Told<Said> {
  const conflict = conflictTold(line);
  if (conflict?.how === 'refused') {
    const { by, kind, payload } = conflict;
    return { kind: 'refused', by, what: toldMove(rules, { kind, payload }, before, () => before) };
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
    const target = move && undoneLine(move);
    if (target) return { kind: 'asked-back', by: side, what: told.get(target) ?? unknown };
    return { kind: 'proposed', by: side, what: move && toldMove(rules, move, before, () => before) };
  }
  return toldMove(rules, line, before, after);
}

function toldMove<Setup, Report, State, Ev extends Move, Said, When>(
  rules: ToldRules<Setup, Report, State, Ev, Said, When>,
  { kind, payload }: Move,
  before: State,
  after: () => State,
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
