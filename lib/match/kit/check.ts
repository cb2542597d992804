import { mostMatchUnits } from '../../limits';
import { fail, type Outcome, ok } from '../../outcome';
import { otherSide } from '../../sides';
import { type Text, text } from '../../text';
import { pressProblem, pressProblems } from '../check-press';
import type { Decision, Dice, MatchProblem, Stamp } from '../match-rules';
import { diceOf, isTied, winnerOf } from './game';
import type { Kit, KitGame, KitRoll, KitStep } from './kit';
import type { KitMove, KitPayload } from './moves';
import { afterPhase, drawnOf, endingOf, tilesLeft } from './play';

const sentences = {
  'unknown-part': text(
    'Das gibt es in diesem Spiel nicht. Lade die Seite neu.',
    'This does not exist in this game. Reload the page.',
  ),
  'wrong-answer': text(
    'Diese Antwort passt nicht zur Frage. Wähl eine andere.',
    'This answer does not fit the question. Choose another.',
  ),
  'out-of-range': text(
    'Diese Zahl geht hier nicht. Prüf sie.',
    'This number is not possible here. Check it.',
  ),
  'rolled-already': text(
    'Dafür ist schon gewürfelt worden. Lade die Seite neu.',
    'This has already been rolled. Reload the page.',
  ),
  'wrong-dice': text(
    'Für diesen Wurf sind es die falschen Würfel. Würfle noch einmal.',
    'These are the wrong dice for this roll. Roll again.',
  ),
  'drawn-already': text(
    'Dieses Plättchen ist schon gezogen. Lade die Seite neu.',
    'This tile has already been drawn. Reload the page.',
  ),
  'deck-empty': text(
    'Es ist kein Plättchen mehr übrig. Mischt sie neu.',
    'There are no tiles left. Shuffle them.',
  ),
  'unknown-phase': text(
    'Diese Phase gibt es in der Runde nicht. Lade die Seite neu.',
    'There is no such phase in this round. Reload the page.',
  ),
  'no-new-units': text(
    'Hier lassen sich keine Einheiten hinzufügen. Lade die Seite neu.',
    'No units can be added here. Reload the page.',
  ),
  'unit-known': text(
    'Diese Einheit steht schon in der Liste. Gib ihr einen anderen Namen.',
    'This unit is already on the list. Give it another name.',
  ),
  'too-many-units': text(
    'Die Liste ist voll. Streich erst eine Einheit.',
    'The list is full. Remove a unit first.',
  ),
  'whose-fault': text('Wähl die Seite, die gemeint ist.', 'Say which side you mean.'),
  'ended-already': text(
    'Die Partie ist schon beendet. Lade die Seite neu.',
    'The game has already ended. Reload the page.',
  ),
  'rolled-since': text(
    'Danach ist schon gewürfelt worden. Würfelt erst noch einmal.',
    'Dice have been rolled since. Roll them again first.',
  ),
  'no-map': text('Hier gibt es keine Karte. Lade die Seite neu.', 'There is no map here. Reload the page.'),
} as const;

const refuse = (code: keyof typeof sentences) => fail({ code, message: sentences[code] });
const fine = ok(undefined);

type Verdict = Outcome<void, MatchProblem>;

