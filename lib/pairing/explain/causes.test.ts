import blossom from 'edmonds-blossom';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryId } from '../../ids';
import { seededRandom, shuffled } from '../../random';
import { runs } from '../../test-runs';
import type { Draw, DrawnPairing, PairingEntry, PairRoundInput } from '../pairing';
import { pairingSettings } from '../pairing-settings';
import type { Cause, Reason } from '../reasons';
import { type CostLevel, costLevels, makeDrawCosts } from '../swiss/costs';
import { drawingOrder, pairRound } from '../swiss/pair-round';
import { anyRound, entry, entryId, requireValue, roundInput } from '../testing/entries';
import { withCauses } from './causes';

type Seats = readonly (readonly [number, number])[];

function allMatchings(n: number): Seats[] {
  if (n === 0) return [[]];
  const place = (open: readonly number[]): Seats[] => {
    const [first, ...others] = open;
    if (first === undefined) return [[]];
    return others.flatMap((other) =>
      place(others.filter((v) => v !== other)).map((rest) => [[first, other] as const, ...rest]),
    );
  };
  return place(Array.from({ length: n }, (_, v) => v));
}
const matchings = Array.from({ length: 9 }, (_, n) => allMatchings(n + (n % 2)));

const explained = (input: PairRoundInput): Draw => withCauses(input, requireValue(pairRound(input)));
const byId = (input: PairRoundInput) => new Map(input.entries.map((one) => [one.id, one]));

/** Reasons whose cause is the price of not having this pairing, and the levels they speak of. */
const priced: Partial<Record<Reason['code'], readonly CostLevel[]>> = {
  'challenge-missed': ['challenge-missed'],
  'rematch-unavoidable': ['rematch'],
  'pair-unavoidable': ['pair-blocked', 'pair-avoided'],
  'same-camp-unavoidable': ['camp-blocked', 'camp-avoided'],
  'same-club-unavoidable': ['club-blocked', 'club-avoided'],
  'same-team-unavoidable': ['team-blocked', 'team-avoided'],
  'same-town-unavoidable': ['town-blocked', 'town-avoided'],
  'same-country-unavoidable': ['country-blocked', 'country-avoided'],
  'same-faction-unavoidable': ['faction-blocked', 'faction-avoided'],
  'bye-forced': ['bye-order'],
  'second-bye-unavoidable': ['second-bye'],
  'late-entry-bye-unavoidable': ['late-entry-bye'],
};
/** On which levels the best other draw may first be worse when a cause is given. */
const meaning: Partial<Record<Cause, readonly CostLevel[]>> = {
  challenge: ['challenge-missed'],
  blocked: [
    'pair-blocked',
    'camp-blocked',
    'club-blocked',
    'team-blocked',
    'town-blocked',
    'country-blocked',
    'faction-blocked',
  ],
  // Pairs are counted: as many repeats may be of more pairs.
  rematch: ['rematch', 'rematch-recency'],
  recency: ['rematch-recency'],
  bye: ['second-bye', 'late-entry-bye', 'bye-order'],
  sides: ['side-third'],
  scores: ['score-gap'],
  floats: ['float-again'],
  // The price of other wishes is paid among the scores.
  wishes: [
    'score-gap',
    'pair-avoided',
    'camp-avoided',
    'club-avoided',
    'team-avoided',
    'town-avoided',
    'country-avoided',
  ],
};

const compare = (x: readonly number[], y: readonly number[]) => {
  const at = x.findIndex((value, l) => value !== y[l]);
  return at < 0 ? 0 : (x[at] ?? 0) - (y[at] ?? 0);
};

/** What every draw of a small field costs. */
function allCosts(input: PairRoundInput) {
  const order = drawingOrder(input);
  const costs = makeDrawCosts(input.round, order, input.settings);
  const one = new Float64Array(costLevels.length);
  const costOf = (i: number, j: number) => {
    costs.fill(i, j, one);
    return [...one];
  };
  const sumOf = (pairs: Seats) =>
    pairs.reduce(
      (sum, two) => costOf(...two).map((value, at) => value + (sum[at] ?? 0)),
      costLevels.map(() => 0),
    );
  const seat = (id: EntryId | null) => (id === null ? order.length : order.findIndex((one) => one.id === id));
  const all = (matchings[order.length] ?? []).map((pairs) => ({ pairs, cost: sumOf(pairs) }));
  const least = (those: typeof all) => those.reduce((x, y) => (compare(y.cost, x.cost) < 0 ? y : x)).cost;
  return { all, least, seat, costOf };
}

