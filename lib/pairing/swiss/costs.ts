import { normalForm } from '../../normal-form';
import type { Float, PairingEntry } from '../pairing';
import { modeInRound, type PairingSettings, type Wish, wishes } from '../pairing-settings';
import { scoreGroups, scoreStep } from './score-groups';
import { sideCosts } from './side-costs';

/**
 * What a draw tries to avoid, most important first. No amount of a later level outweighs one unit of an
 * earlier one, so a wish that cannot be kept gives way only at the least important place.
 */
export const costLevels = [
  'challenge-missed',
  'pair-blocked',
  'camp-blocked',
  'club-blocked',
  'team-blocked',
  'town-blocked',
  'country-blocked',
  'faction-blocked',
  /** how often the two have met */
  'rematch',
  /** the more recently they met, the dearer */
  'rematch-recency',
  'second-bye',
  /** a bye to somebody who joined after round 1 and would gain by it */
  'late-entry-bye',
  /** distance from the bottom of the field, or the lot when byes are drawn by lot */
  'bye-order',
  /** with strict sides: who would play the same side for the third time running */
  'side-third',
  /** square of the difference in score, and of what it is worth to keep two apart who meet */
  'score-gap',
  /** earlier floats of the two in the direction they would float now */
  'float-again',
  'pair-avoided',
  'camp-avoided',
  'club-avoided',
  'team-avoided',
  'town-avoided',
  'country-avoided',
  'faction-avoided',
  /** with weighed sides: how uneven the sides of the two become */
  'side-balance',
  /** distance from the wished order inside a score group */
  'order',
] as const;
export type CostLevel = (typeof costLevels)[number];
/** One integer per level of `costLevels`. */
export type LevelCosts = Float64Array;

export const level = Object.fromEntries(costLevels.map((name, at) => [name, at])) as Record<
  CostLevel,
  number
>;

export interface DrawCosts {
  /** Writes the cost of entry i meeting entry j; j = number of entries means the bye. */
  fill(i: number, j: number, into: LevelCosts): void;
  /** The part of `score-gap` that is the scores' own, without the price of a wish; none for the bye. */
  gap(i: number, j: number): number;
  /** no meeting costs more than this on any level */
  readonly largest: LevelCosts;
  /** and no bye */
  readonly largestOfBye: LevelCosts;
}

/** The common thing as it is compared: without case, outer blanks or different spellings of one letter. */
export const wishKey = (value: string | null | undefined): string | null =>
  normalForm(value ?? '', 'NFC')
    .trim()
    .toLowerCase() || null;

/** Position of each entry in the first round's order; entries without a seed or rating follow by rank. 0 is the strongest. */
export function seedPositions(
  entries: readonly PairingEntry[],
  by: PairingSettings['firstRound'] = 'seed',
): number[] {
  const order = entries.map((_, i) => i);
  const last = Number.MAX_SAFE_INTEGER;
  const place = ({ seed, rating }: PairingEntry) => (by === 'rating' ? -(rating ?? -last) : (seed ?? last));
  const places = entries.map(place);
  order.sort((i, j) => places[i]! - places[j]! || entries[i]!.rank - entries[j]!.rank || i - j);
  return inverse(order);
}

/** The position of every item of a permutation. */
export const inverse = (order: readonly number[]): number[] => {
  const positions = new Array<number>(order.length);
  order.forEach((i, position) => {
    positions[i] = position;
  });
  return positions;
};

// Looked up once: `fill` runs for every two players of a field.
const challengeMissed = level['challenge-missed'];
const rematch = level.rematch;
const rematchRecency = level['rematch-recency'];
const secondBye = level['second-bye'];
const lateEntryBye = level['late-entry-bye'];
const byeOrder = level['bye-order'];
const sideThird = level['side-third'];
const scoreGap = level['score-gap'];
const floatAgain = level['float-again'];
const sideBalance = level['side-balance'];
const orderLevel = level.order;

const greatest = (values: Iterable<number>) => {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
};

/** How dear another float in this direction is: each earlier one, or the last two with the last counting double. */
function floatMemory(
  entries: readonly PairingEntry[],
  direction: Float,
  memory: PairingSettings['floatMemory'],
) {
  return Int32Array.from(entries, ({ floats }) => {
    if (memory === 'all') return floats.reduce((sum, float) => sum + (float === direction ? 1 : 0), 0);
    return (floats.at(-1) === direction ? 2 : 0) + (floats.at(-2) === direction ? 1 : 0);
  });
}

