import { mostMatchUnits } from '../../limits';
import { type Side, sides } from '../../sides';
import { type Text, text } from '../../text';
import { type ClockState, newClock, resumeClock, runClock, stopClock } from '../clock';
import { Draft } from '../draft';
import type { ClockMove, Move } from '../match-event';
import {
  type Concurrency,
  confirmStep,
  type Ending,
  type FoldRules,
  type MatchContext,
  type MatchSummary,
  type Stamp,
  type Step,
} from '../match-rules';
import { clockAtEnd, clockDeadline, isOfGame, isUndoablePress, pressClock } from '../press';
import { isSettled } from './game';
import type { Kit, KitDeck, KitDrawn, KitGame, KitPhase, KitStep, KitUnit, KitUnitMark } from './kit';
import type { KitMove } from './moves';

/** Concurrency of each kind; a change of phase must have seen the other's results in the old one. */
export const kitConcurrency: Readonly<Record<KitMove['kind'], Concurrency>> = {
  step: 'noted',
  roll: 'noted',
  draw: 'noted',
  shuffle: 'noted',
  phase: 'guarded',
  count: 'free',
  unit: 'free',
  'unit-remove': 'free',
  mark: 'free',
  owner: 'noted',
  place: 'noted',
  note: 'free',
  end: 'guarded',
  clock: 'free',
};

const isKnown = (move: Move): move is KitMove => move.kind in kitConcurrency;

/** Trusts moves the server has parsed already, so that phones need not load the schemas. */
export const trustedKitMove = (move: Move): KitMove | undefined => (isKnown(move) ? move : undefined);

/** Folds a match played by a kit from its log: all that phones need. */
export const kitPlay = <Setup, Report>(
  kit: Kit<Setup, Report>,
  read: (move: Move) => KitMove | undefined,
): FoldRules<Setup, Report, KitGame<Setup>, KitMove> => ({
  read,
  start: (context) => startGame(kit, context),
  apply: (game, move, stamp, draft = new Draft()) => withClock(kit, game, move, stamp, draft),
  reveals: ({ kind, payload }) =>
    kind === 'roll' &&
    payload.what === 'step' &&
    payload.source === 'server' &&
    (kit.reveals?.includes(payload.id) ?? false),
  isUndoable: (move) => isOfGame(move) || isUndoablePress(move.payload),
  deadline: ({ clock }) => clockDeadline(clock),
  nextStep: (game) => nextKitStep(kit, game),
  draft: (game) => kit.report(game),
  report: (game) => (endingOf(kit, game) && !missingIn(kit, game) ? kit.report(game) : undefined),
  confirmedBefore: (game) =>
    endingOf(kit, game) && !inconsistencyIn(kit, game) ? kit.report(game) : undefined,
  summary: (game) => summaryOf(kit, game),
});

/** Units of a list, as its roster passes them to the match; none for an unknown shape. */
export const listedUnits = (context: MatchContext<unknown>, side: Side): readonly KitUnit[] => {
  const army = context.armies?.[side];
  return Array.isArray(army) ? (army as readonly KitUnit[]) : [];
};

function startGame<Setup, Report>(kit: Kit<Setup, Report>, context: MatchContext<Setup>): KitGame<Setup> {
  const unitsOf = (side: Side) => kit.units?.(context, side) ?? listedUnits(context, side);
  const game: KitGame<Setup> = {
    setup: context.setup,
    scenarioId: context.scenarioId,
    ...(context.armies && { armies: context.armies }),
    round: 0,
    phase: '',
    answers: {},
    dice: {},
    thrown: {},
    units: { a: unitsOf('a'), b: unitsOf('b') },
    marks: { a: {}, b: {} },
    counts: {},
    owners: {},
    places: kit.placed?.(context) ?? {},
    drawn: {},
    notes: [],
    clock: newClockOf(kit, context.setup),
    end: null,
  };
  return { ...game, phase: kit.phases(game)[0]?.id ?? '' };
}

export function phaseOf<Setup>(kit: Kit<Setup, unknown>, game: KitGame<Setup>): KitPhase | undefined {
  const phases = kit.phases(game);
  return phases.find(({ id }) => id === game.phase) ?? phases[0];
}

