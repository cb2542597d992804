import { expect } from 'vitest';
import type { EntryId } from '../../ids';
import type {
  DrawnPairing,
  EarlierRound,
  PairingEntry,
  PairRoundInput,
  Relaxation,
  RelaxationCode,
  Side,
} from '../pairing';
import type { Wish } from '../pairing-settings';
import type { Cause, Reason, ReasonCode } from '../reasons';
import { type CostLevel, costLevels } from '../swiss/costs';
import {
  type Best,
  bestBySolver,
  bestByTrying,
  fewestLeft,
  groupsOf,
  paidBy,
  type Recount,
  recount,
  type Search,
  seeding,
} from './figures';

/** A round as it was told, with what is known beside the draw's own words. */
export interface ToldRound {
  readonly input: PairRoundInput;
  readonly pairings: readonly DrawnPairing[];
  readonly earlier?: readonly EarlierRound[];
  /** the rounds after it, where they were played */
  readonly later?: readonly EarlierRound[];
  /** what everybody had played before, where the sides differ */
  readonly sides?: ReadonlyMap<EntryId, readonly Side[]>;
  /** what was published before the desk changed it */
  readonly published?: readonly DrawnPairing[];
  /** the teams whose players these are */
  readonly teams?: PairRoundInput;
}

/** Several codes may share a shape: the one that is asked for is singled out. */
type Told<Code extends ReasonCode, One = Reason> = One extends { readonly code: infer Known }
  ? Extract<Code, Known> extends never
    ? never
    : One & { readonly code: Extract<Code, Known> }
  : never;
interface Here extends ToldRound {
  readonly pairing: DrawnPairing;
  readonly a: PairingEntry;
  readonly b: PairingEntry | null;
  readonly side: (side: Side) => PairingEntry;
  /** those whom the draw looked at: the pool, or everybody */
  readonly field: readonly PairingEntry[];
  /** why the pairing is this one although its level was paid; recounted by trying or solving */
  readonly because: (reason: Reason, levels: readonly CostLevel[]) => void;
}
type Claims = { readonly [Code in ReasonCode]: (here: Here, reason: Told<Code>) => void };

const spelling = (text: string | null | undefined) => (text ?? '').normalize('NFC').trim().toLowerCase();
const times = <T>(list: readonly T[], one: T) => list.filter((item) => item === one).length;
const idsOf = ({ a, b }: { a: EntryId; b: EntryId | null }) => (b === null ? [a] : [a, b]);
const has = (pairing: { a: EntryId; b: EntryId | null }, id: EntryId | undefined) =>
  id !== undefined && idsOf(pairing).includes(id);
const find = <Code extends ReasonCode>(reasons: readonly Reason[], ...codes: Code[]) =>
  reasons.find((reason): reason is Told<Code> => (codes as ReasonCode[]).includes(reason.code));

/** Two share what they are to be kept apart for, and it is in force. */
const sameWish =
  (wish: Wish) =>
  ({ input, a, b, because }: Here, reason: Reason) => {
    const { mode, fromRound, untilRound } = input.settings[wish];
    expect(mode).not.toBe('ignore');
    expect(input.round).toBeGreaterThanOrEqual(fromRound);
    if (untilRound !== null) expect(input.round).toBeLessThanOrEqual(untilRound);
    const shared = (reason as unknown as Record<string, string>)[wish];
    expect(spelling(a[wish])).toBe(spelling(b?.[wish]));
    expect(spelling(shared)).toBe(spelling(a[wish]));
    expect(shared).not.toBe('');
    because(reason, [`${wish}-blocked`, `${wish}-avoided`]);
  };

const float =
  (way: 'up' | 'down') =>
  (here: Here, { side, because }: Told<'float-up' | 'float-down'>) => {
    const { field, input, pairings } = here;
    const groupOf = groupsOf({ entries: field, settings: input.settings });
    const [self, other] = [here.side(side), here.side(side === 'a' ? 'b' : 'a')];
    expect(Math.sign(self.score - other.score)).toBe(way === 'down' ? 1 : -1);
    expect(groupOf(self)).not.toBe(groupOf(other));
    const group = field.filter((one) => groupOf(one) === groupOf(self));
    expect(group.length).toBeGreaterThan(1);
    const mates = new Set(group.map(({ id }) => id));
    const resting = pairings.some(({ a, b }) => b === null && mates.has(a));
    const leaving = pairings.filter(({ a, b }) => b !== null && mates.has(a) !== mates.has(b)).length;
    if (because === 'odd') expect([group.length % 2, resting, leaving]).toEqual([1, false, 1]);
    // Whoever has met everybody is told that before anything else.
    const metAll = group.every((one) => one === self || self.opponents.includes(one.id));
    if (because) expect([because, because === 'met']).toEqual([because, metAll]);
    if (because === 'closed') expect([resting, leaving]).toEqual([false, fewestLeft(group)]);
  };

/** Whoever could have had the bye before this one, by their own claim to it. */
const eligible = (self: PairingEntry) => (one: PairingEntry) =>
  one.byes <= self.byes && (one.joinedRound === 1 || self.joinedRound > 1);

/** The rounds of the table of a round robin or a pool, as far as they are of this pairing's. */
const tableRounds = ({ earlier = [], pairing }: Here) => {
  const pool = find(pairing.reasons, 'pool')?.pool;
  return earlier
    .map((round) => ({
      ...round,
      pairings: round.pairings.filter(({ reasons }) => find(reasons, 'pool')?.pool === pool),
    }))
    .filter(({ pairings }) =>
      pairings.some(({ reasons }) => find(reasons, 'berger', 'berger-bye', 'berger-made-up')),
    );
};
const ofTheTable = (rounds: readonly EarlierRound[]) =>
  rounds.filter(({ pairings }) => pairings.some(({ reasons }) => find(reasons, 'berger', 'berger-bye')));
