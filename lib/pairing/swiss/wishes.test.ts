import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../test-runs';
import { checkPairing } from '../check/check-pairing';
import { playerReasons } from '../explain/player-reasons';
import type { PairingEntry, PairRoundInput } from '../pairing';
import { endedWishes, modeInRound, pairingSettings, prolonged } from '../pairing-settings';
import { type Reason, reasonCodes } from '../reasons';
import { anyRound, drawnRound, entry, entryId, roundInput, whoMeets } from '../testing/entries';
import { costLines } from './cost-lines';
import { costLevels, isShared, makeDrawCosts } from './costs';

const many = (count: number, more: (i: number) => Partial<PairingEntry> = () => ({})) =>
  Array.from({ length: count }, (_, i) => entry(i, more(i)));
const pair = (a: number, b: number, more: object = {}) => ({ a: entryId(a), b: entryId(b), ...more });

describe('agreed games', () => {
  const settings = pairingSettings.parse({
    challenges: [pair(0, 5), pair(2, 99)],
    club: { mode: 'block', untilRound: null },
  });
  const entries = many(7, (i) => ({ club: i % 5 === 0 ? 'A' : null }));

  test('are played in the first round, whatever the lot and the wishes say', () => {
    for (let seed = 0; seed < 30; seed++) {
      const input = roundInput(entries, { round: 1, settings, seed });
      const draw = drawnRound(input);
      expect(whoMeets(draw)).toContain('e000–e005');
      expect(draw.relaxed).toEqual([]);
      expect(checkPairing(input, draw.pairings).violations).toEqual([]);
      const agreed = draw.pairings.find(({ a, b }) => [a, b].includes(entryId(5)));
      expect(agreed?.reasons).toEqual([{ code: 'challenge' }]);
    }
  });
  test('mean nothing later', () => {
    const later = roundInput(
      many(4, (i) => ({ score: 9 - i })),
      {
        settings: pairingSettings.parse({ challenges: [pair(0, 3)] }),
      },
    );
    expect(whoMeets(drawnRound(later))).toEqual(['e000–e001', 'e002–e003']);
  });
  test('that contradict each other are kept as far as possible, and it is said', () => {
    const both = pairingSettings.parse({ challenges: [pair(0, 1), pair(1, 2)] });
    const draw = drawnRound(roundInput(many(4), { round: 1, settings: both }));
    expect(draw.relaxed.map(({ code }) => code)).toEqual(['challenge-missed']);
  });
});

describe('pairs kept apart by name', () => {
  const draw = (mode: string, more: object = {}, input: Partial<PairRoundInput> = {}) =>
    drawnRound(
      roundInput(
        many(4, (i) => ({ score: i < 2 ? 6 : 0 })),
        { settings: pairingSettings.parse({ pairs: [pair(0, 1, { mode, ...more })] }), ...input },
      ),
    );

  test('block goes before the scores', () => {
    expect(whoMeets(draw('block'))).not.toContain('e000–e001');
  });
  test('avoid gives way to them, and it is said', () => {
    const avoided = draw('avoid');
    expect(whoMeets(avoided)).toContain('e000–e001');
    expect(avoided.relaxed).toEqual([{ code: 'pair-avoided', count: 1, entries: [entryId(0), entryId(1)] }]);
    expect(avoided.pairings[0]?.reasons).toContainEqual({ code: 'pair-unavoidable' });
  });
  test('ignore does nothing', () => {
    expect(draw('ignore').relaxed).toEqual([]);
  });
  test('a range of rounds begins and ends', () => {
    const met = (round: number) =>
      whoMeets(draw('block', { fromRound: 3, untilRound: 4 }, { round })).includes('e000–e001');
    expect([2, 3, 4, 5].map(met)).toEqual([true, false, false, true]);
  });
});

describe('the width of score groups', () => {
  // 20:0 points: hardly two have the same score, so club mates at neighbouring places would always meet.
  const entries = many(6, (i) => ({ score: 20 - i, club: i < 2 ? 'A' : null }));
  const settings = (groupWidth: number) =>
    pairingSettings.parse({ groupWidth, club: { mode: 'avoid', untilRound: null } });

  test('at 0 a point apart outweighs an avoided club', () => {
    expect(whoMeets(drawnRound(roundInput(entries, { settings: settings(0) })))).toContain('e000–e001');
  });
  test('inside a wider group the wish decides, and nobody floats', () => {
    const draw = drawnRound(roundInput(entries, { settings: settings(5) }));
    expect(whoMeets(draw)).not.toContain('e000–e001');
    expect(draw.relaxed).toEqual([]);
    expect(draw.pairings.flatMap(({ reasons }) => reasons.map(({ code }) => code))).not.toContain(
      'float-down',
    );
  });
  test('a group is as wide as set, not as wide as it chains', () => {
    const draw = drawnRound(
      roundInput(
        many(4, (i) => ({ score: 9 - 3 * i })),
        { settings: settings(3) },
      ),
    );
    // Groups 9 and 6, 3 and 0.
    expect(whoMeets(draw)).toEqual(['e000–e001', 'e002–e003']);
    expect(draw.pairings[1]?.reasons).toContainEqual({ code: 'score-gap', gap: 3, high: 3, low: 0 });
  });
});

