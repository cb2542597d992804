import type { EntryId } from '../../ids';
import type { EarlierRound, PlacedPairing } from '../pairing';

export type ScheduleEarlier = readonly EarlierRound[];

/**
 * Pairings that are not those of the Berger table, for the numbers that the rounds before gave out. Numbers x
 * and y below n meet in the round r with x + y ≡ r + 1 (mod n - 1), and n takes the place of the x that would
 * meet itself.
 */
export function judgeRoundRobin(earlier: ScheduleEarlier, pairings: readonly PlacedPairing[]): EntryId[][] {
  const rounds = earlier.filter(({ method }) => method === 'round-robin');
  const numbers = new Map<EntryId, number>();
  let of = 0;
  const give = (id: EntryId | null, number: number) => {
    if (id !== null && !numbers.has(id)) numbers.set(id, number);
  };
  for (const { a, b, reasons } of rounds.flatMap((round) => round.pairings)) {
    for (const reason of reasons) {
      if (reason.code !== 'berger' && reason.code !== 'berger-bye' && reason.code !== 'berger-made-up')
        continue;
      of = reason.of;
      give(a, reason.code === 'berger-bye' ? reason.number : reason.a);
      if (reason.code !== 'berger-bye') give(b, reason.b);
    }
  }
  if (of === 0) return [];
  const table = rounds.filter(({ pairings: own }) =>
    own.some(({ reasons }) => reasons.some(({ code }) => code === 'berger' || code === 'berger-bye')),
  ).length;
  const games = rounds.flatMap((round) => round.pairings);
  return pairings.flatMap(({ a, b }) => {
    const [x, y] = [numbers.get(a), b === null ? undefined : numbers.get(b)];
    if (x === undefined || y === undefined || b === null) return [];
    const sum = x > of ? 2 * y : y > of ? 2 * x : x + y;
    const isIn = (round: number) => sum % of === (round + 1) % of;
    if (isIn((table % of) + 1)) return [];
    // A game that should have been played by now may be made up at any time.
    const due = Array.from({ length: table }, (_, past) => past + 1).filter(isIn).length;
    const met = games.filter((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a)).length;
    return met < due ? [] : [[a, b]];
  });
}