/** Numbers i and j of n meet in the round r with i + j = r + 1 modulo n - 1, where n counts as the other's own number. */
const bergerRoundOf = (x: number, y: number, of: number) => {
  const [low, high] = [Math.min(x, y), Math.max(x, y)];
  const sum = high === of + 1 ? 2 * low : low + high;
  return ((sum - 2 + of) % of) + 1;
};
const numberIn = ({ reasons, a }: DrawnPairing, id: EntryId) => {
  const told = find(reasons, 'berger', 'berger-bye', 'berger-made-up');
  if (!told) return undefined;
  return told.code === 'berger-bye' ? told.number : a === id ? told.a : told.b;
};
const keepsNumber = (here: Here, id: EntryId, number: number) => {
  for (const { pairings } of tableRounds(here))
    for (const pairing of pairings) if (has(pairing, id)) expect(numberIn(pairing, id)).toBe(number);
};

const inElimination = ({ earlier = [] }: ToldRound) =>
  earlier.filter(({ method }) => method === 'elimination');

/** How somebody's matches went so far: the matches they lost, a draw with the better seed among them. */
function beaten(told: ToldRound, id: EntryId) {
  return inElimination(told).filter(({ pairings }) => {
    const own = pairings.find((pairing) => has(pairing, id));
    if (!own || own.b === null) return false;
    if (own.winner !== 'draw') return own.winner !== id;
    const seeds = find(own.reasons, 'branch', 'bracket');
    if (!seeds) return false;
    return (own.a === id ? seeds.a : seeds.b) > (own.a === id ? seeds.b : seeds.a);
  }).length;
}

/** Seeds stay with those who have them. */
const keepsSeed = (here: ToldRound, id: EntryId, seed: number) => {
  for (const { pairings } of inElimination(here))
    for (const pairing of pairings) {
      const told = find(pairing.reasons, 'bracket', 'branch', 'bracket-bye', 'branch-bye', 'branch-wait');
      if (!told || !has(pairing, id)) continue;
      expect('seed' in told ? told.seed : pairing.a === id ? told.a : told.b).toBe(seed);
    }
};

/** Somebody comes to this match of a bracket: from the first round's lines, or as the winner of a match before. */
function comesTo(here: Here, id: EntryId, seed: number, match: number) {
  keepsSeed(here, id, seed);
  const last = inElimination(here).find(({ round }) => round === here.input.round - 1);
  if (!last) return;
  const from = last.pairings.find((pairing) => has(pairing, id) && !find(pairing.reasons, 'third-place'));
  const told = from && find(from.reasons, 'bracket', 'bracket-bye');
  expect(told && Math.ceil(told.match / 2)).toBe(match);
  expect(beaten(here, id)).toBe(0);
}

/** Level at the cut with somebody who has not come through. */
function levelAtCut({ input, pairings, earlier = [] }: Here, self: PairingEntry) {
  const poolOf = (id: EntryId) =>
    earlier
      .flatMap((round) => round.pairings)
      .flatMap((one) => (has(one, id) ? [find(one.reasons, 'pool')?.pool] : []))[0];
  const through = new Set(pairings.flatMap(idsOf));
  const pool = poolOf(self.id);
  const place = (one: PairingEntry) => (pool === undefined ? one.rank : one.poolPlace);
  expect(
    input.entries.some(
      (one) => !through.has(one.id) && poolOf(one.id) === pool && place(one) === place(self),
    ),
  ).toBe(true);
}

const inFinalOrder = ({ earlier = [], later = [], pairings, input }: Here) => {
  // Matches for every place: whoever wins stays in the upper half of the places still open.
  const all = [
    ...earlier,
    { round: input.round, pairings: later.find(({ round }) => round === input.round)?.pairings ?? [] },
    ...later.filter(({ round }) => round > input.round),
  ];
  const ids = [...new Set([...earlier.flatMap((one) => one.pairings), ...pairings].flatMap(idsOf))];
  const path = (id: EntryId) =>
    all
      .map((round) => {
        const own = round.pairings.find((pairing) => has(pairing, id));
        if (!own || own.b === null || own.winner === id) return '0';
        return '1';
      })
      .join('');
  return ids.sort((x, y) => (path(x) < path(y) ? -1 : 1));
};

const tablesOf = ({ tables }: PairRoundInput, games: number) =>
  typeof tables === 'object' ? tables : Array.from({ length: tables ?? games }, (_, i) => i + 1);

/** The fewest returns to known tables of any way to give them out that keeps as many fixed tables; null: too many to try. */
function fewestReturns({ input, pairings }: ToldRound): number | null {
  const known = new Map(input.entries.map((one) => [one.id, one]));
  const games = pairings.filter(({ b, table }) => b !== null && table !== null);
  const playing = pairings.filter(({ b }) => b !== null);
  const fixed = playing.flatMap(idsOf).flatMap((id) => known.get(id)?.fixedTable ?? []);
  const columns = [...new Set([...tablesOf(input, playing.length), ...fixed])];
  if (games.length > 4 || columns.length > 9) return null;
  let best: [number, number] = [Number.POSITIVE_INFINITY, 0];
  const place = (at: number, free: readonly number[], missed: number, returning: number) => {
    const game = games[at];
    if (!game) {
      if (missed < best[0] || (missed === best[0] && returning < best[1])) best = [missed, returning];
      return;
    }
    const two = idsOf(game).flatMap((id) => known.get(id) ?? []);
    for (const table of free)
      place(
        at + 1,
        free.filter((one) => one !== table),
        missed +
          two.filter(({ fixedTable }) => typeof fixedTable === 'number' && fixedTable !== table).length,
        returning + two.filter((one) => one.fixedTable !== table && one.tables.includes(table)).length,
      );
  };
  place(0, columns, 0, 0);
  return best[1];
}

/** Teams of a meeting, by the ids that their names stand for here. */
const teamsOf = ({ teams }: Here, ...ids: string[]) =>
  ids.map((id) => {
    const team = teams?.entries.find((one) => one.id === id);
    if (!team) throw new Error(`there is no team ${id}`);
    return team;
  });

