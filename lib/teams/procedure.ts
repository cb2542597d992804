import { fail, type Outcome, ok } from '../outcome';
import { type RandomInt, shuffled } from '../random';

/**
 * The two teams of a meeting: `first` is whoever the procedure lets begin (`begins`), e.g. the winner of a roll.
 * Players are numbers from 0 to n − 1 within their team, games and tables within the meeting likewise.
 */
export const parts = ['first', 'second'] as const;
export type Part = (typeof parts)[number];
export type PerPart<T> = Readonly<Record<Part, T>>;

/** What may be chosen for a game. */
export type Prize = 'table' | 'scenario' | 'map';

/**
 * One step of a procedure. Players stand in places, at the beginning all in `free`.
 * `begin`: whether the part itself goes on as `first` (0) or lets the other side do so (1). `put`: the part moves so many
 * of its own players, or of the enemy's, to another place; `both` do so secretly and at once, and what is `sealed` stays
 * secret to the end. `choose`: a table or the like for a game. `exchange`: may swap two boards of its own. `game`, `set`
 * and `back` happen by themselves.
 */
export type Step =
  | { readonly kind: 'begin'; readonly by: Part }
  | {
      readonly kind: 'put';
      readonly by: Part | 'both';
      readonly of: 'own' | 'enemy';
      readonly from: string;
      readonly to: string;
      /** as many as either part has too many, where the two are named */
      readonly count: number | PerPart<number>;
      readonly sealed?: true;
    }
  | {
      readonly kind: 'choose';
      readonly by: Part;
      readonly prize: Prize;
      readonly game: number;
      /** the only ones that may be chosen */
      readonly among?: readonly number[];
    }
  | { readonly kind: 'exchange'; readonly by: Part }
  /** given beforehand */
  | { readonly kind: 'set'; readonly prize: Prize; readonly game: number; readonly to: number }
  /** the one who stands in that place of either team, in order where there are several */
  | { readonly kind: 'game'; readonly game: number; readonly first: string; readonly second: string }
  | { readonly kind: 'back'; readonly from: string };

/** How the players of a meeting find their games, as data. */
export interface Procedure {
  /** games of a meeting */
  readonly size: number;
  /** players of either part, of whom some rest where they are more than games */
  readonly rosters: PerPart<number>;
  /** who is `first`: by a roll, the team named first in the draw, or the lower one in the standings */
  readonly begins: 'roll' | 'draw' | 'lower-ranked';
  readonly steps: readonly Step[];
  /** how many there are to choose from, and whether one may be chosen for several games */
  readonly prizes: Readonly<Record<Prize, { readonly count: number; readonly repeats: boolean }>>;
}

type Places = Readonly<Record<string, readonly number[]>>;

/** How far a meeting has come. */
export interface MeetingState {
  /** the step that waits; the number of steps when everything stands */
  readonly step: number;
  /** `second` goes on in the place of `first` */
  readonly turned: boolean;
  readonly places: PerPart<Places>;
  /** choices of the waiting step that are still secret */
  readonly pending: Readonly<Partial<Record<Part, readonly number[]>>>;
  /** by game; null while open */
  readonly games: readonly (PerPart<number> | null)[];
  /** by game, for each prize; null while open */
  readonly prizes: Readonly<Record<Prize, readonly (number | null)[]>>;
}

/** What a captain got wrong. */
export type ChoiceProblem = {
  readonly code: 'meeting-complete' | 'not-your-turn' | 'chosen-already' | 'choice-impossible';
};

/** The other one of the two. */
export const otherPart = (part: Part): Part => (part === 'first' ? 'second' : 'first');
const other = otherPart;
const standing = (places: Places, place: string) => places[place] ?? [];

/** A meeting before anybody has chosen anything, forced steps done. */
export function beginMeeting(procedure: Procedure): MeetingState {
  const { size, rosters } = procedure;
  const open = Array.from({ length: size }, () => null);
  return settle(procedure, {
    step: 0,
    turned: false,
    places: { first: { free: upTo(rosters.first) }, second: { free: upTo(rosters.second) } },
    pending: {},
    games: open,
    prizes: { table: open, scenario: open, map: open },
  });
}

/** The step that waits, as the two have turned it; undefined when everything stands. */
export function waitingStep({ steps }: Procedure, { step, turned }: MeetingState): Step | undefined {
  const waiting = steps[step];
  if (!waiting || !turned) return waiting;
  if (waiting.kind === 'game') return { ...waiting, first: waiting.second, second: waiting.first };
  return 'by' in waiting && waiting.by !== 'both' ? { ...waiting, by: other(waiting.by) } : waiting;
}

/** What is asked of a part: so many of these, or none where it may leave it at that. */
export interface Ask {
  readonly options: readonly number[];
  readonly count: number;
  readonly orNone: boolean;
}