/** Facts that a sentence states without a cause, recomputed from the entries alone. */
function checkFacts(input: PairRoundInput, { a, b, reasons }: DrawnPairing) {
  const known = byId(input);
  const [one, two] = [known.get(a), b === null ? undefined : known.get(b)];
  for (const reason of reasons) {
    if (reason.code === 'nearest-unmet' && one && two) {
      for (const [self, other] of [
        [one, two],
        [two, one],
      ] as const) {
        expect(self.opponents).not.toContain(other.id);
        const closer = input.entries.filter(
          (e) => e !== self && Math.abs(e.rank - self.rank) < Math.abs(other.rank - self.rank),
        );
        for (const e of closer) expect(self.opponents).toContain(e.id);
      }
    }
    if (reason.code === 'never-met') expect(one?.opponents).not.toContain(b);
    if (reason.code === 'bye-lowest')
      expect(Math.min(...input.entries.map(({ score }) => score))).toBe(one?.score);
    if (reason.code === 'bye-lowest-eligible') {
      const lower = input.entries.filter(({ score }) => one && score < one.score);
      expect(lower.length).toBeGreaterThan(0);
      for (const e of lower)
        expect(e.byes > (one?.byes ?? 0) || (e.joinedRound > 1 && one?.joinedRound === 1)).toBe(true);
    }
    if (reason.code === 'float-down' || reason.code === 'float-up') {
      const self = reason.side === 'a' ? one : two;
      const group = groupOf(input, self);
      if (reason.because === 'odd') expect(group.length % 2).toBe(1);
      if (reason.because === 'met')
        for (const e of group) if (e !== self) expect(self?.opponents).toContain(e.id);
      if (reason.because === 'closed') expect(freshPairings(group)).toBeLessThan(group.length / 2);
    }
  }
}

/** Those in the same score group, built anew from the top. */
function groupOf({ entries, settings }: PairRoundInput, self: PairingEntry | undefined): PairingEntry[] {
  let rest = [...entries].sort((x, y) => y.score - x.score);
  for (;;) {
    const best = rest[0]?.score ?? 0;
    const group = rest.filter(({ score }) => best - score <= settings.groupWidth);
    if (rest.length === 0 || group.some(({ id }) => id === self?.id)) return group;
    rest = rest.filter((e) => !group.includes(e));
  }
}

/** Most pairs among these who have not met, by a solver of other people. */
const freshPairings = (those: readonly PairingEntry[]) => {
  const edges: [number, number, number][] = [];
  those.forEach((x, i) => {
    those.forEach((y, j) => {
      if (i < j && !x.opponents.includes(y.id)) edges.push([i, j, 1]);
    });
  });
  return blossom(edges, true).filter((mate) => mate >= 0).length / 2;
};

/** Thirty players after three rounds by lot, of three clubs only, so that mates are neighbours again and again. */
function crowded(seed: number): PairRoundInput {
  const chance = seededRandom(seed);
  const players = Array.from({ length: 30 }, (_, i) => i);
  const rounds = [1, 2, 3].map(() => {
    const order = shuffled(players, chance);
    return new Map(order.map((i, at) => [i, order[at ^ 1] ?? i]));
  });
  const scores = players.map(() => chance(61)).sort((x, y) => y - x);
  const entries = players.map((i) =>
    entry(i, {
      score: scores[i] ?? 0,
      club: `Club ${chance(3)}`,
      opponents: rounds.map((round) => entryId(round.get(i) ?? i)),
      floats: [null, null, null],
    }),
  );
  const settings = pairingSettings.parse({ club: { mode: 'avoid', untilRound: null } });
  return roundInput(entries, { round: 4, settings, seed });
}

