import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../test-runs';
import type { DrawnPairing, EarlierRound, PlacedPairing } from '../pairing';
import { type Method, pairingSettings } from '../pairing-settings';
import { anyRound, drawnRound, entry, entryId, roundInput } from '../testing/entries';
import {
  type CheckCode,
  type CheckInput,
  checkCodes,
  checkPairing,
  checkPairingInSteps,
} from './check-pairing';

const pair = (a: number, b: number | null, table: number | null = null): PlacedPairing => ({
  a: entryId(a),
  b: b === null ? null : entryId(b),
  table,
});
const strict = pairingSettings.parse({
  club: { mode: 'block', untilRound: null },
  team: { mode: 'block' },
  town: { mode: 'avoid', untilRound: 2 },
  country: { mode: 'avoid' },
  faction: { mode: 'avoid' },
});
const four = [0, 1, 2, 3].map((i) => entry(i));
const fine = [pair(0, 1, 1), pair(2, 3, 2)];

const played = (method: Method, pairings: readonly DrawnPairing[]): EarlierRound => ({
  round: 1,
  method,
  pairings: pairings.map((one) => ({ ...one, winner: one.a })),
});
const semiFinals = played('elimination', [
  { ...pair(0, 3, 1), reasons: [{ code: 'bracket', size: 4, match: 1, a: 1, b: 4 }] },
  { ...pair(1, 2, 2), reasons: [{ code: 'bracket', size: 4, match: 2, a: 2, b: 3 }] },
]);
const firstOfThree = played('round-robin', [
  { ...pair(0, 3, 1), reasons: [{ code: 'berger', round: 1, of: 3, a: 1, b: 4 }] },
  { ...pair(1, 2, 2), reasons: [{ code: 'berger', round: 1, of: 3, a: 2, b: 3 }] },
]);

const inPools = (a: number, b: number | null, pool: number): DrawnPairing => ({
  ...pair(a, b),
  reasons: [{ code: 'pool', pool, of: 2 }],
});
const firstOfPools = played('pools', [inPools(0, 1, 1), inPools(2, 3, 2)]);

