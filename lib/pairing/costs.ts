import type { PairingEntry } from './pairing';
import { modeInRound, type PairingSettings, wishes } from './pairing-settings';
import { scoreGroups, scoreStep } from './score-groups';

/**
 * What a draw tries to avoid, most important first. No amount of a later level outweighs one unit of an
 * earlier one, so a wish that cannot be kept gives way only at the least important place.
 */
export const costLevels = [
  'challenge-missed',
  'pair-blocked',
  'club-blocked',
  'team-blocked',
  'town-blocked',
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
  /** square of the difference in score */
  'score-gap',
  /** earlier floats of the two in the direction they would float now */
  'float-again',
  'pair-avoided',
  'club-avoided',
  'team-avoided',
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

/** The common thing as it is compared: without case, outer blanks or different spellings of one letter. */
export const wishKey = (value: string | null | undefined): string | null =>
  value?.normalize('NFC').trim().toLowerCase() || null;

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

/** The costs of a round. `entries` come in the order of the lot, which decides what nothing else decides. */
export function makeDrawCosts(
  round: number,
  entries: readonly PairingEntry[],
  settings: PairingSettings,
): DrawCosts {
  const n = entries.length;
  const first = round === 1;
  const { meetings, meetingOf } = findMeetings(round, entries);
  const groups = scoreGroups(entries, settings.groupWidth);
  const seeding = seedPositions(entries, settings.firstRound);
  const upperHalf = Math.floor(n / 2);
  const step = scoreStep(entries);
  const score = Float64Array.from(entries, (entry) => entry.score);
  const rank = Float64Array.from(entries, (entry) => entry.rank);
  const ups = entries.map((e) => e.floats.filter((f) => f === 'up').length);
  const downs = entries.map((e) => e.floats.filter((f) => f === 'down').length);
  const shared = sharedWishes(round, entries, settings);
  const listed = listedPairs(round, entries, settings);
  const challenges = challengePairs(round, entries, settings);
  const isChallenge = (i: number, j: number) => challenges[i]?.has(j) ?? false;

  const fillBye = (i: number, into: LevelCosts) => {
    const entry = entries[i]!;
    into[level['challenge-missed']] = challenges[i] ? 1 : 0;
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
      if (settings.firstRound !== 'random')
        into[level.order] = (Math.abs(seeding[i]! - seeding[j]!) - upperHalf) ** 2;
    } else if (settings.order === 'fold' && groups.group[i] === groups.group[j]) {
      into[level.order] = (groups.position[i]! + groups.position[j]! - (groups.size[i]! - 1)) ** 2;
    } else if (settings.order !== 'random') into[level.order] = (rank[i]! - rank[j]!) ** 2;
  };

  return {
    fill(i, j, into) {
      into.fill(0);
      if (j === n) return fillBye(i, into);
      if (i === n) return fillBye(j, into);
      if (!isChallenge(i, j)) {
        if (challenges[i] || challenges[j])
          into[level['challenge-missed']] = (challenges[i] ? 1 : 0) + (challenges[j] ? 1 : 0);
        for (const { at, keys } of shared) if (keys[i] !== 0 && keys[i] === keys[j]) into[at] = 1;
        const at = listed.get(i < j ? i * n + j : j * n + i);
        if (at !== undefined) into[at] = 1;
      }
      const met = meetingOf(i, j);
      if (met !== 0) {
        const { times, recency } = meetings[met]!;
        into[level.rematch] = times;
        into[level['rematch-recency']] = recency;
      }
      const difference = score[i]! - score[j]!;
      if (!first && groups.group[i] !== groups.group[j]) {
        into[level['score-gap']] = Math.floor(Math.abs(difference) / step) ** 2;
        const [high, low] = difference > 0 ? [i, j] : [j, i];
        into[level['float-again']] =
          (groups.size[high]! > 1 ? downs[high]! : 0) + (groups.size[low]! > 1 ? ups[low]! : 0);
      }
      fillOrder(i, j, into);
    },
  };
}

/** Per wish in force its level, and for every entry a number that equals another's when they share it; 0: nothing. */
function sharedWishes(round: number, entries: readonly PairingEntry[], settings: PairingSettings) {
  return wishes.flatMap((wish) => {
    const mode = modeInRound(settings[wish], round);
    if (mode === 'ignore') return [];
    const numbers = new Map<string, number>();
    const keys = Int32Array.from(entries, (entry) => {
      const key = wishKey(entry[wish]);
      if (key === null) return 0;
      if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
      return numbers.get(key) ?? 0;
    });
    return [{ at: level[`${wish}-${mode === 'block' ? 'blocked' : 'avoided'}`], keys }];
  });
}

/** The level of each pair kept apart by name, by i * n + j with i < j; the stricter of two items counts. */
function listedPairs(round: number, entries: readonly PairingEntry[], settings: PairingSettings) {
  const n = entries.length;
  const indexOf = new Map(entries.map((entry, i) => [entry.id, i]));
  const listed = new Map<number, number>();
  for (const pair of settings.pairs) {
    const mode = modeInRound(pair, round);
    const [x, y] = [indexOf.get(pair.a), indexOf.get(pair.b)];
    if (mode === 'ignore' || x === undefined || y === undefined || x === y) continue;
    const key = Math.min(x, y) * n + Math.max(x, y);
    const at = level[mode === 'block' ? 'pair-blocked' : 'pair-avoided'];
    listed.set(key, Math.min(at, listed.get(key) ?? at));
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
