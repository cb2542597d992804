import type { PerSide } from '../formats/format';
import { type Text, text } from '../text';
import { effectiveAt, foldMatch, playLine } from './fold';
import { type Actor, confirmMove, type MatchEvent, type Move } from './match-event';
import type { MatchContext, MatchRules } from './match-rules';

/** One line of the log for people. */
export interface StoryLine {
  readonly seq: number;
  readonly actor: Actor;
  readonly at: number;
  /** the line that took it back; null while it counts */
  readonly undoneBy: number | null;
  readonly sentence: Text;
}

const takenBack = text('Letzten Schritt zurückgenommen', 'Latest step taken back');
const unreadable = text('Eintrag einer anderen Version', 'Entry of another version');

/** The whole log as a story, undone lines included; each line is told from the state it was entered into. */
export function tellMatch<Setup, Report, State, Ev extends Move>(
  rules: MatchRules<Setup, Report, State, Ev>,
  context: MatchContext<Setup>,
  log: readonly MatchEvent[],
  names: PerSide<string>,
): readonly StoryLine[] {
  const { undone } = foldMatch(rules, context, log);
  let state = rules.start(context);
  return log.map((line, index) => {
    const before = state;
    // A line seldom takes others back; all others build on the state before them.
    state =
      line.kind === 'undo'
        ? foldMatch(rules, context, log.slice(0, index + 1)).state
        : playLine(rules, before, line);
    return {
      seq: line.seq,
      actor: line.actor,
      at: effectiveAt(line),
      undoneBy: undone.get(line.seq) ?? null,
      sentence: sentenceOf(rules, line, names, before),
    };
  });
}

function sentenceOf<Setup, Report, State, Ev extends Move>(
  rules: MatchRules<Setup, Report, State, Ev>,
  line: MatchEvent,
  names: PerSide<string>,
  before: State,
): Text {
  if (line.kind === 'undo') return takenBack;
  const confirm = confirmMove.safeParse(line);
  if (confirm.success) {
    const who = names[confirm.data.payload.side];
    return text(`${who} bestätigt das Ergebnis`, `${who} confirms the result`);
  }
  const event = rules.event.safeParse({ kind: line.kind, payload: line.payload });
  return event.success ? rules.tell(before, event.data, names) : unreadable;
}