/** Follow-up of the current phase: the next one, the next round, or the end (null). */
export function afterPhase<Setup>(
  kit: Kit<Setup, unknown>,
  game: KitGame<Setup>,
): { readonly round: number; readonly phase: KitPhase | null } {
  const phases = kit.phases(game);
  const index = phases.findIndex(({ id }) => id === game.phase);
  const next = phases[index + 1];
  if (next) return { round: game.round, phase: next };
  const round = game.round + 1;
  const last = kit.rounds(game);
  if (last !== null && round > last) return { round, phase: null };
  return { round, phase: kit.phases({ ...game, round })[0] ?? null };
}

/** Reason and side of the game's end; null while it continues. */
export function endingOf<Setup>(kit: Kit<Setup, unknown>, game: KitGame<Setup>): Ending | null {
  if (game.end) {
    const { id, side } = game.end;
    const ending = kit.endings(game).find((candidate) => candidate.id === id);
    return ending ? { code: id, side, reason: ending.reason ?? ending.title } : null;
  }
  const own = kit.ended?.(game) ?? null;
  if (own) return own;
  const last = kit.rounds(game);
  if (last === null || game.round <= last) return null;
  return {
    code: 'rounds',
    side: null,
    reason: text(`Ende nach der ${last}. Runde`, `Ended after round ${last}`),
  };
}

/** What an ended game lacks before its result can be confirmed; null for nothing. */
export function missingIn<Setup>(kit: Kit<Setup, unknown>, game: KitGame<Setup>): Text | null {
  const open = passedOver(kit, game).map(({ step }) => step.title);
  if (open.length === 0) return inconsistencyIn(kit, game);
  const list = (language: 'de' | 'en', [left, right]: readonly [string, string]) =>
    [...new Set(open.map((title) => `${left}${title[language]}${right}`))].join(', ');
  return text(
    `${list('de', ['„', '“'])}: Das ist noch offen. Tragt es ein, oder überspringt es.`,
    `${list('en', ['“', '”'])}: this is still open. Enter it, or skip it.`,
  );
}

/** A step of an earlier round. */
export interface KitStepOf {
  readonly round: number;
  readonly step: KitStep;
}

/**
 * Steps of a finished game that its result depends on and that were neither answered nor skipped. Owners stay from
 * round to round, so those of the last round are enough. None where one side has ended the game, e.g. by conceding.
 */
export function passedOver<Setup>(kit: Kit<Setup, unknown>, game: KitGame<Setup>): readonly KitStepOf[] {
  const ending = endingOf(kit, game);
  if (ending === null || ending.side !== null) return [];
  const last = Math.min(game.round, kit.rounds(game) ?? game.round);
  const scored = Array.from({ length: last + 1 }, (_, round) => ({ ...game, round })).flatMap((then) =>
    kit
      .phases(then)
      .flatMap(({ steps }) => steps)
      .filter((step) => step.scored)
      .map((step) => ({ round: then.round, step, isOpen: !isSettled(then, step) })),
  );
  return scored.filter(
    ({ round, step, isOpen }) =>
      isOpen &&
      (step.kind !== 'owners' || !scored.some((later) => later.step.id === step.id && later.round > round)),
  );
}

/** Whether both sides have troops and none has lost anything, nor has anything been counted. */
export const isWithoutLosses = ({ units, marks, counts }: KitGame<unknown>): boolean =>
  sides.every(
    (side) =>
      units[side].length > 0 &&
      Object.values(marks[side]).every(
        ({ lost, states }) => states.length === 0 && Object.values(lost).every((chips) => chips === 0),
      ),
  ) && Object.values(counts).every((count) => count === 0);

/** Contradiction in an ended game, or a gap by the kit's own rules; null for nothing. */
function inconsistencyIn<Setup>(kit: Kit<Setup, unknown>, game: KitGame<Setup>): Text | null {
  const missing = kit.missing?.(game);
  if (missing) return missing;
  const result = kit.result(game.setup, kit.report(game));
  return result.ok ? null : result.problem.message;
}

/** Tiles left in a deck, in the deck's order. */
export function tilesLeft(deck: KitDeck, game: Pick<KitGame<unknown>, 'drawn' | 'round'>): readonly string[] {
  const gone = new Map<string, number>();
  for (const { tile } of drawnOf(deck, game)) gone.set(tile, (gone.get(tile) ?? 0) + 1);
  return deck.tiles.flatMap(({ id, count }) =>
    Array.from({ length: Math.max(0, count - (gone.get(id) ?? 0)) }, () => id),
  );
}

/** Tiles drawn since the last shuffle. */
export const drawnOf = (
  deck: KitDeck,
  game: Pick<KitGame<unknown>, 'drawn' | 'round'>,
): readonly KitDrawn[] =>
  (game.drawn[deck.id] ?? []).filter(({ round }) => deck.shuffle === 'by-hand' || round === game.round);

