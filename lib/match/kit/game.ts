import type { PerSide, Side } from '../../sides';
import { type Text, text } from '../../text';
import type { KitCounter, KitGame, KitRoll, KitStep, KitThrow, KitUnit, KitUnitMark } from './kit';

// What formats and screens ask about a game. All of it is total.

/** The answer to a step of `round` (the current one unless told); undefined while open or skipped. */
function answerOf(
  game: KitGame<unknown>,
  step: string,
  round = game.round,
): true | string | number | undefined {
  const answer = game.answers[`${round}.${step}`];
  return answer === 'skipped' ? undefined : answer;
}

/** The side a step was answered with; null while open. */
export function sideOf(game: KitGame<unknown>, step: string, round = game.round): Side | null {
  const answer = answerOf(game, step, round);
  return answer === 'a' || answer === 'b' ? answer : null;
}

/** The dice of a step; undefined before they are thrown. */
export const diceOf = (game: KitGame<unknown>, step: string, round = game.round): KitThrow | undefined =>
  game.dice[`${round}.${step}`];

export const total = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);

/** The dice of a throw by sides, for rolls that each side makes. */
export function bySide(dice: readonly number[]): PerSide<readonly number[]> {
  const half = Math.ceil(dice.length / 2);
  return { a: dice.slice(0, half), b: dice.slice(half) };
}

/** Who won a roll that both sides made; null for a tie. */
export function winnerOf(dice: readonly number[]): Side | null {
  const { a, b } = bySide(dice);
  const [one, other] = [total(a), total(b)];
  return one === other ? null : one > other ? 'a' : 'b';
}

/** Whether a throw has to be made again. */
export const isTied = (roll: Pick<KitRoll, 'who' | 'ties'>, dice: readonly number[]): boolean =>
  roll.who === 'each' && roll.ties === 'again' && winnerOf(dice) === null;

/** Whether a step of the current round needs nothing more; optional ones never do. */
export function isSettled(game: KitGame<unknown>, step: KitStep): boolean {
  if (step.optional || game.answers[`${game.round}.${step.id}`] !== undefined) return true;
  if (step.kind !== 'roll') return false;
  const thrown = diceOf(game, step.id);
  return thrown !== undefined && !isTied(step.roll, thrown.dice);
}

const untouched: KitUnitMark = { lost: {}, states: [] };

/** What a unit has come to. */
export const markOf = (game: KitGame<unknown>, side: Side, unit: string): KitUnitMark =>
  game.marks[side][unit] ?? untouched;

/** Whether a unit has left the table for good: a full track or a state that removes. */
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

/** What a unit is called. */
export const unitTitle = ({ name, title }: KitUnit): Text => title ?? text(name, name);

/** Where a counter stands. */
export const countOf = (game: KitGame<unknown>, counter: KitCounter, side?: Side): number =>
  game.counts[side ? `${counter.id}.${side}` : counter.id] ?? counter.start;

/** The time on each side's clock as the setup has it (`clockSetup`); null when played without. */
export const clockMs = (setup: { readonly clock: boolean; readonly clockMinutes: number }): number | null =>
  setup.clock ? setup.clockMinutes * 60_000 : null;