describe('the price of a wish', () => {
  const draw = (worth: number | null, scores: readonly number[], more: object = {}) =>
    whoMeets(
      drawnRound(
        roundInput(
          scores.map((score, i) => entry(i, { score, club: i < 2 ? 'A' : null })),
          {
            settings: pairingSettings.parse({ club: { mode: 'avoid', untilRound: null, worth }, ...more }),
          },
        ),
      ),
    );
  // Apart, the club mates play two games of 3 points' difference each: 9 + 9 against a price of 16 or 25.
  const scores = [20, 20, 17, 17];

  test('is paid up to its worth and no further', () => {
    expect(draw(null, scores)).toContain('e000–e001');
    expect(draw(4, scores)).toContain('e000–e001');
    expect(draw(5, scores)).not.toContain('e000–e001');
  });
  test('of two kept apart by name counts alike', () => {
    const named = (worth: number | null) =>
      draw(null, scores, {
        club: { mode: 'ignore' },
        pairs: [{ ...pair(0, 1), mode: 'avoid', worth }],
      }).includes('e000–e001');
    expect([named(null), named(4), named(5)]).toEqual([true, true, false]);
  });
  test('means nothing to a block and without score differences', () => {
    expect(draw(1, scores, { club: { mode: 'block', untilRound: null, worth: 1 } })).not.toContain(
      'e000–e001',
    );
    expect(draw(null, [6, 6, 6, 6])).not.toContain('e000–e001');
  });
  test('is nothing in settings that were stored before there was one', () => {
    const stored = { club: { mode: 'avoid', fromRound: 1, untilRound: 3 }, pairs: [pair(0, 1)] };
    const read = pairingSettings.parse(stored);
    expect([read.club.worth, read.pairs[0]?.worth, read.sides, read.floatMemory]).toEqual([
      null,
      null,
      'after',
      'all',
    ]);
  });
});

describe('the memory of floats', () => {
  // Three at the top, so one of them floats down; e000 long ago, e001 last time.
  const floats = [
    ['down', null, null],
    [null, null, 'down'],
    ['down', 'down', null, null],
  ] as const;
  const down = (floatMemory: string) => {
    const entries = many(6, (i) => ({ score: i < 3 ? 3 : 0, floats: floats[i] ?? [] }));
    const drawn = drawnRound(
      roundInput(entries, { round: 6, settings: pairingSettings.parse({ floatMemory, order: 'random' }) }),
    );
    return drawn.pairings.find(({ a, b }) => Number(a.slice(1)) < 3 !== Number(b?.slice(1)) < 3)?.a;
  };
  test('counts every float alike, or the last two rounds alone', () => {
    expect(['e000', 'e001']).toContain(down('all'));
    expect(['e000', 'e002']).toContain(down('recent'));
  });
});

describe('what a level can cost at most', () => {
  test('is never exceeded by any meeting or bye', () => {
    fc.assert(
      fc.property(anyRound(9), fc.constantFrom('after', 'weigh', 'strict'), (any, sides) => {
        const input = { ...any, settings: { ...any.settings, sides: sides as 'after' } };
        const entries = input.entries.map((one, i) => ({
          ...one,
          sides: one.opponents.map((_, round) => ((i + round * (i % 3)) % 2 === 0 ? 'a' : 'b') as 'a' | 'b'),
        }));
        const costs = makeDrawCosts(input.round, entries, input.settings);
        const cost = new Float64Array(costLevels.length);
        for (let j = 0; j <= entries.length; j++) {
          for (let i = 0; i < j; i++) {
            costs.fill(i, j, cost);
            const most = j === entries.length ? costs.largestOfBye : costs.largest;
            cost.forEach((value, at) => {
              expect(value, costLevels[at]).toBeLessThanOrEqual(most[at] ?? 0);
            });
          }
        }
      }),
      runs(300),
    );
  });
});