/** The costs of a round. `entries` come in the order of the lot, which decides what nothing else decides. */
export function makeDrawCosts(
  round: number,
  entries: readonly PairingEntry[],
  settings: PairingSettings,
): DrawCosts {
  const n = entries.length;
  const first = round === 1;
  const { meetings, meetingOf } = findMeetings(round, entries);
  const { group, size, position, below } = scoreGroups(entries, settings.groupWidth);
  const seeding = Int32Array.from(seedPositions(entries, settings.firstRound));
  const upperHalf = Math.floor(n / 2);
  const step = scoreStep(entries);
  const score = Float64Array.from(entries, (entry) => entry.score);
  const rank = Float64Array.from(entries, (entry) => entry.rank);
  const ups = floatMemory(entries, 'up', settings.floatMemory);
  const downs = floatMemory(entries, 'down', settings.floatMemory);
  const priceOf = ({ worth }: { readonly worth: number | null }) =>
    first ? 0 : Math.floor((worth ?? 0) ** 2 / step ** 2);
  const shared = sharedWishes(round, entries, settings, priceOf);
  const listed = listedPairs(round, entries, settings, priceOf);
  const challenges = challengePairs(round, entries, settings);
  const sides = settings.sides === 'after' ? null : sideCosts(entries.map((entry) => entry.sides ?? []));
  const strictSides = settings.sides === 'strict';
  const byeByLot = settings.bye === 'random' || (first && settings.firstRound === 'random');
  const folds = settings.order === 'fold';
  const ordered = first ? settings.firstRound !== 'random' : settings.order !== 'random';

  const fillBye = (i: number, into: LevelCosts) => {
    const entry = entries[i]!;
    into[challengeMissed] = challenges[i] ? 1 : 0;
    into[secondBye] = entry.byes;
    into[lateEntryBye] = entry.joinedRound > 1 ? 1 : 0;
    if (byeByLot) into[byeOrder] = i;
    else if (first) into[byeOrder] = n - 1 - seeding[i]!;
    else {
      into[byeOrder] = below[i]!;
      if (ordered) into[orderLevel] = (n + 1 - entry.rank) ** 2;
    }
  };

  const orderOf = (i: number, j: number): number => {
    if (!ordered) return 0;
    if (first) return (Math.abs(seeding[i]! - seeding[j]!) - upperHalf) ** 2;
    if (folds && group[i] === group[j]) return (position[i]! + position[j]! - (size[i]! - 1)) ** 2;
    return (rank[i]! - rank[j]!) ** 2;
  };

  const fillWishes = (i: number, j: number, into: LevelCosts) => {
    if (challenges[i]?.has(j)) return;
    if (challenges[i] || challenges[j])
      into[challengeMissed] = (challenges[i] ? 1 : 0) + (challenges[j] ? 1 : 0);
    for (const { at, keys, price } of shared) {
      if (keys[i] === 0 || keys[i] !== keys[j]) continue;
      into[at] = 1;
      into[scoreGap]! += price;
    }
    const apart = listed.size > 0 ? listed.get(i < j ? i * n + j : j * n + i) : undefined;
    if (!apart) return;
    into[apart.at] = 1;
    into[scoreGap]! += apart.price;
  };

  const fillSides = (i: number, j: number, into: LevelCosts) => {
    if (!sides) return;
    const { thirds, uneven } = sides(i, j);
    if (strictSides) into[sideThird] = thirds;
    into[sideBalance] = uneven + (strictSides ? 0 : 4 * thirds);
  };

  const gap = (i: number, j: number) =>
    first || i >= n || j >= n || group[i] === group[j]
      ? 0
      : Math.floor(Math.abs(score[i]! - score[j]!) / step) ** 2;

  const fillScores = (i: number, j: number, into: LevelCosts) => {
    if (first || group[i] === group[j]) return;
    const difference = score[i]! - score[j]!;
    into[scoreGap]! += gap(i, j);
    const high = difference > 0 ? i : j;
    const low = difference > 0 ? j : i;
    into[floatAgain] = (size[high]! > 1 ? downs[high]! : 0) + (size[low]! > 1 ? ups[low]! : 0);
  };

  const largest = new Float64Array(costLevels.length);
  const largestOfBye = new Float64Array(costLevels.length);
  if (challenges.some(Boolean)) largest[challengeMissed] = 2;
  let prices = 0;
  for (const { at, price } of shared) {
    largest[at] = 1;
    prices += price;
  }
  for (const { at } of listed.values()) largest[at] = 1;
  prices += greatest([...listed.values()].map(({ price }) => price));
  largest[rematch] = greatest(meetings.map(({ times }) => times));
  largest[rematchRecency] = greatest(meetings.map(({ recency }) => recency));
  const span = (values: Float64Array) =>
    n === 0 ? 0 : values.reduce((x, y) => Math.max(x, y)) - values.reduce((x, y) => Math.min(x, y));
  const apart = !first && greatest(group) > 0;
  largest[scoreGap] = (apart ? Math.floor(span(score) / step) ** 2 : 0) + prices;
  largest[floatAgain] = apart ? greatest(ups) + greatest(downs) : 0;
  if (sides) {
    const longest = greatest(entries.map((entry) => entry.sides?.length ?? 0)) + 1;
    largest[sideThird] = strictSides && longest > 2 ? 2 : 0;
    largest[sideBalance] = 2 * longest ** 2 + (strictSides ? 0 : 8);
  }
  if (ordered) largest[orderLevel] = first ? n ** 2 : Math.max(span(rank), folds ? n : 0) ** 2;
  const bye = new Float64Array(costLevels.length);
  for (let i = 0; i < n; i++) {
    bye.fill(0);
    fillBye(i, bye);
    for (let at = 0; at < bye.length; at++) largestOfBye[at] = Math.max(largestOfBye[at]!, bye[at]!);
  }

  return {
    largest,
    largestOfBye,
    gap,
    fill(i, j, into) {
      into.fill(0);
      if (j === n) return fillBye(i, into);
      if (i === n) return fillBye(j, into);
      fillWishes(i, j, into);
      const met = meetingOf(i, j);
      if (met !== 0) {
        const { times, recency } = meetings[met]!;
        into[rematch] = times;
        into[rematchRecency] = recency;
      }
      fillScores(i, j, into);
      fillSides(i, j, into);
      into[orderLevel] = orderOf(i, j);
    },
  };
}