/** What the part is asked now; null when it is not, or has chosen already. */
export function askOf(procedure: Procedure, state: MeetingState, part: Part): Ask | null {
  const step = waitingStep(procedure, state);
  return step && asked(step, part) && !state.pending[part] ? askIn(procedure, state, step, part) : null;
}

/** Everything the part can choose now; null when it is not asked. Of large teams these are hundreds of thousands. */
export function choicesOf(
  procedure: Procedure,
  state: MeetingState,
  part: Part,
): readonly (readonly number[])[] | null {
  const ask = askOf(procedure, state, part);
  return ask && [...(ask.orNone ? [[]] : []), ...subsets(ask.options, ask.count)];
}

/** Whom the meeting waits for. */
export const waitsFor = (procedure: Procedure, state: MeetingState): Part[] =>
  parts.filter((part) => askOf(procedure, state, part) !== null);

/** One of the choices by lot, each as likely as the others. */
export function lotFor({ options, count, orNone }: Ask, random: RandomInt): readonly number[] {
  const none = orNone && random(subsets(options, count).length + 1) === 0;
  return none ? [] : shuffled(options, random).slice(0, count);
}

/** Stores a choice; the order of the chosen does not matter. A secret one is revealed once both have chosen. */
export function choose(
  procedure: Procedure,
  state: MeetingState,
  part: Part,
  choice: readonly number[],
): Outcome<MeetingState, ChoiceProblem> {
  const step = waitingStep(procedure, state);
  if (!step) return fail({ code: 'meeting-complete' });
  if (!asked(step, part)) return fail({ code: 'not-your-turn' });
  if (state.pending[part]) return fail({ code: 'chosen-already' });
  const wanted = [...choice].sort((x, y) => x - y);
  const { options, count, orNone } = askIn(procedure, state, step, part);
  const some = wanted.length === count && new Set(wanted).size === count;
  if (!(some && wanted.every((number) => options.includes(number))) && !(orNone && wanted.length === 0))
    return fail({ code: 'choice-impossible' });
  return ok(settle(procedure, taken(state, step, part, wanted)));
}

/** Takes up a log of choices where it stands, e.g. after a restart. */
export function meetingAfter(
  procedure: Procedure,
  log: readonly { readonly part: Part; readonly choice: readonly number[] }[],
): Outcome<MeetingState, ChoiceProblem> {
  let state = beginMeeting(procedure);
  for (const { part, choice } of log) {
    const next = choose(procedure, state, part, choice);
    if (!next.ok) return next;
    state = next.value;
  }
  return ok(state);
}

/** What one part may know: neither the other's secret choice nor whom it has sealed. */
export function seenBy(procedure: Procedure, state: MeetingState, part: Part): MeetingState {
  const enemy = other(part);
  const { [enemy]: _secret, ...pending } = state.pending;
  const sealed = new Set(
    procedure.steps.flatMap((step) => (step.kind === 'put' && step.sealed ? [step.to] : [])),
  );
  const complete = state.step >= procedure.steps.length;
  const places: Record<string, readonly number[]> = {};
  for (const [place, players] of Object.entries(state.places[enemy])) {
    const shown = sealed.has(place) && !complete ? 'free' : place;
    places[shown] = [...(places[shown] ?? []), ...players].sort((x, y) => x - y);
  }
  return {
    ...state,
    pending,
    places: { ...state.places, [enemy]: places },
  };
}

const asked = (step: Step, part: Part): boolean => 'by' in step && (step.by === 'both' || step.by === part);

function askIn(procedure: Procedure, state: MeetingState, step: Step, part: Part): Ask {
  const one = (options: readonly number[]): Ask => ({ options, count: 1, orNone: false });
  switch (step.kind) {
    case 'put':
      return {
        options: standing(state.places[step.of === 'own' ? part : other(part)], step.from),
        count: typeof step.count === 'number' ? step.count : step.count[part],
        orNone: false,
      };
    case 'begin':
      return one([0, 1]);
    case 'choose':
      return one(
        freePrizes(procedure, state, step.prize).filter((prize) => step.among?.includes(prize) ?? true),
      );
    case 'exchange':
      return {
        options: standing(state.places[part], 'free').map((_, board) => board),
        count: 2,
        orNone: true,
      };
    default:
      return one([]);
  }
}

