import { largestCost, type PairCosts, pairIndex } from './matching';
import type { PairingEntry, PairingSettings, Wish } from './pairing';

/**
 * What a draw tries to avoid, most important first. No amount of a later level outweighs one unit of an
 * earlier one, so a wish that cannot be kept gives way only at the least important place.
 */
export const costLevels = [
  'club-blocked',
  'town-blocked',
  'faction-blocked',
  /** how often the two have met */
  'rematch',
  'second-bye',
  /** a bye to somebody who joined after round 1 and would gain by it */
  'late-entry-bye',
  /** the more recently they met, the dearer */
  'rematch-recency',
  /** distance from the bottom of the field, or the lot when byes are drawn by lot */
  'bye-order',
  /** square of the difference in score */
  'score-gap',
  /** earlier floats of the two in the direction they would float now */
  'float-again',
  'club-avoided',
  'town-avoided',
  'faction-avoided',
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
}

/** Beyond so many distinct steps score differences are coarsened, to keep their squares exact. */
const scoreSteps = 2 ** 18 - 1;

const greatestCommonDivisor = (x: number, y: number): number =>
  y === 0 ? x : greatestCommonDivisor(y, x % y);

/** The common thing as it is compared: without case, outer blanks or different spellings of one letter. */
export const wishKey = (value: string | null | undefined): string | null =>
  value?.normalize('NFC').trim().toLowerCase() || null;

/** Whether a wish is in force in this round, and how strictly. */
export function wishMode(settings: PairingSettings, wish: Wish, round: number): 'block' | 'avoid' | 'ignore' {
  const { mode, untilRound } = settings[wish];
  return untilRound === null || round <= untilRound ? mode : 'ignore';
}

/** Position of each entry by seed; entries without one follow by rank. 0 is the strongest. */
export function seedPositions(entries: readonly PairingEntry[]): number[] {
  const order = entries.map((_, i) => i);
  const seedOf = (i: number) => entries[i]!.seed ?? Number.MAX_SAFE_INTEGER;
  order.sort((i, j) => seedOf(i) - seedOf(j) || entries[i]!.rank - entries[j]!.rank || i - j);
  return inverse(order);
}

const inverse = (order: readonly number[]): number[] => {
  const positions = new Array<number>(order.length);
  order.forEach((i, position) => {
    positions[i] = position;
  });
  return positions;
};

/** The costs of a round. `entries` come in the order of the lot, which decides what nothing else decides. */
export function makeDrawCosts(
  round: number,
  entries: readonly PairingEntry[],
  settings: PairingSettings,
): DrawCosts {
  const n = entries.length;
  const first = round === 1;
  const meetings = findMeetings(entries);
  const groups = scoreGroups(entries);
  const seeding = seedPositions(entries);
  const upperHalf = Math.floor(n / 2);
  const step = scoreStep(entries);
  const ups = entries.map((e) => e.floats.filter((f) => f === 'up').length);
  const downs = entries.map((e) => e.floats.filter((f) => f === 'down').length);
  const shared = (['club', 'town', 'faction'] as const).flatMap((wish) => {
    const mode = wishMode(settings, wish, round);
    if (mode === 'ignore') return [];
    return [
      {
        at: level[mode === 'block' ? (`${wish}-blocked` as const) : (`${wish}-avoided` as const)],
        keys: entries.map((e) => wishKey(e[wish])),
      },
    ];
  });

  const fillBye = (i: number, into: LevelCosts) => {
    const entry = entries[i]!;
    into[level['second-bye']] = entry.byes;
    into[level['late-entry-bye']] = entry.joinedRound > 1 ? 1 : 0;
    if (settings.bye === 'random' || (first && settings.firstRound === 'random'))
      into[level['bye-order']] = i;
    else if (first) into[level['bye-order']] = n - 1 - seeding[i]!;
    else {
      into[level['bye-order']] = groups.below[i]!;
      if (settings.order !== 'random') into[level.order] = (n + 1 - entry.rank) ** 2;
    }
  };

  const fillOrder = (i: number, j: number, into: LevelCosts) => {
    if (first) {
      if (settings.firstRound === 'seed')
        into[level.order] = (Math.abs(seeding[i]! - seeding[j]!) - upperHalf) ** 2;
    } else if (settings.order === 'fold' && entries[i]!.score === entries[j]!.score) {
      into[level.order] = (groups.position[i]! + groups.position[j]! - (groups.size[i]! - 1)) ** 2;
    } else if (settings.order !== 'random') into[level.order] = (entries[i]!.rank - entries[j]!.rank) ** 2;
  };

  return {
    fill(i, j, into) {
      into.fill(0);
      if (j === n) return fillBye(i, into);
      if (i === n) return fillBye(j, into);
      for (const { at, keys } of shared) if (keys[i] !== null && keys[i] === keys[j]) into[at] = 1;
      const met = meetings.get(i < j ? i * n + j : j * n + i);
      if (met) {
        into[level.rematch] = met.times;
        into[level['rematch-recency']] = met.recency;
      }
      const difference = entries[i]!.score - entries[j]!.score;
      if (difference !== 0 && !first) {
        into[level['score-gap']] = Math.floor(Math.abs(difference) / step) ** 2;
        const [high, low] = difference > 0 ? [i, j] : [j, i];
        into[level['float-again']] =
          (groups.size[high]! > 1 ? downs[high]! : 0) + (groups.size[low]! > 1 ? ups[low]! : 0);
      }
      fillOrder(i, j, into);
    },
  };
}