const played = (here: Here, side: Side) => here.sides?.get(here.side(side).id) ?? [];
const surplus = (sides: readonly Side[], side: Side) => 2 * times(sides, side) - sides.length;

/** For every sentence how its claim is found again without the draw. A reason that is missing here does not compile. */
export const claims: Claims = {
  challenge: ({ input, a, b }) => {
    expect(input.round).toBe(1);
    expect(
      input.settings.challenges.some(
        (two) => [two.a, two.b].sort().join() === [a.id, b?.id ?? ''].sort().join(),
      ),
    ).toBe(true);
  },
  'first-round-random': ({ input }) =>
    expect([input.round, input.settings.firstRound]).toEqual([1, 'random']),
  'round-random': ({ input, pairing }) => {
    const { lotRounds, order } = input.settings;
    expect([lotRounds.includes(input.round), order]).toEqual([true, 'random']);
    expect(input.round).toBeGreaterThan(1);
    // Then nothing is told of points and places, for they were not asked.
    const ofScores = ['equal-score', 'score-gap', 'rank-vs-rank', 'nearest-unmet', 'float-down', 'float-up'];
    expect(pairing.reasons.filter(({ code }) => ofScores.includes(code))).toEqual([]);
  },
  seeded: ({ input, a, b }, told) => {
    const { order } = recount(input);
    const places = seeding(order, input.settings.firstRound);
    const place = (one: PairingEntry | null) => places.findIndex((seat) => order[seat]?.id === one?.id) + 1;
    expect([told.a, told.b]).toEqual([place(a), place(b)]);
    expect(input.round).toBe(1);
  },
  rated: ({ input, a, b }, told) => {
    expect([told.a, told.b, input.round, input.settings.firstRound]).toEqual([
      a.rating,
      b?.rating,
      1,
      'rating',
    ]);
  },
  'equal-score': ({ input, a, b }, { score }) => {
    expect(input.settings.lotRounds).not.toContain(input.round);
    expect([a.score, b?.score]).toEqual([score, score]);
  },
  'score-gap': ({ input, a, b }, { gap, high, low }) => {
    expect(input.settings.lotRounds).not.toContain(input.round);
    expect([low, high]).toEqual([a.score, b?.score ?? 0].sort((x, y) => x - y));
    expect(gap).toBe(high - low);
    expect(gap).toBeGreaterThan(0);
  },
  'rank-vs-rank': ({ a, b }, told) => expect([told.a, told.b]).toEqual([a.rank, b?.rank]),
  'nearest-unmet': ({ input, a, b }, told) => {
    expect([told.a, told.b]).toEqual([a.rank, b?.rank]);
    for (const [self, other] of [
      [a, b],
      [b, a],
    ]) {
      expect(self?.opponents).not.toContain(other?.id);
      for (const one of input.entries)
        if (Math.abs(one.rank - self!.rank) < Math.abs(a.rank - b!.rank) && one !== self)
          expect(self!.opponents).toContain(one.id);
    }
  },
  'never-met': ({ a, b }) =>
    expect([a.opponents.includes(b!.id), b!.opponents.includes(a.id)]).toEqual([false, false]),
  'challenge-missed': ({ input, a, b, because }, told) => {
    const rivals = input.settings.challenges.filter(
      (two) =>
        input.entries.some(({ id }) => id === two.a) &&
        input.entries.some(({ id }) => id === two.b) &&
        [two.a, two.b].some((id) => id === a.id || id === b?.id),
    );
    expect(rivals.length).toBeGreaterThan(0);
    for (const two of rivals) expect([two.a, two.b].sort()).not.toEqual([a.id, b?.id].sort());
    because(told, ['challenge-missed']);
  },
  'rematch-unavoidable': ({ a, b, because }, told) => {
    expect(told.times).toBe(times(a.opponents, b!.id));
    expect(told.times).toBeGreaterThan(0);
    because(told, ['rematch']);
  },
  'pair-unavoidable': ({ input, a, b, because }, told) => {
    const { round, settings } = input;
    expect(
      settings.pairs.some(
        (two) =>
          [two.a, two.b].sort().join() === [a.id, b!.id].sort().join() &&
          two.mode !== 'ignore' &&
          two.fromRound <= round &&
          round <= (two.untilRound ?? 99),
      ),
    ).toBe(true);
    because(told, ['pair-blocked', 'pair-avoided']);
  },
  'same-camp-unavoidable': sameWish('camp'),
  'same-club-unavoidable': sameWish('club'),
  'same-team-unavoidable': sameWish('team'),
  'same-town-unavoidable': sameWish('town'),
  'same-country-unavoidable': sameWish('country'),
  'same-faction-unavoidable': sameWish('faction'),
  'float-down': float('down'),
  'float-up': float('up'),
  'bye-lowest': ({ input, field, a }, { score, within }) => {
    expect(field.length < input.entries.length).toBe(within === 'pool');
    expect(score).toBe(a.score);
    expect(Math.min(...field.map((one) => one.score))).toBe(score);
    expect(field.length % 2).toBe(1);
  },
  'bye-lowest-eligible': ({ input, field, a }, { score, within }) => {
    expect([field.length % 2, field.length < input.entries.length]).toEqual([1, within === 'pool']);
    expect(score).toBe(a.score);
    const lower = field.filter((one) => one.score < score);
    expect(lower.length).toBeGreaterThan(0);
    for (const one of lower) expect(eligible(a)(one)).toBe(false);
  },
  'bye-lowest-seed': ({ input, field, a }, { within }) => {
    expect(field.length < input.entries.length).toBe(within === 'pool');
    const { order } = recount({ ...input, entries: field });
    expect(order[seeding(order, input.settings.firstRound).at(-1)!]?.id).toBe(a.id);
    expect([input.round, order.length % 2]).toEqual([1, 1]);
  },
  'bye-random': ({ input, field, a }, { within }) => {
    expect([field.length % 2, field.length < input.entries.length]).toEqual([1, within === 'pool']);
    expect(
      input.settings.bye === 'random' || (input.round === 1 && input.settings.firstRound === 'random'),
    ).toBe(true);
    expect(recount({ ...input, entries: field }).order.find(eligible(a))?.id).toBe(a.id);
  },
  'bye-forced': ({ input, field, a, because }, told) => {
    const { order } = recount({ ...input, entries: field });
    const byLot =
      input.settings.bye === 'random' || (input.round === 1 && input.settings.firstRound === 'random');
    const seat = (one: PairingEntry) => order.findIndex(({ id }) => id === one.id);
    const places = seeding(order, input.settings.firstRound);
    const rank = (one: PairingEntry) =>
      byLot ? seat(one) : input.round === 1 ? -places.indexOf(seat(one)) : one.score;
    // Somebody would have been nearer to it: by lot, seed or points.
    expect(field.some((one) => rank(one) < rank(a))).toBe(true);
    because(told, ['bye-order']);
  },
  'second-bye-unavoidable': ({ a, because }, told) => {
    expect(told.times).toBe(a.byes);
    expect(a.byes).toBeGreaterThan(0);
    because(told, ['second-bye']);
  },
  'late-entry-bye-unavoidable': ({ a, because }, told) => {
    expect(a.joinedRound).toBeGreaterThan(1);
    because(told, ['late-entry-bye']);
  },
  berger: (here, { round, of, a, b }) => {
    expect(bergerRoundOf(a, b, of)).toBe(round);
    expect((ofTheTable(tableRounds(here)).length % of) + 1).toBe(round);
    keepsNumber(here, here.a.id, a);
    keepsNumber(here, here.b!.id, b);
  },
  'berger-bye': (here, { round, of, number }) => {
    expect((ofTheTable(tableRounds(here)).length % of) + 1).toBe(round);
    keepsNumber(here, here.a.id, number);
    const pool = find(here.pairing.reasons, 'pool')?.pool;
    const others = here.pairings
      .filter((one) => find(one.reasons, 'pool')?.pool === pool)
      .flatMap((one) => idsOf(one).flatMap((id) => numberIn(one, id) ?? []));
    const rivals = others.filter((other) => other !== number && bergerRoundOf(number, other, of) === round);
    expect(rivals).toEqual([]);
  },
  'berger-made-up': (here, { of, a, b }) => {
    keepsNumber(here, here.a.id, a);
    const rounds = tableRounds(here);
    const due = ofTheTable(rounds).filter((_, at) => (at % of) + 1 === bergerRoundOf(a, b, of)).length;
    const met = rounds.filter(({ round }) => here.a.opponents[round - 1] === here.b!.id).length;
    expect(due).toBeGreaterThan(met);
  },
  'berger-late': (here, { side, missed }) => {
    const self = here.side(side);
    const rounds = tableRounds(here);
    expect(rounds.flatMap(({ pairings }) => pairings).some((one) => has(one, self.id))).toBe(false);
    expect(missed).toBe(ofTheTable(rounds).length);
    expect(missed).toBeGreaterThan(0);
  },
  bracket: (here, { size, match, a, b }) => {
    comesTo(here, here.a.id, a, match);
    comesTo(here, here.b!.id, b, match);
    const rounds = inElimination(here).filter(({ round }) => round < here.input.round).length;
    if (rounds === 0) expect(a + b).toBe(size + 1);
    const seats = here.pairings.filter(({ reasons }) => find(reasons, 'bracket', 'bracket-bye')).length;
    expect(seats).toBeLessThanOrEqual(size / 2);
    expect(match).toBeLessThanOrEqual(size / 2);
  },
  'bracket-bye': (here, { size, match, seed }) => {
    comesTo(here, here.a.id, seed, match);
    const last = inElimination(here).find(({ round }) => round === here.input.round - 1);
    const present = new Set(here.pairings.flatMap(idsOf));
    if (!last) expect(size + 1 - seed).toBeGreaterThan(present.size);
    // Whoever won the other match on the way here is not there.
    for (const pairing of last?.pairings ?? []) {
      const told = find(pairing.reasons, 'bracket', 'bracket-bye');
      if (!told || Math.ceil(told.match / 2) !== match || has(pairing, here.a.id)) continue;
      for (const id of idsOf(pairing)) if (beaten(here, id) === 0) expect(present.has(id)).toBe(false);
    }
  },
  'third-place': (here, { a, b }) => {
    const last = inElimination(here).find(({ round }) => round === here.input.round - 1);
    for (const id of [here.a.id, here.b!.id]) {
      expect(beaten(here, id)).toBe(1);
      const lost = last?.pairings.find((pairing) => has(pairing, id));
      expect(lost && find(lost.reasons, 'bracket')?.size).toBe(4);
    }
    keepsSeed(here, here.a.id, a);
    keepsSeed(here, here.b!.id, b);
  },
  branch: (here, told) => {
    const { part, best, worst, plan, depth, stage } = told;
    keepsSeed(here, here.a.id, told.a);
    keepsSeed(here, here.b!.id, told.b);
    const lost = [beaten(here, here.a.id), beaten(here, here.b!.id)];
    if (part === 'winners') expect(lost).toEqual([0, 0]);
    if (part === 'losers') expect(lost).toEqual([1, 1]);
    if (part === 'final') expect(lost).toEqual(plan.startsWith('double') ? [0, 1] : [0, 0]);
    if (part === 'reset') expect(lost).toEqual([1, 1]);
    if (part === 'consolation') {
      expect(lost).toEqual([1, 1]);
      // Both were beaten in the rounds whose losers play on.
      for (const id of [here.a.id, here.b!.id]) {
        const lostIn = inElimination(here).findIndex(({ pairings }) =>
          pairings.some(
            (one) =>
              has(one, id) &&
              one.b !== null &&
              one.winner !== id &&
              find(one.reasons, 'branch')?.part === 'winners',
          ),
        );
        expect(lostIn).toBeLessThan(depth);
      }
    }
    if (part === 'third') {
      expect([best, worst]).toEqual([3, 4]);
      expect(lost).toEqual([1, 1]);
    }
    if (part === 'places') {
      const order = inFinalOrder(here);
      const places = [here.a.id, here.b!.id].map((id) => order.indexOf(id) + 1);
      if (best > 0) for (const place of places) expect(place).toBeGreaterThanOrEqual(best);
      if (worst > 0) for (const place of places) expect(place).toBeLessThanOrEqual(worst);
    }
    // No two matches of the round are told alike.
    const alike = here.pairings.filter(({ reasons }) => {
      const other = find(reasons, 'branch');
      return other && other.part === part && other.stage === stage && other.match === told.match;
    });
    expect(alike).toHaveLength(1);
  },
  'branch-bye': (here, { part, seed, best, worst }) => {
    keepsSeed(here, here.a.id, seed);
    expect(here.b).toBeNull();
    if (part === 'winners' || part === 'final') expect(beaten(here, here.a.id)).toBe(0);
    if (part === 'losers' || part === 'consolation' || part === 'third')
      expect(beaten(here, here.a.id)).toBe(1);
    if (part === 'places' && best > 0) {
      const place = inFinalOrder(here).indexOf(here.a.id) + 1;
      expect(place).toBeGreaterThanOrEqual(best);
      expect(place).toBeLessThanOrEqual(worst === 0 ? best : worst);
    }
  },
  'branch-wait': (here, { part, seed }) => {
    keepsSeed(here, here.a.id, seed);
    expect(beaten(here, here.a.id)).toBe(part === 'winners' || part === 'final' ? 0 : 1);
    // It goes on for them: a later round has a match of that part with them.
    const goesOn = (here.later ?? [])
      .filter(({ round }) => round > here.input.round)
      .flatMap(({ pairings }) => pairings)
      .some((one) => has(one, here.a.id) && find(one.reasons, 'branch', 'branch-bye')?.part === part);
    expect(goesOn).toBe(true);
  },
  'advanced-on-draw': (here, { side }) => {
    const self = here.side(side);
    const last = inElimination(here).find(({ round }) => round === here.input.round - 1);
    const drawn = last?.pairings.find((one) => has(one, self.id));
    expect(drawn?.winner).toBe('draw');
    expect(beaten(here, self.id) === 0 || beaten(here, self.id) === 1).toBe(true);
    const seeds = drawn && find(drawn.reasons, 'bracket', 'branch');
    const own = drawn?.a === self.id ? seeds?.a : seeds?.b;
    expect(own).toBe(Math.min(seeds?.a ?? 0, seeds?.b ?? 0));
  },
  'cut-by-lot': (here, { side }) => {
    levelAtCut(here, here.side(side));
    expect(here.input.settings.cutTie).toBe('lot');
  },
  'cut-decided': (here, { side, by, reason }) => {
    const { through } = here.input.settings;
    levelAtCut(here, here.side(side));
    expect(through.entries).toContain(here.side(side).id);
    expect([by, reason]).toEqual([through.by, through.reason]);
  },
  pool: ({ earlier = [], pairing, input }, { pool, of }) => {
    expect(of).toBe(input.settings.pools.count);
    expect(pool).toBeLessThanOrEqual(of);
    for (const { pairings } of earlier)
      for (const one of pairings)
        for (const id of idsOf(pairing)) {
          const told = find(one.reasons, 'pool');
          if (told && has(one, id)) expect(told.pool).toBe(pool);
        }
  },
  'from-pool': (here, { side, pool, place }) => {
    const self = here.side(side);
    const { earlier = [], input } = here;
    const poolOf = (id: EntryId) =>
      earlier
        .flatMap(({ pairings }) => pairings)
        .flatMap((one) => (has(one, id) ? (find(one.reasons, 'pool')?.pool ?? []) : []))[0];
    expect(poolOf(self.id)).toBe(pool);
    const mates = input.entries.filter(({ id }) => poolOf(id) === pool);
    const better = mates.filter((one) => one.poolPlace! < self.poolPlace!).length;
    const level = mates.filter((one) => one.poolPlace === self.poolPlace).length;
    expect(place).toBeGreaterThan(better);
    expect(place).toBeLessThanOrEqual(better + level);
  },
  meeting: (here, { side, number, board, home, guest, gap, again, float }) => {
    const [one, two] = teamsOf(here, home, guest);
    expect(gap).toBe(Math.abs(one!.score - two!.score));
    expect(again).toBe(one!.opponents.includes(two!.id) ? 'yes' : 'no');
    // `side` is whose player plays for home; on a board that one team leaves empty it may be nobody's.
    const seat = (side: Side) => (side === 'a' ? here.a : here.b)?.team;
    expect([home, undefined]).toContain(seat(side));
    expect([guest, undefined]).toContain(seat(side === 'a' ? 'b' : 'a'));
    const groupOf = groupsOf(here.teams!);
    const size = here.teams!.entries.filter((team) => groupOf(team) === groupOf(one!)).length;
    const way = groupOf(one!) < groupOf(two!) ? 'down' : 'up';
    expect(float).toBe(
      here.teams!.round === 1 || size === 1 || groupOf(one!) === groupOf(two!) ? 'none' : way,
    );
    const alike = here.pairings.filter(({ reasons }) => {
      const told = find(reasons, 'meeting');
      return told?.number === number && told.board === board;
    });
    expect(alike.length).toBeLessThanOrEqual(2);
  },
  'meeting-bye': (here, { side, home }) => {
    expect(here.teams!.entries.length % 2).toBe(1);
    expect(here.side(side).team).toBe(home);
    expect(here.b).toBeNull();
    for (const { reasons } of here.pairings) {
      const told = find(reasons, 'meeting');
      expect([told?.home, told?.guest]).not.toContain(home);
    }
  },
  'table-fixed': (here, { table, side }) => {
    expect([here.side(side).fixedTable, here.pairing.table]).toEqual([table, table]);
  },
  'table-fixed-unavailable': (here, { table, side }) => {
    expect(here.side(side).fixedTable).toBe(table);
    expect(here.pairing.table).not.toBe(table);
    // Another fixed table went before: the opponent's, or that of whoever sits there.
    const other = here.side(side === 'a' ? 'b' : 'a');
    const there = here.pairings.find((one) => one.table === table);
    const theirs =
      there &&
      idsOf(there).some((id) => here.input.entries.find((one) => one.id === id)?.fixedTable === table);
    expect(other.fixedTable === here.pairing.table || theirs).toBe(true);
  },
  'table-fresh': ({ a, b, pairing }, { table }) => {
    expect(pairing.table).toBe(table);
    expect([...a.tables, ...b!.tables]).not.toContain(table);
  },
  'table-repeat-unavoidable': (here, { table, side }) => {
    expect(here.pairing.table).toBe(table);
    expect(here.side(side).tables).toContain(table);
    const least = fewestReturns(here);
    if (least === null) return;
    const returning = here.pairings.flatMap(({ reasons }) =>
      reasons.filter(({ code }) => code === 'table-repeat-unavoidable'),
    );
    expect(returning.length).toBe(least);
  },
  'table-random': ({ input, pairing }) => {
    expect(input.tableOrder).toBe('random');
    expect(pairing.table).not.toBeNull();
  },
  'table-missing': ({ input, pairing, pairings }) => {
    expect(pairing.table).toBeNull();
    const taken = new Set(pairings.map(({ table }) => table));
    for (const table of tablesOf(input, 0)) expect(taken.has(table)).toBe(true);
  },
  'side-due': (here, { side, own, others }) => {
    const before = played(here, side);
    expect([own, others]).toEqual([times(before, side), times(before, side === 'a' ? 'b' : 'a')]);
    expect(own).toBeLessThan(others);
  },
  'side-again': (here, told) => {
    const other: Side = told.side === 'a' ? 'b' : 'a';
    const [own, theirs] = [played(here, told.side), played(here, other)];
    expect(told.times).toBe(times(own, told.side) + 1);
    expect(surplus(own, told.side)).toBeGreaterThan(0);
    // The one they play has it at least as often more than the other side.
    expect(surplus(theirs, told.side)).toBeGreaterThanOrEqual(surplus(own, told.side));
  },
  'sides-by-turn': (here, { side }) => {
    const [own, theirs] = [played(here, side), played(here, side === 'a' ? 'b' : 'a')];
    expect(surplus(own, 'a')).toBe(surplus(theirs, 'a'));
    expect(own.at(-1)).toBe(side === 'a' ? 'b' : 'a');
  },
  'side-not-third': (here, { side }) => {
    const other: Side = side === 'a' ? 'b' : 'a';
    expect(played(here, side).slice(-2)).toEqual([other, other]);
    expect(here.input.settings.sides).not.toBe('after');
  },
  'sides-by-lot': (here) => {
    expect(surplus(played(here, 'a'), 'a')).toBe(surplus(played(here, 'b'), 'a'));
    expect(played(here, 'a').at(-1)).toBe(played(here, 'b').at(-1));
  },
  'sides-by-hand': ({ published = [], pairing }) =>
    expect(published.some(({ a, b }) => a === pairing.b && b === pairing.a)).toBe(true),
  'hand-made': ({ published = [], pairing }) =>
    expect(published.some(({ a, b }) => a === pairing.a && b === pairing.b)).toBe(false),
  late: ({ published = [], pairing }) =>
    expect(published.some(({ a, b }) => a === pairing.a && b === pairing.b)).toBe(false),
  'scenario-changed': ({ published = [], pairing: { a, b, table } }) =>
    expect(published.map((one) => [one.a, one.b, one.table])).toContainEqual([a, b, table]),
  'moved-table': ({ published = [], pairing }, { from }) => {
    const was = published.find(({ a, b }) => a === pairing.a && b === pairing.b);
    expect(was?.table).toBe(from);
    expect(pairing.table).not.toBe(from);
  },
};

