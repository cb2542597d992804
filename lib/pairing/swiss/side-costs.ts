import type { Side } from '../pairing';

/** The sides an entry has played so far, the first round first. */
export type SidesPlayed = readonly Side[];

/** How much more often `a` than `b`. */
export const sideSurplus = (played: SidesPlayed): number =>
  played.reduce((sum, side) => sum + (side === 'a' ? 1 : -1), 0);

/** Whether one more game on this side would be the third running. */
export const isThird = (played: SidesPlayed, side: Side): boolean =>
  played.length >= 2 && played.at(-1) === side && played.at(-2) === side;

export interface SideCost {
  /** who would play the same side for the third time running */
  readonly thirds: number;
  /** squared surpluses of the two afterwards, beyond what an odd number of games makes unavoidable */
  readonly uneven: number;
}

/** What it costs at least that two meet, by their places in `played`: the better of both ways round. */
export function sideCosts(played: readonly SidesPlayed[]): (i: number, j: number) => SideCost {
  const surplus = Int32Array.from(played, sideSurplus);
  const thirdA = Uint8Array.from(played, (sides) => Number(isThird(sides, 'a')));
  const thirdB = Uint8Array.from(played, (sides) => Number(isThird(sides, 'b')));
  const excess = (after: number) => after * after - (after & 1);
  const oneWay = (a: number, b: number): SideCost => ({
    thirds: thirdA[a]! + thirdB[b]!,
    uneven: excess(surplus[a]! + 1) + excess(surplus[b]! - 1),
  });
  return (i, j) => {
    const [kept, turned] = [oneWay(i, j), oneWay(j, i)];
    if (kept.thirds !== turned.thirds) return kept.thirds < turned.thirds ? kept : turned;
    return kept.uneven <= turned.uneven ? kept : turned;
  };
}
