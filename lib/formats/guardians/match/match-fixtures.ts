import { appendEntry } from '../../../match/append';
import { type FoldedMatch, foldMatch } from '../../../match/fold';
import { type Actor, actors, type MatchEvent } from '../../../match/match-event';
import type { MatchContext } from '../../../match/match-rules';
import type { PerSide } from '../../../sides';
import { type GuardiansSetup, guardiansSetup } from '../setup';
import type { GuardiansMove } from './events';
import type { Holder } from './match-terms';
import { guardiansMatch } from './rules';
import type { GuardiansState } from './state';

/** One entry of a script: who enters what, and for the server's dice what they show. */
export interface ScriptEntry {
  readonly by: Actor;
  readonly kind: string;
  readonly payload: unknown;
  /** minutes since the start of the match; as the entry before when left out */
  readonly minute?: number;
  readonly dice?: readonly number[];
}

/** A match told by its entries. */
export interface Script {
  readonly setup?: Partial<GuardiansSetup>;
  readonly scenarioId?: string | null;
  readonly armies?: PerSide<unknown>;
  readonly entries: readonly ScriptEntry[];
}

const startOfMatch = 1_750_000_000_000;

export const contextOf = ({
  setup,
  scenarioId = null,
  armies,
}: Omit<Script, 'entries'>): MatchContext<GuardiansSetup> => ({
  setup: guardiansSetup.parse(setup ?? {}),
  scenarioId,
  armies,
});

export interface PlayedScript {
  readonly context: MatchContext<GuardiansSetup>;
  readonly log: readonly MatchEvent[];
  readonly folded: FoldedMatch<GuardiansState, GuardiansMove>;
  readonly state: GuardiansState;
}

/** Plays a script through the same door as a phone, each actor on an own device; a refused entry throws its code. */
export function playScript(script: Script): PlayedScript {
  const context = contextOf(script);
  const log: MatchEvent[] = [];
  let minute = 0;
  for (const entry of script.entries) {
    minute = entry.minute ?? minute;
    const answer = sendEntry(context, log, entry, startOfMatch + minute * 60_000);
    if (answer.answer !== 'accepted')
      throw new Error(answer.answer === 'rejected' ? answer.problem.code : answer.answer);
    log.push(answer.event);
  }
  const folded = foldMatch(guardiansMatch, context, log);
  return { context, log, folded, state: folded.state };
}

/** One entry against a log, by a device that has seen all of it. */
export function sendEntry(
  context: PlayedScript['context'],
  log: readonly MatchEvent[],
  entry: ScriptEntry,
  now: number,
) {
  const lastHandled = log.filter(({ deviceId }) => deviceId === entry.by).length;
  const dice = [...(entry.dice ?? [])];
  return appendEntry(
    guardiansMatch,
    context,
    log,
    {
      deviceId: entry.by,
      deviceSeq: lastHandled + 1,
      actor: entry.by,
      kind: entry.kind,
      payload: entry.payload,
      clientAt: now,
      basedOn: log.at(-1)?.seq ?? 0,
    },
    { mayActAs: actors, inPerson: ['a', 'b'], absent: [] },
    { now, random: () => (dice.shift() ?? 1) - 1, lastHandled },
  );
}

/** The code an entry is refused with after a script; "accepted" when it is not. */
export function answerTo(script: Script, entry: ScriptEntry): string {
  const { context, log } = playScript(script);
  const answer = sendEntry(context, log, entry, (log.at(-1)?.serverAt ?? startOfMatch) + 1_000);
  return answer.answer === 'rejected' ? answer.problem.code : answer.answer;
}

/** An entry; `minute` counts from the start of the match. */
export const entry = (
  by: Actor,
  kind: GuardiansMove['kind'] | 'undo' | 'confirm' | 'propose',
  payload: unknown = {},
  minute?: number,
): ScriptEntry => ({
  by,
  kind,
  payload,
  minute,
});

/** A roll by the server that shows these dice. */
export const serverRoll = (
  by: Actor,
  what: string,
  dice: readonly number[],
  more: object = {},
): ScriptEntry => ({
  by,
  kind: 'roll',
  payload: { what, source: 'server', ...more },
  dice,
});

/** A roll made at the table. */
export const tableRoll = (by: Actor, what: string, dice: readonly number[], more: object = {}): ScriptEntry =>
  entry(by, 'roll', { what, source: 'table', dice, ...more });

/** Finds who holds which spot in a player turn; a `*` marks a zone without enemies, e.g. "a*". */
export const found = (
  playerTurn: number,
  spots: Readonly<Record<string, Holder | 'a*' | 'b*'>>,
): ScriptEntry[] =>
  Object.entries(spots).map(([spot, holder]) =>
    entry('a', 'control', {
      playerTurn,
      spot,
      holder: holder.replace('*', ''),
      dominated: holder.endsWith('*'),
    }),
  );

/** Ends player turns `from` to `to`, nothing new being found. */
export const turns = (starter: 'a' | 'b', from: number, to = from, minute?: number): ScriptEntry[] =>
  Array.from({ length: to - from + 1 }, (_, i) => {
    const playerTurn = from + i;
    const second = starter === 'a' ? 'b' : 'a';
    return entry(playerTurn % 2 === 0 ? starter : second, 'turn-end', { playerTurn }, minute);
  });

/** The same entries made by the desk, which may leave out what players may not. */
export const byDesk = (entries: readonly ScriptEntry[]): ScriptEntry[] =>
  entries.map((each) => ({ ...each, by: 'organiser' }));

/** A set-up in the fewest entries: starter and rule from the desk, everything else left out or done. */
export const quickSetUp = (starter: 'a' | 'b', rule?: string): ScriptEntry[] => [
  entry('organiser', 'starting-player', { side: starter }),
  ...(rule ? [entry('organiser', 'special-rule', { id: rule })] : []),
  ...(starter === 'a' ? (['a', 'b'] as const) : (['b', 'a'] as const)).map((side) =>
    entry(side, 'deploy', { side, stage: 'done' }),
  ),
];