/** Those whom a relaxation is about, and how many pairings or games there are of it, counted anew. */
interface Concerned {
  readonly entries: readonly EntryId[];
  readonly count: number;
}
type Relaxed = (told: ToldRound, count: Recount) => Concerned;

const inPairings = (those: readonly DrawnPairing[]): Concerned => ({
  entries: those.flatMap(idsOf),
  count: those.length,
});
/** Pairings that pay on a level. */
const paying =
  (level: CostLevel): Relaxed =>
  ({ pairings }, count) => {
    const seat = (id: EntryId | null) =>
      id === null ? count.order.length : count.order.findIndex((one) => one.id === id);
    return inPairings(
      pairings.filter(({ a, b }) => count.of(seat(a), seat(b))[costLevels.indexOf(level)]! > 0),
    );
  };
const atTables =
  (tells: (one: PairingEntry, table: number | null) => boolean): Relaxed =>
  ({ input, pairings }) => {
    const entries = pairings.flatMap((pairing) =>
      pairing.b === null
        ? []
        : input.entries.filter((one) => has(pairing, one.id) && tells(one, pairing.table)),
    );
    return { entries: entries.map(({ id }) => id), count: entries.length };
  };

/** Games of a round robin that the table has had by now and nobody has played, this round's among them. */
function missing({ input, earlier = [], pairings }: ToldRound): Concerned {
  const rounds = earlier.filter(({ method }) => method === 'round-robin');
  const table = ofTheTable(rounds);
  const numbers = new Map<EntryId, number>();
  for (const pairing of [...rounds.flatMap((round) => round.pairings), ...pairings])
    for (const id of idsOf(pairing)) {
      const number = numberIn(pairing, id);
      if (number !== undefined && !numbers.has(id)) numbers.set(id, number);
    }
  const of =
    [...table.flatMap((round) => round.pairings), ...pairings].flatMap(
      ({ reasons }) => find(reasons, 'berger', 'berger-bye', 'berger-made-up')?.of ?? [],
    )[0] ?? 1;
  const gaps = input.entries.flatMap((one, i) =>
    input.entries.slice(0, i).flatMap((other) => {
      const [x, y] = [numbers.get(one.id), numbers.get(other.id)];
      if (x === undefined || y === undefined) return [];
      const due = table.filter((_, at) => (at % of) + 1 === bergerRoundOf(x, y, of)).length;
      const met = rounds.filter(({ round }) => one.opponents[round - 1] === other.id).length;
      const now = pairings.some(
        (pairing) =>
          has(pairing, one.id) && has(pairing, other.id) && find(pairing.reasons, 'berger-made-up'),
      );
      return Array.from({ length: Math.max(0, due - met - Number(now)) }, () => [one.id, other.id]);
    }),
  );
  return { entries: [...new Set(gaps.flat())], count: gaps.length };
}

