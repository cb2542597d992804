import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../random';
import { runs } from '../../test-runs';
import { checkPairing } from '../check/check-pairing';
import type { Draw, PairingEntry, PairRoundInput } from '../pairing';
import { pairingSettings, settingsInRound } from '../pairing-settings';
import {
  afterRound,
  anyRound,
  drawnRound,
  entry,
  entryId,
  requireValue,
  roundInput,
  whoMeets,
} from '../testing/entries';
import { costLevels, makeDrawCosts } from './costs';
import { drawingOrder, pairRound } from './pair-round';
import { withFloatsByHand } from './score-groups';

/** Every way to pair n seats up; with an odd n, seat n stands for the bye. */
function allMatchings(n: number): [number, number][][] {
  const result: [number, number][][] = [];
  const place = (open: number[], made: [number, number][]) => {
    const [first, ...others] = open;
    if (first === undefined) result.push(made);
    else
      for (const other of others)
        place(
          others.filter((v) => v !== other),
          [...made, [first, other]],
        );
  };
  place(
    Array.from({ length: n + (n % 2) }, (_, v) => v),
    [],
  );
  return result;
}

function totalCost(input: PairRoundInput, matching: readonly (readonly [number, number])[]): number[] {
  const costs = makeDrawCosts(input.round, drawingOrder(input), input.settings);
  const cost = new Float64Array(costLevels.length);
  const sum = new Array<number>(costLevels.length).fill(0);
  for (const [i, j] of matching) {
    costs.fill(i, j, cost);
    cost.forEach((value, at) => {
      sum[at] = (sum[at] ?? 0) + value;
    });
  }
  return sum;
}

/** The cost of every pair of seats, looked up once. */
function costTable(input: PairRoundInput) {
  const n = input.entries.length;
  const costs = makeDrawCosts(input.round, drawingOrder(input), input.settings);
  const table = Array.from({ length: n + 1 }, (_, i) =>
    Array.from({ length: n + 1 }, (_, j) => {
      const cost = new Float64Array(costLevels.length);
      if (i !== j) costs.fill(Math.min(i, j), Math.max(i, j), cost);
      return cost;
    }),
  );
  return (i: number, j: number) => table[i]?.[j] ?? new Float64Array(costLevels.length);
}

type Seats = readonly (readonly [number, number])[];
const sumOf = (pairs: Seats, pairCost: ReturnType<typeof costTable>): number[] =>
  costLevels.map((_, at) => pairs.reduce((sum, [i, j]) => sum + (pairCost(i, j)[at] ?? 0), 0));

/** The least sum over all matchings, level by level: only what is cheapest so far goes on to the next. */
function cheapest(all: readonly Seats[], pairCost: ReturnType<typeof costTable>): number[] {
  let left = all;
  return costLevels.map((_, at) => {
    let least = Number.POSITIVE_INFINITY;
    let best: Seats[] = [];
    for (const pairs of left) {
      let sum = 0;
      for (const [i, j] of pairs) sum += pairCost(i, j)[at] ?? 0;
      if (sum < least) {
        least = sum;
        best = [];
      }
      if (sum === least) best.push(pairs);
    }
    left = best;
    return least;
  });
}

function seatsOf(input: PairRoundInput, draw: Draw): [number, number][] {
  const order = drawingOrder(input).map((e) => e.id);
  return draw.pairings.map(({ a, b }) => [order.indexOf(a), b === null ? order.length : order.indexOf(b)]);
}

/** Fewest rematches over all pairings, counted from the opponents alone. */
function fewestRematches(entries: readonly PairingEntry[]): number {
  const meetings = (i: number, j: number) => {
    const [a, b] = [entries[i], entries[j]];
    return a && b ? a.opponents.filter((id) => id === b.id).length : 0;
  };
  return Math.min(
    ...allMatchings(entries.length).map((pairs) => pairs.reduce((sum, [i, j]) => sum + meetings(i, j), 0)),
  );
}

const noWishes = pairingSettings.parse({ camp: { mode: 'ignore' }, club: { mode: 'ignore' } });