const cases: readonly {
  code: CheckCode;
  input: CheckInput;
  pairings: readonly PlacedPairing[];
  entries: readonly number[];
}[] = [
  { code: 'entry-missing', input: roundInput(four), pairings: [pair(0, 1, 1), pair(2, null)], entries: [3] },
  { code: 'entry-twice', input: roundInput(four), pairings: [...fine, pair(0, null)], entries: [0] },
  { code: 'entry-unknown', input: roundInput(four), pairings: [...fine, pair(8, null)], entries: [8] },
  {
    code: 'entry-dropped',
    input: { ...roundInput(four), dropped: [entryId(2)] },
    pairings: fine,
    entries: [2],
  },
  {
    code: 'paired-with-self',
    input: roundInput(four),
    pairings: [pair(0, 0, 1), pair(2, 3, 2)],
    entries: [0],
  },
  {
    code: 'several-byes',
    input: roundInput(four),
    pairings: [pair(0, 1, 1), pair(2, null), pair(3, null)],
    entries: [2, 3],
  },
  { code: 'bye-while-even', input: roundInput(four), pairings: [pair(0, 1, 1), pair(2, null)], entries: [2] },
  {
    code: 'second-bye',
    input: roundInput([four[0]!, four[1]!, entry(2, { byes: 1 })]),
    pairings: [pair(0, 1, 1), pair(2, null)],
    entries: [2],
  },
  {
    code: 'late-entry-bye',
    input: roundInput([four[0]!, four[1]!, entry(2, { joinedRound: 2 })]),
    pairings: [pair(0, 1, 1), pair(2, null)],
    entries: [2],
  },
  {
    // Known to one side only: a history with a hole must still be seen.
    code: 'rematch',
    input: roundInput([four[0]!, entry(1, { opponents: [entryId(0)] }), four[2]!, four[3]!]),
    pairings: fine,
    entries: [0, 1],
  },
  {
    code: 'challenge-missed',
    input: roundInput(four, {
      round: 1,
      settings: pairingSettings.parse({ challenges: [{ a: entryId(0), b: entryId(3) }] }),
    }),
    pairings: fine,
    entries: [0, 3],
  },
  {
    code: 'kept-apart',
    input: roundInput(four, {
      settings: pairingSettings.parse({ pairs: [{ a: entryId(1), b: entryId(0), fromRound: 2 }] }),
    }),
    pairings: fine,
    entries: [0, 1],
  },
  {
    code: 'bye-not-lowest',
    input: roundInput([9, 6, 0].map((score, i) => entry(i, { score }))),
    pairings: [pair(1, 2, 1), pair(0, null)],
    entries: [0, 1],
  },
  {
    code: 'gap-too-wide',
    input: roundInput([9, 9, 3, 3].map((score, i) => entry(i, { score }))),
    pairings: [pair(0, 2, 1), pair(1, 3, 2)],
    entries: [0, 2, 1, 3],
  },
  {
    // Three at the top: e001 has floated down before, e002 has not.
    code: 'float-again',
    input: roundInput(
      [9, 9, 9, 3, 3, 3].map((score, i) => entry(i, { score, floats: [i === 1 ? 'down' : null] })),
    ),
    pairings: [pair(0, 2, 1), pair(1, 3, 2), pair(4, 5, 3)],
    entries: [0, 2, 1, 3],
  },
  {
    code: 'off-bracket',
    input: {
      ...roundInput(four.map((one, i) => ({ ...one, opponents: [entryId(3 - i)] }))),
      method: 'elimination',
      earlier: [semiFinals],
    },
    pairings: [pair(0, 2, 1)],
    entries: [0, 2],
  },
  {
    code: 'off-schedule',
    input: {
      ...roundInput(four.map((one, i) => ({ ...one, opponents: [entryId(3 - i)] }))),
      method: 'round-robin',
      earlier: [firstOfThree],
    },
    // Round 2 of the table is 4-3 1-2; here 1 meets 3 instead.
    pairings: [pair(0, 2, 1)],
    entries: [0, 2],
  },
  ...(['camp', 'club', 'team', 'town', 'country', 'faction'] as const).map((wish) => ({
    code: `same-${wish}` as const,
    input: roundInput(
      four.map((e, i) => ({ ...e, [wish]: ['Süd', ' süd', 'Nord', ''][i] })),
      { settings: strict },
    ),
    pairings: fine,
    entries: [0, 1],
  })),
  {
    code: 'off-pool',
    input: { ...roundInput(four), method: 'pools', earlier: [firstOfPools] },
    pairings: [pair(0, 2, 1)],
    entries: [0, 2],
  },
  {
    code: 'pools-uneven',
    input: { ...roundInput([...four, entry(4)], { round: 1 }), method: 'pools' },
    pairings: [inPools(0, 1, 1), inPools(2, null, 1), inPools(3, null, 1), inPools(4, null, 2)],
    entries: [0, 1, 2, 3],
  },
  {
    code: 'table-twice',
    input: roundInput(four),
    pairings: [pair(0, 1, 1), pair(2, 3, 1)],
    entries: [0, 1, 2, 3],
  },
  { code: 'table-unknown', input: roundInput(four, { tables: [1, 5] }), pairings: fine, entries: [2, 3] },
  { code: 'table-missing', input: roundInput(four), pairings: [pair(0, 1, 1), pair(2, 3)], entries: [2, 3] },
  {
    code: 'fixed-table-missed',
    input: roundInput([entry(0, { fixedTable: 2 }), ...four.slice(1)]),
    pairings: fine,
    entries: [0],
  },
  {
    code: 'table-repeat',
    input: roundInput([entry(0, { tables: [1] }), ...four.slice(1)]),
    pairings: fine,
    entries: [0],
  },
];