/** For every sentence about what a draw could not keep, whom it concerns. */
export const relaxations: { readonly [Code in RelaxationCode]: Relaxed } = {
  'challenge-missed': (told, count) => {
    const { challenges } = told.input.settings;
    const rivals = (id: EntryId) =>
      challenges.filter(
        (two) =>
          has(two, id) && [two.a, two.b].every((one) => told.input.entries.some((entry) => entry.id === one)),
      );
    // The agreements contradict each other: somebody has two.
    expect(told.input.entries.some(({ id }) => rivals(id).length > 1)).toBe(true);
    return paying('challenge-missed')(told, count);
  },
  'pair-blocked': paying('pair-blocked'),
  'camp-blocked': paying('camp-blocked'),
  'club-blocked': paying('club-blocked'),
  'team-blocked': paying('team-blocked'),
  'town-blocked': paying('town-blocked'),
  'country-blocked': paying('country-blocked'),
  'faction-blocked': paying('faction-blocked'),
  rematch: paying('rematch'),
  'second-bye': paying('second-bye'),
  'late-entry-bye': paying('late-entry-bye'),
  'pair-avoided': paying('pair-avoided'),
  'camp-avoided': paying('camp-avoided'),
  'club-avoided': paying('club-avoided'),
  'team-avoided': paying('team-avoided'),
  'town-avoided': paying('town-avoided'),
  'country-avoided': paying('country-avoided'),
  'faction-avoided': paying('faction-avoided'),
  'cut-by-lot': ({ input, pairings, earlier = [] }) => {
    const poolOf = (id: EntryId) =>
      earlier
        .flatMap((round) => round.pairings)
        .flatMap((one) => (has(one, id) ? [find(one.reasons, 'pool')?.pool] : []))[0];
    const place = (one: PairingEntry) =>
      poolOf(one.id) === undefined ? one.rank : `${poolOf(one.id)} ${one.poolPlace}`;
    const through = new Set(pairings.flatMap(idsOf));
    const places = input.entries.map((one) => ({ place: place(one), through: through.has(one.id) }));
    const cut = input.entries.filter((one) =>
      [true, false].every((side) =>
        places.some((other) => other.place === place(one) && other.through === side),
      ),
    );
    return { entries: cut.map(({ id }) => id), count: cut.length };
  },
  'late-in-round-robin': ({ input, earlier = [] }) => {
    const known = new Set(
      earlier
        .filter(({ method }) => method === 'round-robin')
        .flatMap(({ pairings }) => pairings)
        .flatMap(idsOf),
    );
    const late = input.entries.filter(({ id }) => !known.has(id));
    return { entries: late.map(({ id }) => id), count: late.length };
  },
  'round-robin-gap': missing,
  'fixed-table': atTables(({ fixedTable }, table) => typeof fixedTable === 'number' && fixedTable !== table),
  'table-repeat': atTables(
    ({ fixedTable, tables }, table) => table !== null && fixedTable !== table && tables.includes(table),
  ),
  'table-missing': ({ pairings }) =>
    inPairings(pairings.filter(({ b, table }) => b !== null && table === null)),
};

