import type { PerSide } from '../sides';
import { type Text, text } from '../text';
import { confirmingSide, conflictTold } from './core-moves';
import { effectiveAt, foldMatch, playLine } from './fold';
import type { Actor, MatchEvent, Move } from './match-event';
import type { FoldRules, MatchContext, MatchRules } from './match-rules';

/** One line of the log for people. */
export interface StoryLine {
  readonly seq: number;
  readonly actor: Actor;
  readonly at: number;
  /** the line that took it back; null while it counts */
  readonly undoneBy: number | null;
  readonly sentence: Text;
}

/** What it takes to tell a log. */
type ToldRules<Setup, Report, State, Ev extends Move> = FoldRules<Setup, Report, State, Ev> &
  Pick<MatchRules<Setup, Report, State, Ev>, 'tell'>;

const takenBack = text('Letzten Schritt zurückgenommen', 'Latest step taken back');
const unreadable = text('Eintrag einer anderen Version', 'Entry of another version');

/** The whole log as a story, undone lines included; each line is told from the state it was entered into. */
export function tellMatch<Setup, Report, State, Ev extends Move>(
  rules: ToldRules<Setup, Report, State, Ev>,
  context: MatchContext<Setup>,
  log: readonly MatchEvent[],
  names: PerSide<string>,
): readonly StoryLine[] {
  const { undone } = foldMatch(rules, context, log);
  let state = rules.start(context);
  const sentences = new Map<number, Text>();
  return log.map((line, index) => {
    const before = state;
    // A line seldom takes others back; all others build on the state before them.
    state =
      line.kind === 'undo'
        ? foldMatch(rules, context, log.slice(0, index + 1)).state
        : playLine(rules, before, line);
    const sentence =
      tellConflict(rules, line, names, before, sentences) ?? sentenceOf(rules, line, names, before);
    sentences.set(line.seq, sentence);
    return {
      seq: line.seq,
      actor: line.actor,
      at: effectiveAt(line),
      undoneBy: undone.get(line.seq) ?? null,
      sentence,
    };
  });
}

/** A conflict by the sentences of the entries it is about; undefined for any other line. */
function tellConflict<Setup, Report, State, Ev extends Move>(
  rules: ToldRules<Setup, Report, State, Ev>,
  line: MatchEvent,
  names: PerSide<string>,
  before: State,
  sentences: ReadonlyMap<number, Text>,
): Text | undefined {
  const payload = conflictTold(line);
  if (!payload) return undefined;
  if (payload.how === 'refused') {
    const refused = sentenceOf(
      rules,
      { ...line, kind: payload.kind, payload: payload.payload },
      names,
      before,
    );
    return text(
      `Nicht übernommen, weil inzwischen etwas anderes eingetragen war: ${refused.de}`,
      `Not taken, since something else had been entered meanwhile: ${refused.en}`,
    );
  }
  const [first = unreadable, second = unreadable] = [
    sentences.get(payload.first),
    sentences.get(payload.second),
  ];
  return text(
    `Gleichzeitig eingetragen: ${first.de}; ${second.de}`,
    `Entered at the same time: ${first.en}; ${second.en}`,
  );
}

function sentenceOf<Setup, Report, State, Ev extends Move>(
  rules: ToldRules<Setup, Report, State, Ev>,
  line: MatchEvent,
  names: PerSide<string>,
  before: State,
): Text {
  if (line.kind === 'undo') return takenBack;
  const side = confirmingSide(line);
  if (side) {
    const who = names[side];
    return text(`${who} bestätigt das Ergebnis`, `${who} confirms the result`);
  }
  const event = rules.read({ kind: line.kind, payload: line.payload });
  return event ? rules.tell(before, event, names) : unreadable;
}
