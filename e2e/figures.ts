/** What one side did to the other. */
export interface SideFigures {
  readonly destroyed: number;
  readonly half: number;
  readonly ep: number;
  readonly general?: boolean;
  readonly breakPoint?: boolean;
  readonly conceded?: boolean;
}

export type MatchFigures = readonly [a: SideFigures, b: SideFigures];

/** Unlike figures for the open tables of a round, counted from 0; none of them is a draw. */
export const figuresAtTable = (index: number): MatchFigures => [
  { destroyed: 300 + 40 * index, half: 50, ep: 6 },
  { destroyed: 420 - 40 * index, half: 25, ep: 4 },
];

/** Unlike figures for any two people in any round, with draws among them. */
export const figuresOfNames = (a: string, b: string, round: number): MatchFigures => [
  invented(a, b, round),
  invented(b, a, round),
];

function invented(name: string, opponent: string, round: number): SideFigures {
  const mark = (text: string) =>
    [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);
  const dice = (mark(name) * 13 + mark(opponent) * 7 + round * 101) % 1000;
  return {
    destroyed: 200 + (dice % 11) * 45,
    half: (dice % 7) * 25,
    ep: dice % 12,
    general: dice % 13 === 0,
    breakPoint: dice % 5 === 0,
  };
}
