import type { EntryId } from '../ids';
import type { EarlierRound, PlacedPairing } from './pairing';

export type ScheduleEarlier = readonly EarlierRound[];

const key = (x: EntryId, y: EntryId) => [x, y].sort().join(' ');

/**
 * Pairings that the bracket did not foresee: the winners of matches 1 and 2 meet, those of 3 and 4, and so on;
 * whoever lost in the semi-finals may play for third place. Its first round is judged by nobody.
 */
export function judgeBracket(
  round: number,
  earlier: ScheduleEarlier,
  pairings: readonly PlacedPairing[],
  present: ReadonlySet<EntryId>,
): EntryId[][] {
  const before = earlier.find((one) => one.round === round - 1 && one.method === 'elimination');
  if (!before) return [];
  const winners = new Map<number, EntryId>();
  const losers: EntryId[] = [];
  for (const { a, b, winner, reasons } of before.pairings) {
    for (const reason of reasons) {
      if (reason.code === 'bracket-bye') winners.set(reason.match, a);
      if (reason.code !== 'bracket' || b === null || winner === null) continue;
      const better = reason.a < reason.b ? a : b;
      const won = winner === 'draw' ? better : winner;
      winners.set(reason.match, won);
      losers.push(won === a ? b : a);
    }
  }
  const foreseen = new Set<string>(losers.length === 2 ? [key(losers[0]!, losers[1]!)] : []);
  const alone = new Set<EntryId>();
  for (const match of winners.keys()) {
    const [one, two] = [winners.get(match), winners.get(match % 2 === 1 ? match + 1 : match - 1)];
    const here = [one, two].filter((id) => id !== undefined && present.has(id));
    if (here.length === 2) foreseen.add(key(here[0]!, here[1]!));
    else if (here[0] !== undefined) alone.add(here[0]);
  }
  return pairings.flatMap(({ a, b }) => {
    if (b === null) return alone.has(a) ? [] : [[a]];
    return foreseen.has(key(a, b)) ? [] : [[a, b]];
  });
}

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
      if (reason.code !== 'berger' && reason.code !== 'berger-bye') continue;
      of = reason.of;
      give(a, reason.code === 'berger' ? reason.a : reason.number);
      if (reason.code === 'berger') give(b, reason.b);
    }
  }
  if (of === 0) return [];
  const round = (rounds.length % of) + 1;
  return pairings.flatMap(({ a, b }) => {
    const [x, y] = [numbers.get(a), b === null ? undefined : numbers.get(b)];
    if (x === undefined || y === undefined || b === null) return [];
    const sum = x > of ? 2 * y : y > of ? 2 * x : x + y;
    return sum % of === (round + 1) % of ? [] : [[a, b]];
  });
}
