import type { EntryId } from '../../ids';
import type { Steps } from '../../steps';
import type { PairingEntry, PairRoundInput, PlacedPairing, Side } from '../pairing';
import { wishes } from '../pairing-settings';
import { count, inForce, isPair, share } from './check-rules';

/** What an exchange between two pairings would put right. */
export interface Exchange {
  readonly code: 'bye-not-lowest' | 'gap-too-wide' | 'float-again';
  readonly entries: readonly EntryId[];
}
/** Scores further apart than this are counted in coarse steps by a draw: there is no judging them to the point. */
const widestScores = 200_000;
type Two = readonly [PairingEntry, PairingEntry];

/**
 * Judges byes, score gaps and repeated floats by what the desk could do about them: two pairings that exchange
 * an opponent, without a rematch and against no wish, with strict sides against no side either. What no exchange
 * mends is not held against a draw; each pairing is named once. In the first round there is only the bye to judge, by
 * seed or rating, and where a schedule decides nothing. Yields after each pairing.
 */
export function* findExchanges(
  { round, entries, settings }: Pick<PairRoundInput, 'round' | 'entries' | 'settings'>,
  pairings: readonly PlacedPairing[],
  chosen: boolean,
): Steps<Exchange[]> {
  if (!chosen) return [];
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const groupOf = groupNumbers(entries, settings.groupWidth);
  const sizeOf = new Map<number, number>();
  for (const group of groupOf.values()) sizeOf.set(group, (sizeOf.get(group) ?? 0) + 1);
  const games = pairings.flatMap(({ a, b }): Two[] => {
    const [x, y] = [known.get(a), b === null ? undefined : known.get(b)];
    return x && y && x !== y ? [[x, y]] : [];
  });

  const met = ([x, y]: Two) => Math.max(count(x.opponents, y.id), count(y.opponents, x.id));
  const against = (pair: Two, strictly: boolean): number[] => [
    // A third time running goes before scores; the bye goes before that.
    strictly || settings.sides !== 'strict' ? 0 : thirdsRunning(pair),
    ...wishes.map((wish) => {
      const judged = inForce(settings[wish], round) && (!strictly || settings[wish].mode === 'block');
      return Number(judged && share(pair[0][wish], pair[1][wish]));
    }),
    ...(['block', 'avoid'] as const).map((mode) =>
      Number(
        !(strictly && mode === 'avoid') &&
          settings.pairs.some(
            (one) => one.mode === mode && inForce(one, round) && isPair(one, pair[0].id, pair[1].id),
          ),
      ),
    ),
  ];
  const isAllowed = (now: readonly Two[], then: readonly Two[], strictly = false) => {
    if (then.some((pair) => met(pair) > 0)) return false;
    const sum = (pairs: readonly Two[]) =>
      pairs
        .map((pair) => against(pair, strictly))
        .reduce((x, y) => x.map((value, at) => value + (y[at] ?? 0)));
    const before = sum(now);
    return sum(then).every((value, at) => value <= (before[at] ?? 0));
  };

  const scores = entries.map(({ score }) => score).sort((x, y) => x - y);
  if (round === 1 || (scores.at(-1) ?? 0) - (scores[0] ?? 0) > widestScores) return findLowerBye();

  const crosses = ([x, y]: Two) => groupOf.get(x.id) !== groupOf.get(y.id);
  const gap = (pair: Two) => (crosses(pair) ? (pair[0].score - pair[1].score) ** 2 : 0);
  const memory = ({ floats }: PairingEntry, direction: 'up' | 'down') =>
    settings.floatMemory === 'all'
      ? floats.filter((float) => float === direction).length
      : 2 * Number(floats.at(-1) === direction) + Number(floats.at(-2) === direction);
  const leaves = ({ id }: PairingEntry) => (sizeOf.get(groupOf.get(id) ?? -1) ?? 0) > 1;
  const again = (pair: Two) => {
    if (!crosses(pair)) return 0;
    const [high, low] = pair[0].score > pair[1].score ? pair : [pair[1], pair[0]];
    return (leaves(high) ? memory(high, 'down') : 0) + (leaves(low) ? memory(low, 'up') : 0);
  };
  const both = (figure: (pair: Two) => number, [x, y]: readonly [Two, Two]) => figure(x) + figure(y);
  const gapsNow = games.map(gap);
  const againNow = games.map(again);

  const found: Exchange[] = [];
  const [gaps, floats] = [new Set<Two>(), new Set<Two>()];
  const ids = (one: Two, two: Two) => [one[0].id, one[1].id, two[0].id, two[1].id];
  for (const [at, one] of games.entries()) {
    yield;
    for (let next = at + 1; next < games.length; next++) {
      const two = games[next] as Two;
      const gapNow = (gapsNow[at] ?? 0) + (gapsNow[next] ?? 0);
      const floatsNow = (againNow[at] ?? 0) + (againNow[next] ?? 0);
      // Scores alone rule most exchanges out at once.
      if (gapNow + floatsNow === 0) continue;
      const now = [one, two] as const;
      for (const then of exchanged(one, two)) {
        const gapThen = both(gap, then);
        const closer = gapThen < gapNow && !gaps.has(one) && !gaps.has(two);
        const calmer =
          gapThen === gapNow && both(again, then) < floatsNow && !floats.has(one) && !floats.has(two);
        if (!(closer || calmer) || !isAllowed(now, then)) continue;
        found.push({ code: closer ? 'gap-too-wide' : 'float-again', entries: ids(one, two) });
        for (const game of now) (closer ? gaps : floats).add(game);
        break;
      }
    }
  }
  return [...findLowerBye(), ...found];

  /** Whether the bye goes to x before y: by points, in the first round by seed or rating, where they have one. */
  function isLower(x: PairingEntry, y: PairingEntry): boolean {
    if (round > 1) return x.score < y.score;
    const place = ({ seed, rating }: PairingEntry) =>
      settings.firstRound === 'rating'
        ? -(rating ?? Number.NEGATIVE_INFINITY)
        : (seed ?? Number.POSITIVE_INFINITY);
    return place(x) > place(y) || (place(x) === place(y) && x.rank > y.rank);
  }

  /** Somebody lower, who could have had the bye if the one who has it took over the game. */
  function findLowerBye(): Exchange[] {
    if (settings.bye !== 'lowest' || (round === 1 && settings.firstRound === 'random')) return [];
    const isAgreed = ([x, y]: Two) =>
      round === 1 && settings.challenges.some((agreed) => isPair(agreed, x.id, y.id));
    return pairings.flatMap(({ a, b }): Exchange[] => {
      const resting = b === null ? known.get(a) : undefined;
      if (!resting) return [];
      const mends = ([playing, opponent]: Two, now: Two) =>
        isLower(playing, resting) &&
        !isAgreed(now) &&
        playing.byes <= resting.byes &&
        (playing.joinedRound === 1 || resting.joinedRound > 1) &&
        isAllowed([now], [[resting, opponent]], true);
      const lower = games.flatMap((game) =>
        [game, [game[1], game[0]] as const].flatMap((way) => (mends(way, game) ? [way[0].id] : [])),
      );
      return lower[0] === undefined ? [] : [{ code: 'bye-not-lowest', entries: [resting.id, lower[0]] }];
    });
  }
}

/** How many of two play one side for the third time running, the better way round. */
function thirdsRunning([x, y]: Two): number {
  const isThird = ({ sides = [] }: PairingEntry, side: Side) =>
    Number(sides.length > 1 && sides.slice(-2).every((played) => played === side));
  return Math.min(isThird(x, 'a') + isThird(y, 'b'), isThird(x, 'b') + isThird(y, 'a'));
}

const exchanged = ([a, b]: Two, [c, d]: Two): (readonly [Two, Two])[] => [
  [
    [a, c],
    [b, d],
  ],
  [
    [a, d],
    [b, c],
  ],
];

/** Score groups from the top: a group reaches down from its best by the width set. */
function groupNumbers(entries: readonly PairingEntry[], width: number): Map<EntryId, number> {
  const groups = new Map<EntryId, number>();
  let [number, best] = [-1, Number.POSITIVE_INFINITY];
  for (const { id, score } of [...entries].sort((x, y) => y.score - x.score)) {
    if (best - score > width) {
      number++;
      best = score;
    }
    groups.set(id, number);
  }
  return groups;
}