/** Validates an entry. Corrections of the past are allowed; only invalid entries are refused. */
export function checkKitMove<Setup>(
  kit: Kit<Setup, unknown>,
  game: KitGame<Setup>,
  move: KitMove,
  { by, at }: Pick<Stamp, 'by' | 'at'>,
  revealed: readonly KitMove[] = [],
): Verdict {
  switch (move.kind) {
    case 'clock': {
      const hasEnded = () => endingOf(kit, game) !== null;
      const code = pressProblem(game.clock, move.payload, { by, at }, hasEnded);
      return code ? fail({ code, message: pressProblems[code] }) : fine;
    }
    case 'step': {
      const step = stepOf(kit, game, move.payload.round, move.payload.step);
      if (!step) return refuse('unknown-part');
      return isAnswer(kit, game, step, move.payload.value) ? fine : refuse('wrong-answer');
    }
    case 'roll':
      return checkRoll(kit, game, move.payload);
    case 'draw': {
      const { deck: id, nth, round } = move.payload;
      const deck = kit.decks?.(game).find((candidate) => candidate.id === id);
      if (!deck) return refuse('unknown-part');
      if (deck.blocked) return fail({ code: 'deck-blocked', message: deck.blocked });
      const then = { ...game, round };
      if (nth !== drawnOf(deck, then).length + 1) return refuse('drawn-already');
      return tilesLeft(deck, then).length === 0 ? refuse('deck-empty') : fine;
    }
    case 'shuffle':
      return kit.decks?.(game).some(({ id, shuffle }) => id === move.payload.deck && shuffle === 'by-hand')
        ? fine
        : refuse('unknown-part');
    case 'phase': {
      const { round, phase } = move.payload;
      if (endingOf(kit, game) && game.end) return refuse('ended-already');
      const last = kit.rounds(game);
      if (last !== null && round > last) return round === last + 1 ? fine : refuse('unknown-phase');
      return kit.phases({ ...game, round }).some(({ id }) => id === phase) ? fine : refuse('unknown-phase');
    }
    case 'count': {
      const { counter: id, side, value } = move.payload;
      const counter = kit.counters?.(game).find((candidate) => candidate.id === id);
      if (!counter || (counter.per === 'side') !== (side !== null)) return refuse('unknown-part');
      return value >= counter.min && value <= counter.max ? fine : refuse('out-of-range');
    }
    case 'unit': {
      const { side, unit } = move.payload;
      if (!kit.unitForm) return refuse('no-new-units');
      if (game.units[side].some(({ id }) => id === unit.id)) return refuse('unit-known');
      return game.units[side].length < mostMatchUnits ? fine : refuse('too-many-units');
    }
    case 'unit-remove':
      return game.units[move.payload.side].some(({ id }) => id === move.payload.id)
        ? fine
        : refuse('unknown-part');
    case 'mark': {
      const { side, id, lost, states, unit: told } = move.payload;
      const listed = game.units[side].find((own) => own.id === id);
      const unit = listed ?? told;
      if (told && !listed && game.units[side].length >= mostMatchUnits) return refuse('too-many-units');
      const known = kit.unitStates ?? [];
      if (!unit || unit.id !== id || !states.every((state) => known.some((one) => one.id === state)))
        return refuse('unknown-part');
      const fits = Object.entries(lost).every(([track, chips]) =>
        unit.tracks.some((own) => own.id === track && chips <= own.max),
      );
      return fits ? fine : refuse('out-of-range');
    }
    case 'owner': {
      const spots = kit.spots?.(game);
      const { spot, owner } = move.payload;
      if (!spots?.spots.some(({ id }) => id === spot)) return refuse('unknown-part');
      return owner === null || spots.owners.includes(owner) ? fine : refuse('wrong-answer');
    }
    case 'place': {
      const spots = kit.spots?.(game);
      const { spot, x, y } = move.payload;
      if (!spots?.map) return refuse('no-map');
      if (!spots.spots.some(({ id }) => id === spot)) return refuse('unknown-part');
      const isMoved = game.places[spot] !== undefined && !spots.map.settled;
      if (isMoved && revealed.length > 0 && by !== 'organiser') return refuse('rolled-since');
      const others = spots.spots.flatMap(({ id }) => {
        const place = game.places[id];
        return place && id !== spot ? [{ id, ...place }] : [];
      });
      const message = spots.map.problem(spot, { x, y }, others);
      return message ? fail({ code: 'bad-place', message }) : fine;
    }
    case 'note':
      return kit.diary ? fine : refuse('unknown-part');
    case 'end': {
      const ending = kit.endings(game).find(({ id }) => id === move.payload.ending);
      if (!ending) return refuse('unknown-part');
      if (endingOf(kit, game)) return refuse('ended-already');
      const { side } = move.payload;
      return (ending.by === 'side') === (side !== null) ? fine : refuse('whose-fault');
    }
  }
}

/**
 * Owner of an entry that is a decision: a side for its concession, its step or its spot; both for agreements, such as
 * skipping a roll or a round, or moving a spot once all are settled.
 */
export function kitDecision<Setup>(
  kit: Kit<Setup, unknown>,
  game: KitGame<Setup>,
  move: KitMove,
): Decision | null {
  if (move.kind === 'end') {
    const { ending, side } = move.payload;
    const found = kit.endings(game).find(({ id }) => id === ending);
    if (found?.agreed) return { kind: 'both' };
    return found?.own && side !== null ? { seat: side, kind: 'word' } : null;
  }
  if (move.kind === 'place') {
    const map = kit.spots?.(game)?.map;
    if (map?.settled && game.places[move.payload.spot]) return { kind: 'both' };
    const seat = map?.placer?.(move.payload.spot) ?? null;
    return seat && { seat, kind: 'choice' };
  }
  if (move.kind === 'roll') return rollOffDecision(kit, game, move.payload);
  if (move.kind === 'phase') return leavesOutRounds(kit, game, move.payload) ? { kind: 'both' } : null;
  if (move.kind !== 'step') return null;
  const step = stepOf(kit, game, move.payload.round, move.payload.step);
  // An answer to a roll step can only skip it or reopen it.
  if (step?.agreed || step?.kind === 'roll') return { kind: 'both' };
  if (step?.side === undefined) return null;
  if (step.kind === 'side' || step.kind === 'choice') return { seat: step.side, kind: 'choice' };
  return step.own ? { seat: step.side, kind: 'go' } : null;
}