function freePrizes(procedure: Procedure, { prizes }: MeetingState, prize: Prize): number[] {
  const { count, repeats } = procedure.prizes[prize];
  return repeats ? upTo(count) : leftOf(upTo(count), prizes[prize]);
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

const leftOf = (all: readonly number[], given: readonly (number | null)[]) =>
  all.filter((one) => !given.includes(one));

function subsets(of: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return of.flatMap((one, i) => subsets(of.slice(i + 1), count - 1).map((rest) => [one, ...rest]));
}

/** The state with this choice made; `put` by both waits for the other. */
function taken(state: MeetingState, step: Step, part: Part, choice: readonly number[]): MeetingState {
  if (step.kind === 'put') {
    const pending = { ...state.pending, [part]: choice };
    if (step.by === 'both' && !pending[other(part)]) return { ...state, pending };
    const places = parts.reduce((all, mover) => {
      const chosen = pending[mover];
      return chosen ? moved(all, step.of === 'own' ? mover : other(mover), step, chosen) : all;
    }, state.places);
    return { ...state, step: state.step + 1, pending: {}, places };
  }
  const next = { ...state, step: state.step + 1 };
  if (step.kind === 'begin') return { ...next, turned: choice[0] === 1 };
  if (step.kind === 'choose') return { ...next, prizes: given(state, step, choice[0] ?? null) };
  const [x, y] = choice;
  if (step.kind !== 'exchange' || x === undefined || y === undefined) return next;
  const boards = standing(state.places[part], 'free');
  const swapped = boards.with(x, boards[y] ?? 0).with(y, boards[x] ?? 0);
  return { ...next, places: { ...state.places, [part]: { ...state.places[part], free: swapped } } };
}

const given = (
  { prizes }: MeetingState,
  { prize, game }: { readonly prize: Prize; readonly game: number },
  to: number | null,
) => ({ ...prizes, [prize]: prizes[prize].with(game, to) });

function moved(
  places: PerPart<Places>,
  whose: Part,
  { from, to }: { readonly from: string; readonly to: string },
  players: readonly number[],
): PerPart<Places> {
  const own = places[whose];
  return {
    ...places,
    [whose]: {
      ...own,
      [from]: standing(own, from).filter((player) => !players.includes(player)),
      [to]: [...standing(own, to), ...players],
    },
  };
}

/** Does what happens by itself: games, returns, and choices that are none. */
function settle(procedure: Procedure, from: MeetingState): MeetingState {
  let state = from;
  for (;;) {
    const step = waitingStep(procedure, state);
    if (!step) return withRest(procedure, state);
    if (step.kind === 'game') state = played(state, step);
    else if (step.kind === 'set')
      state = { ...state, step: state.step + 1, prizes: given(state, step, step.to) };
    else if (step.kind === 'back') state = { ...returned(state, step.from), step: state.step + 1 };
    else {
      const forced = forcedChoice(procedure, state, step);
      if (!forced) return state;
      state = taken(state, step, forced.part, forced.choice);
    }
  }
}

function forcedChoice(procedure: Procedure, state: MeetingState, step: Step) {
  for (const part of parts) {
    if (!asked(step, part) || state.pending[part]) continue;
    const { options, count, orNone } = askIn(procedure, state, step, part);
    if (!orNone && (options.length === count || count === 0))
      return { part, choice: options.slice(0, count) };
  }
  return null;
}

function played(state: MeetingState, { game, ...from }: Extract<Step, { kind: 'game' }>): MeetingState {
  const first = requirePlayer(state, 'first', from.first);
  const second = requirePlayer(state, 'second', from.second);
  const places = moved(
    moved(state.places, 'first', { from: from.first, to: 'plays' }, [first]),
    'second',
    { from: from.second, to: 'plays' },
    [second],
  );
  return { ...state, step: state.step + 1, places, games: state.games.with(game, { first, second }) };
}

function requirePlayer({ places }: MeetingState, part: Part, place: string): number {
  const [player] = standing(places[part], place);
  if (player === undefined) throw new Error(`procedure: nobody of ${part} stands in ${place}`);
  return player;
}

function returned(state: MeetingState, from: string): MeetingState {
  const places = parts.reduce(
    (all, part) => moved(all, part, { from, to: 'free' }, standing(all[part], from)),
    state.places,
  );
  const sorted = (own: Places) => ({ ...own, free: [...standing(own, 'free')].sort((x, y) => x - y) });
  return { ...state, places: { first: sorted(places.first), second: sorted(places.second) } };
}

/** Games for which nobody chose a table get those left, in order; scenarios and maps only where some are chosen. */
function withRest(procedure: Procedure, state: MeetingState): MeetingState {
  const filled = (prize: Prize) => {
    if (prize !== 'table' && state.prizes[prize].every((one) => one === null)) return state.prizes[prize];
    const left = leftOf(upTo(procedure.prizes[prize].count), state.prizes[prize]);
    return state.prizes[prize].map((one) => one ?? left.shift() ?? null);
  };
  return {
    ...state,
    prizes: { table: filled('table'), scenario: filled('scenario'), map: filled('map') },
  };
}