describe('pairRound', () => {
  test('costs what the cheapest of all possible draws costs, in thousands of cases up to ten players', () => {
    const matchings = Array.from({ length: 11 }, (_, n) => allMatchings(n));
    fc.assert(
      fc.property(anyRound(10), (input) => {
        const pairCost = costTable(input);
        const best = cheapest(matchings[input.entries.length] ?? [], pairCost);
        expect(sumOf(seatsOf(input, drawnRound(input)), pairCost)).toEqual(best);
      }),
      runs(1000),
    );
  });

  test('places everybody exactly once, and the check finds no error', () => {
    fc.assert(
      fc.property(anyRound(21), (input) => {
        const draw = drawnRound(input);
        expect(draw.pairings.flatMap(({ a, b }) => (b === null ? [a] : [a, b])).sort()).toEqual(
          input.entries.map((e) => e.id).sort(),
        );
        const { violations, summary } = checkPairing(input, draw.pairings);
        expect(violations.filter((v) => v.severity === 'error')).toEqual([]);
        expect(summary.byes).toBe(input.entries.length % 2);
      }),
      runs(200),
    );
  });

  test('repeats a meeting only when every draw has to', () => {
    fc.assert(
      fc.property(anyRound(8), (input) => {
        const open = { ...input, settings: noWishes };
        const met = (x: PairingEntry | undefined, id: string | null) =>
          id === null ? 0 : (x?.opponents.filter((o) => o === id).length ?? 0);
        const repeats = drawnRound(open).pairings.map(({ a, b }) =>
          met(
            open.entries.find((e) => e.id === a),
            b,
          ),
        );
        expect(repeats.reduce((sum, times) => sum + times, 0)).toBe(fewestRematches(open.entries));
      }),
      runs(200),
    );
  });

  test('gives nobody a second bye while somebody else can have the first without a rematch', () => {
    fc.assert(
      fc.property(anyRound(7), (input) => {
        const open = { ...input, settings: noWishes };
        const { entries } = open;
        const bye = drawnRound(open).pairings.find((p) => p.b === null);
        const byesOf = (id: string | undefined) => entries.find((e) => e.id === id)?.byes ?? 0;
        if (!bye || byesOf(bye.a) === 0) return;
        const fewest = fewestRematches(entries);
        const others = entries.filter((e) => e.byes < byesOf(bye.a));
        // Where meetings have to be repeated, repeating older ones comes first.
        if (fewest > 0) return;
        for (const other of others) {
          expect(fewestRematches(entries.filter((e) => e !== other))).toBeGreaterThan(0);
        }
      }),
      runs(400),
    );
  });

  test('does not depend on the order of its input', () => {
    fc.assert(
      fc.property(anyRound(15), (input) => {
        const draw = drawnRound(input);
        expect(drawnRound({ ...input, entries: [...input.entries].reverse() })).toEqual(draw);
        expect(drawnRound(structuredClone(input))).toEqual(draw);
      }),
      runs(100),
    );
  });

  test('lets another seed choose only among equally good draws', () => {
    fc.assert(
      fc.property(anyRound(15), fc.nat(), (any, seed) => {
        const input = { ...any, round: any.round + 1, settings: { ...any.settings, bye: 'lowest' as const } };
        const redrawn = drawnRound({ ...input, seed });
        expect(totalCost(input, seatsOf(input, redrawn))).toEqual(
          totalCost(input, seatsOf(input, drawnRound(input))),
        );
      }),
      runs(100),
    );
  });

  test('draws the known pairing for a known seed, on every machine', () => {
    const input = roundInput(
      Array.from({ length: 6 }, (_, i) => entry(i)),
      { round: 1, seed: 2024 },
    );
    expect(whoMeets(drawnRound(input))).toMatchInlineSnapshot(`
      [
        "e000–e001",
        "e002–e005",
        "e003–e004",
      ]
    `);
  });

  test('draws every possible first round about equally often', () => {
    const entries = Array.from({ length: 6 }, (_, i) => entry(i));
    const seen = new Map<string, number>();
    for (let seed = 0; seed < 3000; seed++) {
      const key = whoMeets(drawnRound(roundInput(entries, { round: 1, seed }))).join(' ');
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    expect(seen.size).toBe(15);
    for (const times of seen.values()) {
      expect(times).toBeGreaterThan(130);
      expect(times).toBeLessThan(280);
    }
  });

  test('handles nobody and somebody alone', () => {
    expect(drawnRound(roundInput([])).pairings).toEqual([]);
    const [alone] = drawnRound(roundInput([entry(0, { score: 4 })])).pairings;
    expect(alone).toEqual({
      a: entryId(0),
      b: null,
      table: null,
      reasons: [{ code: 'bye-lowest', score: 4 }],
    });
  });
});

describe('the order of play', () => {
  const eight = Array.from({ length: 8 }, (_, i) => entry(i, { score: i < 4 ? 3 : 0, seed: i + 1 }));
  const draw = (order: string, more: Partial<PairRoundInput> = {}) =>
    drawnRound(
      roundInput(eight, { settings: pairingSettings.parse({ order, firstRound: 'seed' }), ...more }),
    );

  test('1v2 pairs neighbours of a score group', () => {
    expect(whoMeets(draw('1v2'))).toEqual(['e000–e001', 'e002–e003', 'e004–e005', 'e006–e007']);
  });
  test('fold pairs the best of a score group with its last', () => {
    expect(whoMeets(draw('fold'))).toEqual(['e000–e003', 'e001–e002', 'e004–e007', 'e005–e006']);
  });
  test('a seeded first round pairs the upper half with the lower half', () => {
    const seeded = draw('1v2', { round: 1 });
    expect(whoMeets(seeded)).toEqual(['e000–e004', 'e001–e005', 'e002–e006', 'e003–e007']);
    expect(seeded.pairings[0]).toEqual({
      a: entryId(0),
      b: entryId(4),
      table: 1,
      reasons: [{ code: 'seeded', a: 1, b: 5 }],
    });
  });
  test('an odd group sends its last down to the first of the next, who both remember the float', () => {
    const five = Array.from({ length: 6 }, (_, i) => entry(i, { score: i < 3 ? 3 : 0 }));
    const floated = drawnRound(roundInput(five)).pairings.find((p) => p.a === entryId(2));
    expect(floated?.b).toBe(entryId(3));
    expect(floated?.reasons).toEqual([
      { code: 'score-gap', gap: 3, high: 3, low: 0 },
      { code: 'nearest-unmet', a: 3, b: 4 },
      { code: 'float-down', side: 'a' },
      { code: 'float-up', side: 'b' },
    ]);
  });
  test('nobody floats down twice while another can', () => {
    const six = Array.from({ length: 6 }, (_, i) =>
      entry(i, { score: i < 3 ? 3 : 0, floats: [i === 2 ? 'down' : null] }),
    );
    expect(whoMeets(drawnRound(roundInput(six)))).toContain('e001–e003');
  });
});

describe('wishes', () => {
  const clubs = (names: (string | null)[]) => names.map((club, i) => entry(i, { club }));

  test('a first round keeps club mates apart by default', () => {
    for (let seed = 0; seed < 40; seed++) {
      const { pairings } = drawnRound(
        roundInput(clubs(['A', 'a ', 'B', 'B', 'C', null]), { round: 1, seed }),
      );
      expect(whoMeets({ round: 1, seed, pairings, relaxed: [] })).not.toContain('e000–e001');
      expect(whoMeets({ round: 1, seed, pairings, relaxed: [] })).not.toContain('e002–e003');
    }
  });
  test('a wish past its last round is forgotten', () => {
    expect(whoMeets(drawnRound(roundInput(clubs(['A', 'A', 'B', 'B']))))).toEqual(['e000–e001', 'e002–e003']);
  });
  test('an impossible block is relaxed and reported instead of failing', () => {
    const settings = pairingSettings.parse({
      club: { mode: 'block', untilRound: null },
      town: { mode: 'block' },
    });
    const entries = clubs(['A', 'A', 'A', 'B']);
    const draw = drawnRound(roundInput(entries, { settings }));
    const mates = draw.pairings.find((p) => p.reasons.some((r) => r.code === 'same-club-unavoidable'));
    expect(draw.relaxed).toEqual([{ code: 'club-blocked', count: 1, entries: [mates?.a, mates?.b] }]);
  });
  test('of two wishes that cannot both be kept the less important gives way', () => {
    const settings = pairingSettings.parse({
      club: { mode: 'block', untilRound: null },
      faction: { mode: 'block' },
    });
    const factions = ['Orks', 'Zwerge', 'Orks', 'Orks'];
    const entries = ['X', 'X', 'Y', 'Y'].map((club, i) => entry(i, { club, faction: factions[i] }));
    const draw = drawnRound(roundInput(entries, { settings }));
    expect(draw.relaxed.map((r) => r.code)).toEqual(['faction-blocked']);
  });
  test('the longer ago, the sooner a meeting is repeated', () => {
    const ids = [0, 1, 2, 3].map(entryId);
    const history = [
      [3, 1, 2],
      [2, 0, 3],
      [1, 3, 0],
      [0, 2, 1],
    ];
    const entries = history.map((met, i) => entry(i, { opponents: met.map((j) => entryId(j)) }));
    const draw = drawnRound(roundInput(entries, { round: 4 }));
    expect(whoMeets(draw)).toEqual([`${ids[0]}–${ids[3]}`, `${ids[1]}–${ids[2]}`]);
    expect(draw.relaxed).toEqual([{ code: 'rematch', count: 2, entries: expect.arrayContaining(ids) }]);
  });
});

describe('the bye', () => {
  const five = (more: (i: number) => Partial<PairingEntry> = () => ({})) =>
    Array.from({ length: 5 }, (_, i) => entry(i, { score: 12 - 3 * i, ...more(i) }));
  const byeOf = (input: PairRoundInput) => drawnRound(input).pairings.at(-1);

  test('goes to the lowest score', () => {
    expect(byeOf(roundInput(five()))).toMatchObject({
      a: entryId(4),
      b: null,
      reasons: [{ code: 'bye-lowest', score: 0 }],
    });
  });
  test('passes over whoever had one', () => {
    expect(byeOf(roundInput(five((i) => ({ byes: i === 4 ? 1 : 0 }))))).toMatchObject({ a: entryId(3) });
  });
  test('passes over a late entry, however low', () => {
    expect(byeOf(roundInput(five((i) => ({ joinedRound: i === 4 ? 2 : 1 }))))).toMatchObject({
      a: entryId(3),
    });
  });
  test('is reported when it is somebody’s second', () => {
    const draw = drawnRound(roundInput(five(() => ({ byes: 1 }))));
    expect(draw.relaxed).toEqual([{ code: 'second-bye', count: 1, entries: [entryId(4)] }]);
    expect(draw.pairings.at(-1)?.reasons).toContainEqual({ code: 'second-bye-unavoidable', times: 1 });
  });
  test('by lot reaches everybody', () => {
    const settings = pairingSettings.parse({ bye: 'random' });
    const receivers = new Set(
      Array.from({ length: 60 }, (_, seed) => byeOf(roundInput(five(), { settings, seed }))?.a),
    );
    expect(receivers.size).toBe(5);
  });
});

describe('a tournament of 59 over five rounds with a drop and a late entry', () => {
  test.each([1, 2, 3])('has no rematch, no second bye and no table twice for anybody (seed %i)', (seed) => {
    const chance = seededRandom(seed);
    const settings = pairingSettings.parse({ club: { mode: 'block', untilRound: 1 } });
    let entries = Array.from({ length: 59 }, (_, i) =>
      entry(i, { club: `Verein ${i % 9}`, fixedTable: i === 17 ? 4 : null }),
    );
    for (let round = 1; round <= 5; round++) {
      if (round === 3) entries = entries.filter((e) => e.id !== entryId(10));
      if (round === 4)
        entries = [...entries, entry(59, { joinedRound: 4, rank: 59, opponents: [null, null, null] })];
      const absent = round >= 3 ? [entryId(10)] : [];
      const input = roundInput(entries, { round, absent, settings, seed: seed * 100 + round, tables: 32 });
      const draw = drawnRound(input);
      expect(draw.relaxed).toEqual([]);
      const { violations, summary } = checkPairing(input, draw.pairings);
      expect(violations).toEqual([]);
      expect(summary).toMatchObject({
        everybodyPlacedOnce: true,
        rematches: 0,
        fixedTables: { kept: summary.fixedTables.of },
      });
      expect(summary.largestScoreGap).toBeLessThanOrEqual(6);
      entries = afterRound(entries, draw, (a, b) => (chance(2) === 0 ? a : b));
    }
    expect(entries.filter((e) => e.byes > 1)).toEqual([]);
  });
});

test('a round by lot asks no scores, and still brings no rematch (W4, second round)', () => {
  const settings = pairingSettings.parse({ lotRounds: [2] });
  const before = roundInput(
    Array.from({ length: 8 }, (_, i) => entry(i)),
    { round: 1 },
  );
  const first = drawnRound(before);
  const after = afterRound(before.entries, first, (a) => a);
  const drawn = (scoreOf: (i: number) => number) =>
    whoMeets(
      drawnRound({
        ...before,
        round: 2,
        settings: settingsInRound(settings, 2),
        entries: after.map((one, i) => ({ ...one, score: scoreOf(i), rank: i + 1 })),
      }),
    );
  expect(drawn((i) => i * 3)).toEqual(drawn((i) => 21 - i * 3));
  expect(drawn((i) => i * 3).filter((pair) => whoMeets(first).includes(pair))).toEqual([]);
  expect(settingsInRound(settings, 3)).toBe(settings);
});

describe('whoever has no place in the standings', () => {
  const field = [entry(0, { score: 6 }), entry(1, { score: 6 }), entry(2, { score: 3 })].map((one, i) => ({
    ...one,
    rank: i + 1,
    opponents: [null],
  }));
  const ringer = entry(3, { score: 0, rank: 9, unranked: true, opponents: [null] });

  test('is drawn at the bottom, and nothing is told of points or ranks that are not theirs', () => {
    const { pairings } = requireValue(pairRound(roundInput([...field, ringer])));
    const own = pairings.find(({ a, b }) => a === ringer.id || b === ringer.id);
    expect([own?.a, own?.b]).toContain(entryId(2));
    expect(own?.reasons).toEqual([{ code: 'never-met' }]);
    expect(pairings.find((one) => one !== own)?.reasons).toContainEqual({ code: 'equal-score', score: 6 });
  });

  test('leaves no score group when set by hand, and neither does who meets them', () => {
    const byHand = [{ a: entryId(0), b: ringer.id, table: 1, reasons: [{ code: 'hand-made' } as const] }];
    expect(withFloatsByHand(roundInput([...field, ringer]), byHand)).toEqual(byHand);
  });
});

test('a round by lot crosses any distance and says so, nothing of points and places', () => {
  const settings = settingsInRound(pairingSettings.parse({ lotRounds: [2], camp: { mode: 'ignore' } }), 2);
  const entries = Array.from({ length: 8 }, (_, i) =>
    entry(i, { score: i < 4 ? 3000 : 0, opponents: [null] }),
  );
  let across = 0;
  for (let seed = 1; seed <= 50; seed++) {
    const { pairings } = drawnRound(roundInput(entries, { settings, seed }));
    across += pairings.filter(({ a, b }) => b && a < entryId(4) !== b < entryId(4)).length;
    for (const { reasons } of pairings)
      expect(reasons.map(({ code }) => code)).toEqual(['round-random', 'never-met']);
  }
  // Four of seven others are of the other half.
  expect(Math.abs(across / 200 - 4 / 7)).toBeLessThan(0.1);
});
