import type { EntryId } from '../ids';
import { branchReason } from './branch';
import type { EarlierRound, PlacedPairing } from './pairing';

export type ScheduleEarlier = readonly EarlierRound[];

const key = (x: EntryId, y: EntryId) => [x, y].sort().join(' ');

/**
 * In a bracket whose beaten play on: two who meet although one has lost more often than the other, or who were to
 * be out. In the final one is unbeaten; where all places are played for, both have won and lost alike. Whoever was
 * not there has lost. Null: this is no such bracket.
 */
function judgeBranches(
  round: number,
  earlier: ScheduleEarlier,
  pairings: readonly PlacedPairing[],
): EntryId[][] | null {
  const [told] = earlier
    .filter((one) => one.round === round - 1)
    .flatMap((one) => one.pairings.flatMap(({ reasons }) => branchReason(reasons) ?? []));
  if (!told) return null;
  const double = told.plan === 'double' || told.plan === 'double-reset';
  const paths = new Map<EntryId, string>();
  for (let number = round - told.at; number < round; number++) {
    const fates = new Map<EntryId, string>();
    for (const { a, b, winner, reasons } of earlier.find((one) => one.round === number)?.pairings ?? []) {
      const place = reasons.find(({ code }) => code === 'branch');
      const final = place?.code === 'branch' && place.part === 'final' && double;
      // After a drawn final the unbeaten has won, elsewhere the better seeded goes on.
      const second = final ? paths.get(a)?.includes('l') : place?.code === 'branch' && place.b < place.a;
      const better = second ? b : a;
      const won = b === null ? a : winner === 'draw' ? better : winner;
      for (const id of b === null ? [a] : [a, b]) fates.set(id, id === won ? 'w' : 'l');
    }
    for (const id of new Set([...paths.keys(), ...fates.keys()]))
      if (number === round - told.at || paths.has(id))
        paths.set(id, (paths.get(id) ?? '') + (fates.get(id) ?? 'l'));
  }
  const games = pairings.filter(({ b }) => b !== null).length;
  return pairings.flatMap(({ a, b }) => {
    const [one, two] = [paths.get(a), b === null ? undefined : paths.get(b)];
    if (b === null || one === undefined || two === undefined) return [];
    if (told.plan === 'placement') return one === two ? [] : [[a, b]];
    const [x, y] = [one, two].map((path) => path.split('l').length - 1) as [number, number];
    const fits = x === y || (double && games === 1);
    return fits && x < 2 && y < 2 ? [] : [[a, b]];
  });
}

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
  const branches = judgeBranches(round, earlier, pairings);
  if (branches) return branches;
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
