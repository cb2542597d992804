import type { PerSide, Side } from '../../sides';
import { type Text, text } from '../../text';
import type { KitCounter, KitGame, KitRoll, KitStep, KitThrow, KitUnit, KitUnitMark } from './kit';

// Queries on a game for formats and screens. All are total.

/** Answer to a step of `round` (default: the current one); undefined while open or skipped. */
function answerOf(
  game: KitGame<unknown>,
  step: string,
  round = game.round,
): true | string | number | undefined {
  const answer = game.answers[`${round}.${step}`];
  return answer === 'skipped' ? undefined : answer;
}

/** Side given as the answer to a step; null while open. */
export function sideOf(game: KitGame<unknown>, step: string, round = game.round): Side | null {
  const answer = answerOf(game, step, round);
  return answer === 'a' || answer === 'b' ? answer : null;
}

/** Dice of a step; undefined before the roll. */
export const diceOf = (game: KitGame<unknown>, step: string, round = game.round): KitThrow | undefined =>
  game.dice[`${round}.${step}`];

export const total = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);

/** Splits the dice of a throw by side, for rolls that each side makes. */
export function bySide(dice: readonly number[]): PerSide<readonly number[]> {
  const half = Math.ceil(dice.length / 2);
  return { a: dice.slice(0, half), b: dice.slice(half) };
}

/** Winner of a roll by both sides; null for a tie. */
export function winnerOf(dice: readonly number[]): Side | null {
  const { a, b } = bySide(dice);
  const [one, other] = [total(a), total(b)];
  return one === other ? null : one > other ? 'a' : 'b';
}

/** Whether a throw has to be repeated. */
export const isTied = (roll: Pick<KitRoll, 'who' | 'ties'>, dice: readonly number[]): boolean =>
  roll.who === 'each' && roll.ties === 'again' && winnerOf(dice) === null;

/** Whether a step of the current round is done; optional ones always are. */
export function isSettled(game: KitGame<unknown>, step: KitStep): boolean {
  if (step.optional || game.answers[`${game.round}.${step.id}`] !== undefined) return true;
  if (step.kind !== 'roll') return false;
  const thrown = diceOf(game, step.id);
  return thrown !== undefined && !isTied(step.roll, thrown.dice);
}

const untouched: KitUnitMark = { lost: {}, states: [] };

export const markOf = (game: KitGame<unknown>, side: Side, unit: string): KitUnitMark =>
  game.marks[side][unit] ?? untouched;

/** Whether a unit is off the table for good: a full track or a state that removes it. */
export function isGone(
  game: KitGame<unknown>,
  side: Side,
  unit: KitUnit,
  states: readonly { readonly id: string; readonly removes?: boolean }[] = [],
): boolean {
  const mark = markOf(game, side, unit.id);
  return (
    unit.tracks.some(({ id, max, removes }) => removes && (mark.lost[id] ?? 0) >= max) ||
    states.some(({ id, removes }) => removes && mark.states.includes(id))
  );
}

export const unitTitle = ({ name, title }: KitUnit): Text => title ?? text(name, name);

export const countOf = (game: KitGame<unknown>, counter: KitCounter, side?: Side): number =>
  game.counts[side ? `${counter.id}.${side}` : counter.id] ?? counter.start;

/** Milliseconds on each side's clock by the setup (`clockSetup`); null without a clock. */
export const clockMs = (setup: { readonly clock: boolean; readonly clockMinutes: number }): number | null =>
  setup.clock ? setup.clockMinutes * 60_000 : null;
