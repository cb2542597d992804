import type { RandomInt } from '../../random';
import { type Text, text } from '../../text';

/** §1: faces of the combat dice. */
export const dieFaces = { white: [0, 0, 0, 0, 1, 2], red: [0, 0, 0, 1, 2, 3] } as const;
export type DieColour = keyof typeof dieFaces;

export const dieNames: Readonly<Record<DieColour, Text>> = {
  white: text('weißer Würfel', 'white die'),
  red: text('roter Würfel', 'red die'),
};

/** One throw of a die: the number it shows. */
export const rollDie = (colour: DieColour, random: RandomInt): number =>
  dieFaces[colour][random(6)] as number;

/** §6, "2R": two red dice. */
export const rollTwoRed = (random: RandomInt): readonly [number, number] => [
  rollDie('red', random),
  rollDie('red', random),
];

/** How many of the equally likely cases of those dice show each sum, from 0 up; counted one by one. */
export function sumCases(dice: readonly DieColour[]): readonly number[] {
  let cases = [1];
  for (const colour of dice) {
    const next: number[] = [];
    for (const [sum, count] of cases.entries())
      for (const face of dieFaces[colour]) next[sum + face] = (next[sum + face] ?? 0) + count;
    cases = Array.from(next, (count) => count ?? 0);
  }
  return cases;
}