describe('checkPairing', () => {
  test.each(cases)('finds $code and names whom it concerns', ({ code, input, pairings, entries }) => {
    const found = checkPairing(input, pairings).violations.filter((v) => v.code === code);
    expect(found.map((v) => v.entries)).toEqual([entries.map(entryId)]);
  });

  test('lets the bracket and the schedule have what they foresee', () => {
    const later = four.map((one, i) => ({ ...one, opponents: [entryId(3 - i)] }));
    const found = (method: Method, earlier: EarlierRound, pairings: readonly PlacedPairing[]) =>
      checkPairing({ ...roundInput(later), method, earlier: [earlier] }, pairings).violations;
    expect(found('elimination', semiFinals, [pair(0, 1, 1), pair(3, 2, 2)])).toEqual([]);
    expect(found('round-robin', firstOfThree, [pair(3, 2, 1), pair(0, 1, 2)])).toEqual([]);
  });

  test('holds against no machine draw what no exchange could mend', () => {
    fc.assert(
      fc.property(anyRound(14), (input) => {
        const judged: readonly CheckCode[] = ['bye-not-lowest', 'gap-too-wide', 'float-again'];
        const { violations } = checkPairing(input, drawnRound(input).pairings);
        expect(violations.filter(({ code }) => judged.includes(code))).toEqual([]);
      }),
      runs(400),
    );
  });

  describe('with strict sides', () => {
    const settings = pairingSettings.parse({ sides: 'strict' });
    const found = (sides: string, pairings: readonly PlacedPairing[], scores: readonly number[]) =>
      checkPairing(
        roundInput(
          scores.map((score, i) =>
            entry(i, {
              score,
              sides: i === 0 || i === 2 ? [...sides].map((side) => side as 'a' | 'b') : ['b', 'b'],
            }),
          ),
          { settings },
        ),
        pairings,
      ).violations.map(({ code }) => code);
    const across = [pair(0, 3, 1), pair(1, 2, 2)];

    test('warns of a gap that an exchange mends without a third time running', () => {
      expect(found('ab', across, [9, 9, 3, 3])).toEqual(['gap-too-wide']);
    });

    test('but not where it would cost two of them that', () => {
      const sides = ['aa', 'aa', 'bb', 'bb'];
      const input = roundInput(
        sides.map((own, i) => entry(i, { score: i < 2 ? 9 : 3, sides: [...own] as ('a' | 'b')[] })),
        { settings },
      );
      expect(checkPairing(input, [pair(0, 2, 1), pair(1, 3, 2)]).violations).toEqual([]);
    });

    test('lets the bye go before sides', () => {
      expect(found('bb', [pair(1, 2, 1), pair(0, null)], [9, 6, 0])).toEqual(['bye-not-lowest']);
    });
  });

  describe('of a first round', () => {
    const byes = (settings: object, resting: number) => {
      const field = [0, 1, 2].map((i) => entry(i, { seed: i + 1, rating: 1000 + 100 * i }));
      const input = roundInput(field, { round: 1, settings: pairingSettings.parse(settings) });
      const [x = 0, y = 0] = [0, 1, 2].filter((i) => i !== resting);
      return checkPairing(input, [pair(x, y, 1), pair(resting, null)]).violations.map(({ code }) => code);
    };

    test('judges the bye by seed or rating', () => {
      expect(byes({ firstRound: 'seed' }, 0)).toEqual(['bye-not-lowest']);
      expect(byes({ firstRound: 'seed' }, 2)).toEqual([]);
      expect(byes({ firstRound: 'rating' }, 2)).toEqual(['bye-not-lowest']);
      expect(byes({ firstRound: 'rating' }, 0)).toEqual([]);
    });

    test('but not where the lot gave it, a block or an agreed game', () => {
      expect(byes({}, 0)).toEqual([]);
      expect(byes({ firstRound: 'seed', bye: 'random' }, 0)).toEqual([]);
      const agreed = [{ a: entryId(1), b: entryId(2) }];
      expect(byes({ firstRound: 'seed', challenges: agreed }, 0)).toEqual([]);
      const pairs = [{ a: entryId(0), b: entryId(1), mode: 'block' }];
      expect(byes({ firstRound: 'seed', pairs }, 1)).toEqual([]);
    });
  });

  test('has a case for every code', () => {
    expect(new Set(cases.map((c) => c.code))).toEqual(new Set(checkCodes));
  });

  test('finds nothing wrong with a clean draw', () => {
    expect(checkPairing(roundInput(four), fine).violations).toEqual([]);
  });

  test('does not warn of a wish that is not in force, but still counts it', () => {
    const sameTown = four.map((e) => ({ ...e, town: 'Köln' }));
    const { violations, summary } = checkPairing(roundInput(sameTown, { round: 3, settings: strict }), fine);
    expect(violations).toEqual([]);
    expect(summary.sameTown).toBe(2);
  });

  test('lets a schedule decide about byes and meetings, and leaves wishes to those who choose', () => {
    const met = four.map((e, i) => ({ ...e, club: 'A', opponents: [entryId(i ^ 1)], byes: 0 }));
    const input = roundInput(met, { settings: strict });
    expect(checkPairing({ ...input, method: 'elimination' }, fine).violations).toEqual([]);
    expect(checkPairing({ ...input, method: 'round-robin' }, fine).violations.map((v) => v.code)).toEqual([
      'rematch',
      'rematch',
    ]);
    expect(checkPairing({ ...input, method: 'round-robin', meetingsWanted: 1 }, fine).violations).toEqual([]);
  });

  test('knows a wish only in its rounds, and no wish against an agreed game', () => {
    const settings = pairingSettings.parse({
      club: { mode: 'block', fromRound: 2, untilRound: 3 },
      challenges: [{ a: entryId(0), b: entryId(1) }],
      faction: { mode: 'block' },
    });
    const entries = four.map((e) => ({ ...e, club: 'A', faction: 'Orks' }));
    const codes = (round: number) =>
      checkPairing(roundInput(entries, { settings, round }), fine).violations.map((v) => v.code);
    expect(codes(1)).toEqual(['same-faction']);
    expect(codes(2)).toEqual(['same-club', 'same-faction', 'same-club', 'same-faction']);
    expect(codes(4)).toEqual(['same-faction', 'same-faction']);
  });

  test('sums the round up for the organiser', () => {
    const entries = [
      entry(0, { score: 9, fixedTable: 1, tables: [1] }),
      entry(1, { score: 6, opponents: [entryId(0)] }),
      entry(2, { score: 5, fixedTable: 7, club: 'A' }),
      entry(3, { score: 0, club: 'a', tables: [2] }),
      entry(4),
    ];
    expect(checkPairing(roundInput(entries), [...fine, pair(4, null)]).summary).toEqual({
      everybodyPlacedOnce: true,
      pairings: 2,
      byes: 1,
      rematches: 1,
      sameCamp: 0,
      sameClub: 1,
      sameTeam: 0,
      sameTown: 0,
      sameCountry: 0,
      sameFaction: 0,
      fixedTables: { kept: 1, of: 2 },
      tableRepeats: 1,
      largestScoreGap: 5,
      scoreGapSum: 8,
    });
  });
});

test('the check hands over after each pairing that it compares with the others', () => {
  const entries = Array.from({ length: 40 }, (_, i) => entry(i, { score: i }));
  const pairings = entries.flatMap((_, i) => (i % 2 ? [] : [pair(i, (i + 21) % 40, i / 2 + 1)]));
  expect([...checkPairingInSteps(roundInput(entries, { round: 2 }), pairings)].length).toBeGreaterThanOrEqual(
    pairings.length,
  );
});