/** Counts again what a draw says it could not keep: nothing more, nothing less; a common cause is that of each. */
export function recountRelaxed(
  told: ToldRound,
  relaxed: readonly Relaxation[],
  say: (word: string) => void,
): void {
  const count = recount(told.input);
  const sorted = (ids: readonly EntryId[]) => [...ids].sort();
  for (const { code, because, ...said } of relaxed) {
    say(`relaxed.${code}`);
    const found = relaxations[code](told, count);
    expect([code, said.count, sorted(said.entries)]).toEqual([code, found.count, sorted(found.entries)]);
    if (!because) continue;
    say(`relaxed.${code} ${because}`);
    const [wish = ''] = code.split('-');
    const speaks = (reason: Reason) =>
      reason.code.startsWith(code) ||
      reason.code === `same-${wish}-unavoidable` ||
      (wish === 'pair' && reason.code === 'pair-unavoidable');
    for (const { reasons } of told.pairings)
      for (const reason of reasons)
        if (speaks(reason)) expect([code, 'because' in reason && reason.because]).toEqual([code, because]);
  }
}

/** On which levels the best other draw may first be worse when a cause is given. */
const meaning: Partial<Record<Cause, (level: CostLevel) => boolean>> = {
  challenge: (level) => level === 'challenge-missed',
  blocked: (level) => level.endsWith('-blocked'),
  rematch: (level) => level === 'rematch' || level === 'rematch-recency',
  recency: (level) => level === 'rematch-recency',
  bye: (level) => ['second-bye', 'late-entry-bye', 'bye-order'].includes(level),
  sides: (level) => level === 'side-third',
  scores: (level) => level === 'score-gap',
  floats: (level) => level === 'float-again',
  wishes: (level) => level === 'score-gap' || level.endsWith('-avoided'),
};