/** Earlier meetings by i * n + j with i < j; `recency` grows towards the last round. */
function findMeetings(entries: readonly PairingEntry[]): Map<number, { times: number; recency: number }> {
  const n = entries.length;
  const indexOf = new Map(entries.map((e, i) => [e.id, i]));
  const longest = Math.max(0, ...entries.map((e) => e.opponents.length));
  const meetings = new Map<number, { times: number; recency: number }>();
  entries.forEach((entry, i) => {
    entry.opponents.forEach((opponent, at) => {
      const j = indexOf.get(opponent);
      if (j === undefined || j === i) return;
      const key = i < j ? i * n + j : j * n + i;
      const recency = longest - (entry.opponents.length - 1 - at);
      const times = entry.opponents.slice(0, at + 1).filter((id) => id === opponent).length;
      const known = meetings.get(key);
      meetings.set(key, {
        times: Math.max(times, known?.times ?? 0),
        recency: Math.max(recency, known?.recency ?? 0),
      });
    });
  });
  return meetings;
}

/** Per entry: size of its score group, position in it by rank, and how many distinct scores lie below. */
function scoreGroups(entries: readonly PairingEntry[]): {
  size: number[];
  position: number[];
  below: number[];
} {
  const order = entries.map((_, i) => i);
  order.sort((i, j) => entries[i]!.score - entries[j]!.score || entries[i]!.rank - entries[j]!.rank || i - j);
  const groups = new Map<number, number[]>();
  for (const i of order) {
    const group = groups.get(entries[i]!.score);
    if (group) group.push(i);
    else groups.set(entries[i]!.score, [i]);
  }
  const [size, position, below] = [
    new Array<number>(entries.length),
    new Array<number>(entries.length),
    new Array<number>(entries.length),
  ];
  let lower = 0;
  for (const group of groups.values()) {
    group.forEach((i, at) => {
      size[i] = group.length;
      position[i] = at;
      below[i] = lower;
    });
    lower++;
  }
  return { size, position, below };
}

/** The unit score differences are counted in: their greatest common divisor, unless that leaves too many steps. */
function scoreStep(entries: readonly PairingEntry[]): number {
  const lowest = entries.reduce((least, e) => Math.min(least, e.score), Number.MAX_SAFE_INTEGER);
  let [divisor, span] = [0, 0];
  for (const { score } of entries) {
    divisor = greatestCommonDivisor(score - lowest, divisor);
    span = Math.max(span, score - lowest);
  }
  return Math.max(divisor, Math.ceil(span / scoreSteps), 1);
}

/**
 * Packs the levels of all pairs into as few integers as stay exact. Inside one integer a level's unit is
 * larger than everything the levels after it can add up to over a whole matching; levels that never occur
 * take no room. An odd field gets the bye as its last vertex.
 */
export function packCosts(entries: number, costs: DrawCosts): PairCosts {
  const vertices = entries + (entries % 2);
  const levels = costLevels.length;
  const cost = new Float64Array(levels);
  const largest = new Float64Array(levels);
  const largestOfBye = new Float64Array(levels);
  for (let j = 1; j < vertices; j++) {
    const bounds = j === entries ? largestOfBye : largest;
    for (let i = 0; i < j; i++) {
      costs.fill(i, j, cost);
      for (let at = 0; at < levels; at++) if (cost[at]! > bounds[at]!) bounds[at] = cost[at]!;
    }
  }

  const limit = largestCost(vertices);
  const limbOf = new Int32Array(levels);
  const unit = new Float64Array(levels);
  let [limb, room] = [0, 1];
  for (let at = levels - 1; at >= 0; at--) {
    // Only one pairing has the bye, so its own levels are bounded by a single cost.
    const bound = largest[at]! * (vertices / 2) + largestOfBye[at]!;
    if (bound === 0) continue;
    if (room > 1 && room * (bound + 1) > limit) {
      limb++;
      room = 1;
    }
    limbOf[at] = limb;
    unit[at] = room;
    room *= bound + 1;
  }
  const limbs = limb + 1;
  const values = new Float64Array(((vertices * (vertices - 1)) / 2) * limbs);
  for (let j = 1; j < vertices; j++) {
    for (let i = 0; i < j; i++) {
      costs.fill(i, j, cost);
      const start = pairIndex(i, j) * limbs;
      for (let at = 0; at < levels; at++) {
        if (cost[at] !== 0) values[start + limb - limbOf[at]!]! += unit[at]! * cost[at]!;
      }
    }
  }
  return { vertices, limbs, values };
}