function newClockOf<Setup>(kit: Kit<Setup, unknown>, setup: Setup): ClockState | null {
  const ms = kit.clockMs?.(setup) ?? null;
  return ms === null ? null : newClock(ms);
}

/** Game and clock after one more entry: moving on to a side's phase is a press. */
function withClock<Setup, Report>(
  kit: Kit<Setup, Report>,
  game: KitGame<Setup>,
  move: KitMove,
  { at }: Stamp,
  draft: Draft,
): KitGame<Setup> {
  const next = isOfGame(move) ? applyKitMove(kit, game, move, draft) : game;
  if (game.clock === null) return next;
  const clock = isOfGame(move) ? game.clock : pressClock(game.clock, move.payload, at);
  const pressed = move.kind === 'phase' ? clockInPhase(kit, next, clock, at) : clock;
  return { ...next, clock: clockAtEnd(pressed, endingOf(kit, next) !== null, at) };
}

/**
 * Clock at the start of a phase: runs for the phase's side, and stops while both act in a round that also has phases of
 * one side. In other rounds, and in the set-up, only players press it.
 */
function clockInPhase<Setup>(
  kit: Kit<Setup, unknown>,
  game: KitGame<Setup>,
  clock: ClockState,
  at: number,
): ClockState {
  if (game.round === 0 || !kit.phases(game).some(({ side }) => side)) return clock;
  const side = phaseOf(kit, game)?.side;
  if (!side) return stopClock(clock, 'both', at);
  return resumeClock(runClock(clock, side, at), 'both', Math.max(at, clock.settled));
}

/** The game after one more entry; an invalid one changes nothing. */
function applyKitMove<Setup, Report>(
  kit: Kit<Setup, Report>,
  game: KitGame<Setup>,
  move: Exclude<KitMove, ClockMove>,
  draft: Draft,
): KitGame<Setup> {
  switch (move.kind) {
    case 'step': {
      const { round, step, value } = move.payload;
      const key = `${round}.${step}`;
      if (value !== null)
        return regrouped(kit, { ...game, answers: draft.put(game.answers, key, value) }, step);
      const opened = { ...game, answers: draft.drop(game.answers, key), dice: draft.drop(game.dice, key) };
      return regrouped(kit, opened, step);
    }
    case 'roll': {
      const { what, id, round, dice, source } = move.payload;
      if (!dice) return game;
      const shown = { dice, source };
      return what === 'step'
        ? { ...game, dice: draft.put(game.dice, `${round}.${id}`, shown) }
        : { ...game, thrown: draft.put(game.thrown, id, shown) };
    }
    case 'draw': {
      const { deck: deckId, dice, round } = move.payload;
      const deck = kit.decks?.(game).find(({ id }) => id === deckId);
      const tile =
        deck && dice?.[0] !== undefined ? tilesLeft(deck, { ...game, round })[dice[0] - 1] : undefined;
      if (tile === undefined) return game;
      const drawn = draft.push(game.drawn[deckId] ?? [], { tile, round });
      return { ...game, drawn: draft.put(game.drawn, deckId, drawn) };
    }
    case 'shuffle': {
      const { deck } = move.payload;
      const isByHand = kit.decks?.(game).find(({ id }) => id === deck)?.shuffle === 'by-hand';
      // For an automatically shuffled deck, earlier rounds record when it was last drawn from.
      const kept = isByHand ? [] : (game.drawn[deck] ?? []).filter(({ round }) => round < game.round);
      return { ...game, drawn: draft.put(game.drawn, deck, kept) };
    }
    case 'phase': {
      const last = kit.rounds(game);
      const { round, phase } = move.payload;
      const next = { ...game, round: last === null ? round : Math.min(round, last + 1), phase };
      return next.round > game.round ? rested(kit, next, draft) : next;
    }
    case 'count': {
      const { counter, side, value } = move.payload;
      return { ...game, counts: draft.put(game.counts, side ? `${counter}.${side}` : counter, value) };
    }
    case 'unit': {
      const { side, unit } = move.payload;
      return withUnit(game, side, unit, draft);
    }
    case 'unit-remove': {
      const { side, id } = move.payload;
      const at = game.units[side].findIndex((unit) => unit.id === id);
      const units = at === -1 ? game.units[side] : draft.splice(game.units[side], at, 1);
      return {
        ...game,
        units: { ...game.units, [side]: units },
        marks: { ...game.marks, [side]: draft.drop(game.marks[side], id) },
      };
    }
    case 'mark': {
      const { side, id, lost, states, unit } = move.payload;
      const known =
        unit && !game.units[side].some((own) => own.id === id) ? withUnit(game, side, unit, draft) : game;
      const marks = draft.put<KitUnitMark>(known.marks[side], id, { lost, states });
      return { ...known, marks: { ...known.marks, [side]: marks } };
    }
    case 'owner': {
      const { spot, owner } = move.payload;
      const owners = owner ? draft.put(game.owners, spot, owner) : draft.drop(game.owners, spot);
      return { ...game, owners };
    }
    case 'place': {
      const { spot, x, y } = move.payload;
      return { ...game, places: draft.put(game.places, spot, { x, y }) };
    }
    case 'note':
      return { ...game, notes: draft.push(game.notes, move.payload) };
    case 'end':
      return { ...game, end: { id: move.payload.ending, side: move.payload.side } };
  }
}