/** Whether two of these have in common what the wish is about, so that it can keep anybody apart. */
export function isShared(wish: Wish, entries: readonly PairingEntry[]): boolean {
  const keys = entries.flatMap((entry) => wishKey(entry[wish]) ?? []);
  return new Set(keys).size < keys.length;
}

type PriceOf = (wish: { readonly worth: number | null }) => number;

/** Per wish in force its level, its price, and for every entry a number that equals another's when they share it; 0: nothing. */
function sharedWishes(
  round: number,
  entries: readonly PairingEntry[],
  settings: PairingSettings,
  priceOf: PriceOf,
) {
  return wishes.flatMap((wish) => {
    const mode = modeInRound(settings[wish], round);
    if (mode === 'ignore') return [];
    const numbers = new Map<string, number>();
    let twice = false;
    const keys = Int32Array.from(entries, (entry) => {
      const key = wishKey(entry[wish]);
      if (key === null) return 0;
      if (numbers.has(key)) twice = true;
      else numbers.set(key, numbers.size + 1);
      return numbers.get(key) ?? 0;
    });
    const at = level[`${wish}-${mode === 'block' ? 'blocked' : 'avoided'}`];
    return twice ? [{ at, keys, price: mode === 'avoid' ? priceOf(settings[wish]) : 0 }] : [];
  });
}

/** Level and price of each pair kept apart by name, by i * n + j with i < j; the strictest of several items counts. */
function listedPairs(
  round: number,
  entries: readonly PairingEntry[],
  settings: PairingSettings,
  priceOf: PriceOf,
) {
  const n = entries.length;
  const indexOf = new Map(entries.map((entry, i) => [entry.id, i]));
  const listed = new Map<number, { readonly at: number; readonly price: number }>();
  for (const pair of settings.pairs) {
    const mode = modeInRound(pair, round);
    const [x, y] = [indexOf.get(pair.a), indexOf.get(pair.b)];
    if (mode === 'ignore' || x === undefined || y === undefined || x === y) continue;
    const key = Math.min(x, y) * n + Math.max(x, y);
    const at = level[mode === 'block' ? 'pair-blocked' : 'pair-avoided'];
    const price = mode === 'avoid' ? priceOf(pair) : 0;
    const known = listed.get(key);
    if (!known || at < known.at || (at === known.at && price > known.price)) listed.set(key, { at, price });
  }
  return listed;
}

/** Whom each entry has agreed to meet; undefined for nobody who is here. */
function challengePairs(
  round: number,
  entries: readonly PairingEntry[],
  { challenges }: PairingSettings,
): (Set<number> | undefined)[] {
  const agreed = new Array<Set<number> | undefined>(entries.length).fill(undefined);
  if (round !== 1) return agreed;
  const indexOf = new Map(entries.map((entry, i) => [entry.id, i]));
  for (const { a, b } of challenges) {
    const [i, j] = [indexOf.get(a), indexOf.get(b)];
    if (i === undefined || j === undefined || i === j) continue;
    agreed[i] = (agreed[i] ?? new Set()).add(j);
    agreed[j] = (agreed[j] ?? new Set()).add(i);
  }
  return agreed;
}

/** Earlier meetings: how often, and the number of the last round; `meetingOf` is 0 for none, else an index. */
function findMeetings(round: number, entries: readonly PairingEntry[]) {
  const n = entries.length;
  const indexOf = new Map(entries.map((e, i) => [e.id, i]));
  const meetings: { times: number; recency: number }[] = [{ times: 0, recency: 0 }];
  const at = new Uint32Array(round === 1 ? 0 : n * n);
  entries.forEach((entry, i) => {
    entry.opponents.forEach((opponent, earlier) => {
      const j = opponent === null ? undefined : indexOf.get(opponent);
      if (j === undefined || j <= i) return;
      let met = at[i * n + j]!;
      if (met === 0) {
        met = meetings.push({ times: 0, recency: 0 }) - 1;
        at[i * n + j] = at[j * n + i] = met;
      }
      meetings[met] = { times: meetings[met]!.times + 1, recency: earlier + 1 };
    });
  });
  return { meetings, meetingOf: (i: number, j: number) => (round === 1 ? 0 : at[i * n + j]!) };
}