/** Recounts a cause: by trying every draw of a small field, by a solver of other people in a large one. */
function causesOf(count: Recount, pairings: readonly DrawnPairing[]) {
  const { order, seats, of, gap } = count;
  const best = (search: Search) => (seats <= 8 ? bestByTrying : bestBySolver)(count, search);
  const seat = (id: EntryId | null) => (id === null ? order.length : order.findIndex((one) => one.id === id));
  const seatsOf = ({ a, b }: DrawnPairing): [number, number] => {
    const [i, j] = [seat(a), seat(b)];
    return i < j ? [i, j] : [j, i];
  };
  const inField = pairings.filter(({ a }) => seat(a) >= 0);
  const drawn = paidBy(count, inField.map(seatsOf));
  let least: Best | null | undefined;

  /** What is counted in a meeting; the claims say that there is more of it in the best other draw. */
  type Figure = (i: number, j: number) => number;
  const points: Figure = (i, j) => Math.abs((order[i]?.score ?? 0) - (order[j]?.score ?? 0));
  const between: Figure = (i, j) => (j === order.length ? 0 : points(i, j));
  const widest = Math.max(0, ...drawn.pairs.map((two) => between(...two)));
  const figures: Partial<Record<Cause, readonly Figure[]>> = {
    rematch: [(i, j) => Number(of(i, j)[costLevels.indexOf('rematch')]! > 0)],
    scores: [between, (i, j) => Number(between(i, j) > widest)],
    wishes: [(i, j) => of(i, j)[costLevels.indexOf('score-gap')]! - gap(i, j)],
  };

  return (pairing: DrawnPairing, reason: Reason, own: readonly CostLevel[], say: (word: string) => void) => {
    if (least === undefined) {
      least = best({});
      const known = least?.known ?? 0;
      expect(drawn.levels.slice(0, known)).toEqual(least?.levels.slice(0, known));
    }
    const two = seatsOf(pairing);
    const paid = costLevels.indexOf(
      own.find((level) => of(...two)[costLevels.indexOf(level)]! > 0) ?? expect.fail('nothing was paid'),
    );
    if (!('because' in reason) || !reason.because) return;
    const { because } = reason;
    // No draw has less of it without having more of what goes before: the best one has as much, as was just seen.
    if (because === 'least') return paid < (least?.known ?? 0) ? undefined : say('beyond');
    const isThese = (i: number, j: number) => i === two[0] && j === two[1];
    const other = best({ barred: isThese });
    if (because === 'only') return expect(other).toBeNull();
    expect(other).not.toBeNull();
    if (!other) return;
    if (because === 'others') {
      // As good a draw through that level in which neither of the two pays there.
      const hits = (i: number, j: number) =>
        of(i, j)[paid]! > 0 && two.some((one) => one < order.length && (one === i || one === j));
      const sparing = best({ barred: (i, j) => isThese(i, j) || hits(i, j) });
      const known = Math.min(paid + 1, sparing?.known ?? 0);
      expect([paid, sparing?.levels.slice(0, known)]).toEqual([paid, drawn.levels.slice(0, known)]);
      return known > paid ? undefined : say('beyond');
    }
    const at = costLevels.findIndex((_, level) => drawn.levels[level] !== other.levels[level]);
    // Beyond what the solver's weights tell apart nothing is claimed to have been recounted.
    if (at < 0 || at >= other.known) return say('beyond');
    const worse = costLevels[at]!;
    expect(at).toBeLessThan(paid);
    expect([because, worse, meaning[because]?.(worse)]).toEqual([because, worse, true]);
    const counted = because === 'wishes' && worse !== 'score-gap' ? [] : (figures[because] ?? []);
    const more = counted.map((figure) => {
      const all = Array.from({ length: seats }, (_, j) => Array.from({ length: j }, (_, i) => figure(i, j)));
      const top = Math.max(...all.flat());
      const found = best({ barred: isThese, most: { through: at, top, figure } })?.most ?? null;
      return found === null || found > drawn.pairs.reduce((sum, pair) => sum + figure(...pair), 0);
    });
    if (more.length > 0)
      expect([because, worse, more]).toEqual([because, worse, expect.arrayContaining([true])]);
  };
}