/** A roll-off of the set-up with dice of the table: entered by the one who lost it, or agreed on. */
function rollOffDecision<Setup>(
  kit: Kit<Setup, unknown>,
  game: KitGame<Setup>,
  payload: KitPayload<'roll'>,
): Decision | null {
  const { what, round, source, dice } = payload;
  if (what !== 'step' || round !== 0 || source !== 'table' || !dice) return null;
  if (rollOf(kit, game, payload)?.who !== 'each') return null;
  const winner = winnerOf(dice);
  return { kind: 'both', ...(winner && { against: otherSide(winner) }) };
}

/** Whether a jump to a later round skips phases; within a round, and backwards, jumps are free. */
function leavesOutRounds<Setup>(
  kit: Kit<Setup, unknown>,
  game: KitGame<Setup>,
  { round, phase }: KitPayload<'phase'>,
): boolean {
  if (round <= game.round) return false;
  const next = afterPhase(kit, game);
  return round !== next.round || (next.phase !== null && phase !== next.phase.id);
}

/** Step of a round, by the current state. */
function stepOf<Setup>(
  kit: Kit<Setup, unknown>,
  game: KitGame<Setup>,
  round: number,
  id: string,
): KitStep | undefined {
  return kit
    .phases({ ...game, round })
    .flatMap(({ steps }) => steps)
    .find((step) => step.id === id);
}

function isAnswer<Setup>(
  kit: Kit<Setup, unknown>,
  game: KitGame<Setup>,
  step: KitStep,
  value: KitPayload<'step'>['value'],
): boolean {
  if (value === null || value === 'skipped') return true;
  switch (step.kind) {
    case 'side':
      return value === 'a' || value === 'b';
    case 'choice':
      return step.options.some((option) => option.value === value);
    case 'number':
      return typeof value === 'number' && value >= step.min && value <= step.max;
    case 'places':
      return value === true && (kit.spots?.(game)?.spots ?? []).every(({ id }) => game.places[id]);
    case 'check':
    case 'owners':
      return value === true;
    case 'roll':
      return false;
  }
}

/** Roll of an entry; undefined for one unknown to the kit. */
export function rollOf<Setup>(
  kit: Kit<Setup, unknown>,
  game: KitGame<Setup>,
  { what, id, round }: Pick<KitPayload<'roll'>, 'what' | 'id' | 'round'>,
): KitRoll | undefined {
  if (what === 'any') return kit.rolls?.(game).find((roll) => roll.id === id);
  const step = stepOf(kit, game, round, id);
  return step?.kind === 'roll' ? step.roll : undefined;
}

/** Dice of an entry; null for one without. */
export function diceForKitMove<Setup>(
  kit: Kit<Setup, unknown>,
  game: KitGame<Setup>,
  move: KitMove,
): Dice | null {
  if (move.kind === 'roll') {
    const roll = rollOf(kit, game, move.payload);
    return roll ? { count: countFor(roll, move.payload.count), faces: roll.faces } : null;
  }
  if (move.kind === 'draw') {
    const { deck: id, round } = move.payload;
    const deck = kit.decks?.(game).find((candidate) => candidate.id === id);
    const left = deck ? tilesLeft(deck, { ...game, round }).length : 0;
    return left > 0 ? { count: 1, faces: left } : null;
  }
  return null;
}

function countFor(roll: KitRoll, asked: number | undefined): number {
  if (roll.who === 'each') return roll.dice * 2;
  return roll.upTo === undefined ? roll.dice : Math.min(asked ?? roll.dice, roll.upTo);
}

function checkRoll<Setup>(
  kit: Kit<Setup, unknown>,
  game: KitGame<Setup>,
  payload: KitPayload<'roll'>,
): Verdict {
  const roll = rollOf(kit, game, payload);
  if (!roll) return refuse('unknown-part');
  const { dice, what, id, round } = payload;
  if (dice?.length !== countFor(roll, payload.count) || dice.some((die) => die > roll.faces))
    return refuse('wrong-dice');
  const thrown = what === 'step' ? diceOf(game, id, round) : undefined;
  return thrown && !isTied(roll, thrown.dice) ? refuse('rolled-already') : fine;
}

/** Why a place would be refused, for the map to show before an entry. */
export function placeProblem<Setup>(
  kit: Kit<Setup, unknown>,
  game: KitGame<Setup>,
  payload: KitPayload<'place'>,
): Text | null {
  const verdict = checkKitMove(kit, game, { kind: 'place', payload }, { by: 'organiser', at: 0 });
  return verdict.ok ? null : verdict.problem.message;
}