describe('reasons that give a cause', () => {
  test('say what holds when every draw of a small field is tried', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(anyRound(8), (input) => {
        const draw = explained(input);
        const { all, least, seat, costOf } = allCosts(input);
        for (const pairing of draw.pairings) {
          checkFacts(input, pairing);
          const [i = 0, j = 0] = [seat(pairing.a), seat(pairing.b)].sort((x, y) => x - y);
          for (const reason of pairing.reasons) {
            const levels = priced[reason.code];
            if (!levels || !('because' in reason) || !reason.because) continue;
            seen.set(reason.because, (seen.get(reason.because) ?? 0) + 1);
            const others = all.filter(({ pairs }) => !pairs.some(([x, y]) => x === i && y === j));
            if (reason.because === 'only') {
              expect(others).toEqual([]);
              continue;
            }
            const [drawn, best] = [least(all), least(others)];
            const worse = costLevels.find((_, at) => drawn[at] !== best[at]);
            const named = meaning[reason.because];
            if (named) {
              expect(named).toContain(worse);
              continue;
            }
            const at = costLevels.findIndex((name, k) => levels.includes(name) && costOf(i, j)[k] !== 0);
            const through = (cost: readonly number[]) => cost.slice(0, at + 1);
            // No draw is better through this level, whatever it is for.
            for (const { cost } of all)
              expect(compare(through(cost), through(drawn))).toBeGreaterThanOrEqual(0);
            // "Others": as good a draw in which neither of the two pays. "Least" is not said where all of the best are such.
            const spares = ({ pairs }: { pairs: Seats }) =>
              !pairs.some(
                ([x, y]) =>
                  [x, y].some((v) => v < input.entries.length && (v === i || v === j)) &&
                  costOf(x, y)[at] !== 0,
              );
            const good = others.filter(({ cost }) => compare(through(cost), through(drawn)) === 0);
            if (reason.because === 'others') expect(good.some(spares)).toBe(true);
            else {
              expect(reason.because).toBe('least');
              const next = others.filter(({ cost }) => compare(cost, best) === 0);
              const worse = costLevels.findIndex((_, k) => drawn[k] !== best[k]);
              if (worse > at) expect(next.every(spares)).toBe(false);
            }
          }
        }
      }),
      runs(600),
    );
    for (const cause of ['others', 'least', 'rematch', 'scores', 'blocked', 'bye'])
      expect(seen.has(cause)).toBe(true);
  }, 300_000);

  test('hold in larger fields, recomputed by a solver of other people', () => {
    let scores = 0;
    for (let seed = 1; seed <= 30; seed++) {
      const input = crowded(seed);
      const { entries } = input;
      const draw = explained(input);
      for (const pairing of draw.pairings) checkFacts(input, pairing);
      const drawn = new Set(draw.pairings.map(({ a, b }) => [a, b].sort().join(' ')));
      const met = (x: PairingEntry, y: PairingEntry) => x.opponents.filter((id) => id === y.id).length;
      // Rematches first, then the squared gaps: what comes before an avoided club in an even field.
      const price = (x: PairingEntry, y: PairingEntry) => 1e9 * met(x, y) + (x.score - y.score) ** 2;
      let own = 0;
      entries.forEach((x, i) => {
        entries.forEach((y, j) => {
          if (i < j && drawn.has([x.id, y.id].sort().join(' '))) own += price(x, y);
        });
      });
      for (const { a, b, reasons } of draw.pairings) {
        for (const reason of reasons) {
          if (reason.code !== 'same-club-unavoidable') continue;
          if (reason.because !== 'scores' && reason.because !== 'rematch') continue;
          const edges: [number, number, number][] = [];
          entries.forEach((x, i) => {
            entries.forEach((y, j) => {
              const same = (x.id === a && y.id === b) || (x.id === b && y.id === a);
              if (i < j && !same) edges.push([i, j, 5e10 - price(x, y)]);
            });
          });
          let other = 0;
          blossom(edges, true).forEach((j, i) => {
            const [x, y] = [entries[i], entries[j]];
            if (i < j && x && y) other += price(x, y);
          });
          expect(other).toBeGreaterThan(own);
          if (reason.because === 'rematch') {
            expect(Math.floor(other / 1e9)).toBeGreaterThan(Math.floor(own / 1e9));
          } else {
            scores++;
            expect(Math.floor(other / 1e9)).toBe(Math.floor(own / 1e9));
          }
        }
      }
    }
    expect(scores).toBeGreaterThan(10);
  });

  test('where all are of one club nothing would have hit others', () => {
    const input = roundInput(
      [0, 1, 2, 3].map((i) => entry(i, { club: 'X' })),
      { settings: pairingSettings.parse({ club: { mode: 'avoid', untilRound: null } }) },
    );
    const { pairings, relaxed } = explained(input);
    const told = pairings.flatMap(({ reasons }) =>
      reasons.filter(({ code }) => code === 'same-club-unavoidable'),
    );
    const because = { code: 'same-club-unavoidable', club: 'X', because: 'least' };
    expect(told).toEqual([because, because]);
    expect(relaxed).toMatchObject([{ code: 'club-avoided', count: 2, because: 'least' }]);
  });

  test('of an odd group only one floats for its number', () => {
    // Three have met each other, so all of them leave the group.
    const opponents = [
      [1, 2, null],
      [0, null, 2],
      [null, 0, 1],
    ].map((those) => those.map((i) => (i === null ? null : entryId(i))));
    const top = opponents.map((met, i) => entry(i, { score: 9, opponents: met }));
    const below = [3, 4, 5, 6, 7].map((i) => entry(i, { score: 3, opponents: [null, null, null] }));
    const input = roundInput([...top, ...below], { round: 4 });
    const floats = explained(input).pairings.flatMap(({ reasons }) =>
      reasons.filter(({ code }) => code === 'float-down' || code === 'float-up'),
    );
    const causesOf = (code: string) =>
      floats.flatMap((reason) =>
        reason.code === code ? [('because' in reason && reason.because) || null] : [],
      );
    expect(causesOf('float-down')).toEqual(['met', 'met', 'met']);
    expect(causesOf('float-up')).toEqual([null, null, null]);
  });

  test('a club that could be separated for a point is not called unavoidable', () => {
    const entries = [20, 20, 19, 19].map((score, i) => entry(i, { score, club: i < 2 ? 'A' : `club ${i}` }));
    const input = roundInput(entries, {
      settings: pairingSettings.parse({ club: { mode: 'avoid', untilRound: null } }),
    });
    const draw = explained(input);
    expect(draw.pairings[0]?.reasons).toContainEqual({
      code: 'same-club-unavoidable',
      club: 'A',
      because: 'scores',
    });
    expect(draw.relaxed).toEqual([
      { code: 'club-avoided', count: 1, entries: expect.anything(), because: 'scores' },
    ]);
  });
});