/** Finds every claim of a round again; `say` hears each code, and each with its cause. */
export function recountClaims(told: ToldRound, say: (word: string) => void): void {
  const { input, pairings } = told;
  const known = new Map(input.entries.map((one) => [one.id, one]));
  const judges = new Map<number | undefined, ReturnType<typeof causesOf>>();
  for (const pairing of pairings) {
    const a = known.get(pairing.a);
    const b = pairing.b === null ? null : known.get(pairing.b);
    if (!a || b === undefined) throw new Error('the pairing is of somebody else');
    const pool = find(pairing.reasons, 'pool')?.pool;
    const mates = new Set(
      pairings.filter(({ reasons }) => find(reasons, 'pool')?.pool === pool).flatMap(idsOf),
    );
    const field = pool === undefined ? input.entries : input.entries.filter(({ id }) => mates.has(id));
    const here: Here = {
      ...told,
      pairing,
      a,
      b,
      field,
      side: (side) => {
        const one = side === 'a' ? a : b;
        if (!one) throw new Error('there is nobody on that side');
        return one;
      },
      because: (reason, levels) => {
        const judge = judges.get(pool) ?? causesOf(recount({ ...input, entries: field }), pairings);
        judges.set(pool, judge);
        judge(pairing, reason, levels, say);
      },
    };
    for (const reason of pairing.reasons) {
      say(reason.code);
      if ('because' in reason && reason.because) say(`${reason.code} ${reason.because}`);
      (claims[reason.code] as (here: Here, reason: Reason) => void)(here, reason);
    }
  }
}