/** Ends the states that end with a round. */
function rested<Setup>(kit: Kit<Setup, unknown>, game: KitGame<Setup>, draft: Draft): KitGame<Setup> {
  const ending = new Set(
    (kit.unitStates ?? []).filter(({ endsWithRound }) => endsWithRound).map(({ id }) => id),
  );
  if (ending.size === 0) return game;
  const rest = (side: Side) => {
    let marks = game.marks[side];
    for (const [id, mark] of Object.entries(marks))
      if (mark.states.some((state) => ending.has(state)))
        marks = draft.put(marks, id, { ...mark, states: mark.states.filter((state) => !ending.has(state)) });
    return marks;
  };
  return { ...game, marks: { a: rest('a'), b: rest('b') } };
}

function regrouped<Setup>(kit: Kit<Setup, unknown>, game: KitGame<Setup>, step: string): KitGame<Setup> {
  const units = kit.regroup?.(game, step);
  return units ? { ...game, units } : game;
}

/** Adds a unit, or replaces it by its new version at the end. */
function withUnit<Setup>(game: KitGame<Setup>, side: Side, unit: KitUnit, draft: Draft): KitGame<Setup> {
  const at = game.units[side].findIndex(({ id }) => id === unit.id);
  if (at === -1 && game.units[side].length >= mostMatchUnits) return game;
  const others = at === -1 ? game.units[side] : draft.splice(game.units[side], at, 1);
  return { ...game, units: { ...game.units, [side]: draft.push(others, unit) } };
}

const confirmTitle = text('Ergebnis bestätigen', 'Confirm the result');

export function nextKitStep<Setup>(kit: Kit<Setup, unknown>, game: KitGame<Setup>): Step {
  if (endingOf(kit, game)) {
    const missing = missingIn(kit, game);
    return missing
      ? { code: 'missing', who: 'either', title: missing }
      : { code: confirmStep, who: 'both', title: confirmTitle };
  }
  const phase = phaseOf(kit, game);
  const open = phase?.steps.find((step) => !isSettled(game, step));
  const who = open?.side ?? phase?.side ?? 'either';
  if (open) return { code: open.id, who, title: open.title, ...(open.hint && { hint: open.hint }) };
  return { code: 'next-phase', who, title: goOnTitle(kit, game) };
}

/** Label of the move to the next phase. */
export function goOnTitle<Setup>(kit: Kit<Setup, unknown>, game: KitGame<Setup>): Text {
  const { round, phase } = afterPhase(kit, game);
  if (!phase) return text('Partie beenden', 'End the game');
  if (round === game.round) return text(`Weiter: ${phase.title.de}`, `Next: ${phase.title.en}`);
  const next = kit.roundShown?.({ ...game, round }) ?? round;
  return text(`Runde ${next} beginnen`, `Start round ${next}`);
}

function summaryOf<Setup>(kit: Kit<Setup, unknown>, game: KitGame<Setup>): MatchSummary {
  const last = kit.rounds(game);
  const ended = endingOf(kit, game);
  const step = nextKitStep(kit, game);

  return {
    scenarioId: game.scenarioId,
    turn: kit.roundShown?.(game) ?? (last === null ? game.round : Math.min(game.round, last)),
    turns: last,
    active: ended || game.round === 0 ? null : (phaseOf(kit, game)?.side ?? null),
    score: kit.score(game),
    clock: game.clock,
    waitingFor: step.who,
    step: step.title,
    ended,
  };
}