describe('a first round by rating', () => {
  test('brings the upper half to the lower half, those without a rating last', () => {
    const ratings = [null, 1500, 1900, 1200];
    const input = roundInput(
      many(4, (i) => ({ rating: ratings[i] })),
      { round: 1, settings: pairingSettings.parse({ firstRound: 'rating' }) },
    );
    const draw = drawnRound(input);
    expect(whoMeets(draw)).toEqual(['e000–e001', 'e002–e003']);
    expect(draw.pairings.map(({ reasons }) => reasons[0])).toEqual([
      { code: 'rated', a: 1900, b: 1200 },
      { code: 'seeded', a: 2, b: 4 },
    ]);
  });
});

describe('explanations', () => {
  test('the nearest neighbour who is left is called so, with those between met already', () => {
    const met = [3, 2, 1, 0].map((j) => [null, entryId(j)]);
    const entries = many(4, (i) => ({ score: 6, opponents: [entryId(i ^ 1), ...(met[i] ?? []).slice(1)] }));
    const draw = drawnRound(roundInput(entries, { round: 3 }));
    expect(whoMeets(draw)).toEqual(['e000–e002', 'e001–e003']);
    expect(draw.pairings[0]?.reasons).toContainEqual({ code: 'nearest-unmet', a: 1, b: 3 });
    expect(draw.pairings[1]?.reasons).toContainEqual({ code: 'nearest-unmet', a: 2, b: 4 });
  });

  test('players hear at most two sentences about the pairing and one about the table', () => {
    const reasons: Reason[] = [
      { code: 'score-gap', gap: 3, high: 9, low: 6 },
      { code: 'rank-vs-rank', a: 1, b: 6 },
      { code: 'float-down', side: 'a' },
      { code: 'rematch-unavoidable', times: 1 },
      { code: 'table-fixed-unavailable', table: 2, side: 'a' },
      { code: 'table-fresh', table: 1 },
    ];
    expect(playerReasons(reasons).map(({ code }) => code)).toEqual([
      'rematch-unavoidable',
      'float-down',
      'table-fixed-unavailable',
    ]);
  });

  test('no reason is unknown to what players are told', () => {
    for (const code of reasonCodes) expect(playerReasons([{ code } as Reason])).toHaveLength(1);
  });

  test('the cost of every pairing is shown level by level and sums up', () => {
    const entries = many(4, (i) => ({
      score: 3 * i,
      opponents: [entryId(3 - i)],
      club: i > 1 ? 'A' : null,
    }));
    const settings = pairingSettings.parse({ club: { mode: 'avoid', untilRound: null }, order: 'random' });
    const { total, perPairing } = costLines(roundInput(entries, { settings }), [
      { a: entryId(0), b: entryId(3), table: 1 },
      { a: entryId(1), b: entryId(2), table: 2 },
    ]);
    expect(perPairing).toEqual([
      [
        { level: 'rematch', cost: 1 },
        { level: 'rematch-recency', cost: 1 },
        { level: 'score-gap', cost: 9 },
      ],
      [
        { level: 'rematch', cost: 1 },
        { level: 'rematch-recency', cost: 1 },
        { level: 'score-gap', cost: 1 },
      ],
    ]);
    expect(total).toEqual([
      { level: 'rematch', cost: 2 },
      { level: 'rematch-recency', cost: 2 },
      { level: 'score-gap', cost: 10 },
    ]);
  });
});

test('a wish that is over is told as such, and goes on when it is prolonged', () => {
  const settings = pairingSettings.parse({
    club: { mode: 'avoid', untilRound: 1 },
    team: { mode: 'block', untilRound: 3 },
    town: { mode: 'ignore', untilRound: 1 },
  });
  expect(endedWishes(settings, 1)).toEqual([]);
  expect(endedWishes(settings, 2)).toEqual(['club']);
  expect(endedWishes(settings, 4)).toEqual(['club', 'team']);
  expect(endedWishes(prolonged(settings, ['club']), 4)).toEqual(['team']);
  expect(modeInRound(prolonged(settings, ['club']).club, 4)).toBe('avoid');
});

test('a wish is shared where two of those who play have it in common', () => {
  const [a, b, c] = [entry(0, { club: 'Nord' }), entry(1, { club: 'Süd' }), entry(2)];
  expect(isShared('club', [a, b, c, entry(3)])).toBe(false);
  expect(isShared('club', [a, b, c, entry(3, { club: 'nord' })])).toBe(true);
});
