import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryId } from '../../ids';
import { runs } from '../../test-runs';
import { drawRound } from '../draw-round';
import type { DrawnPairing, EarlierRound, PairRoundInput } from '../pairing';
import { pairingSettings } from '../pairing-settings';
import { swapEntries } from '../swap-entries';
import { entry, entryId, roundInput } from '../testing/entries';
import { checkPairing, type PairingCheck } from './check-pairing';

interface Drawn {
  readonly input: PairRoundInput;
  readonly earlier: readonly EarlierRound[];
  readonly pairings: readonly DrawnPairing[];
}
type Outcome = 'a' | 'b' | 'draw';

const kinds = [
  {},
  { thirdPlace: false },
  { bracket: 'double' },
  { bracket: 'double', reset: false },
  { bracket: 'consolation' },
  { bracket: 'consolation', consolation: 3, thirdPlace: false },
  { bracket: 'placement' },
] as const;

/** Every round of a bracket to its end; `before` are the rounds that led to it, `leaves` who drops before a round. */
function bracketOf(
  players: number,
  settings: object,
  outcome: (game: number) => Outcome,
  leaves: (i: number, round: number) => boolean = () => false,
  before: readonly EarlierRound[] = [],
  more: (i: number) => object = (i) => ({ seed: i + 1 }),
): Drawn[] {
  const parsed = pairingSettings.parse({ firstRound: 'seed', cutTie: 'lot', ...settings });
  const earlier = [...before];
  const drawn: Drawn[] = [];
  let game = 0;
  for (let round = before.length + 1; ; round++) {
    const here = Array.from({ length: players }, (_, i) => i).filter((i) => !leaves(i, round));
    const input = roundInput(
      here.map((i) => entry(i, more(i))),
      { round, settings: parsed },
    );
    const draw = drawRound('elimination', input, earlier);
    if (!draw.ok) return drawn;
    drawn.push({ input, earlier: [...earlier], pairings: draw.value.pairings });
    const pairings = draw.value.pairings.map((pairing) => {
      const result = pairing.b === null ? null : outcome(game++);
      return {
        ...pairing,
        winner: result === 'a' ? pairing.a : result === 'b' ? pairing.b : result,
      };
    });
    earlier.push({ round, method: 'elimination', pairings });
  }
}

const idsOf = ({ a, b }: DrawnPairing) => (b === null ? [a] : [a, b]);
const offBracket = ({ violations }: PairingCheck) =>
  violations.flatMap(({ code, entries }) => (code === 'off-bracket' ? [entries] : []));
/** Those whom the draw has given a place are the ones who are to play. */
const judge = ({ input, earlier }: Drawn, pairings: readonly DrawnPairing[]) => {
  const playing = new Set(pairings.flatMap(idsOf));
  const entries = input.entries.filter(({ id }) => playing.has(id));
  return offBracket(checkPairing({ ...input, entries, earlier, method: 'elimination' }, pairings));
};
const keyOf = (pairings: readonly DrawnPairing[]) =>
  pairings
    .map((pairing) => idsOf(pairing).sort().join())
    .sort()
    .join(' ');

/** Every exchange of two that leaves other pairings behind, and whether it is noticed. */
function swapsOf(drawn: Drawn) {
  const ids = drawn.pairings.flatMap(idsOf);
  return ids.flatMap((x, i) =>
    ids.slice(i + 1).flatMap((y) => {
      const swapped = swapEntries(drawn.pairings, x, y);
      if (!swapped.ok || keyOf(swapped.value) === keyOf(drawn.pairings)) return [];
      return [{ x, y, noticed: judge(drawn, swapped.value).flat() }];
    }),
  );
}

const anyBracket = fc.record({
  players: fc.integer({ min: 2, max: 16 }),
  kind: fc.constantFrom(...kinds),
  outcomes: fc.array(fc.constantFrom<Outcome>('a', 'b', 'draw'), { minLength: 70, maxLength: 70 }),
  drops: fc.array(fc.tuple(fc.nat(15), fc.integer({ min: 2, max: 8 })), { maxLength: 5 }),
});

/** Pools that were played, with their places in the order of the numbers. */
function afterPools(players: number, count: number, settings: object, outcome: (game: number) => Outcome) {
  const place = (i: number) => ({ code: 'pool', pool: (i % count) + 1, of: count }) as const;
  const pairings = Array.from({ length: players }, (_, i) => ({
    a: entryId(i),
    b: null,
    table: null,
    winner: null,
    reasons: [place(i)],
  }));
  const pools: EarlierRound = { round: 1, method: 'pools', pairings };
  const poolPlaces = (i: number) => ({ poolPlace: Math.floor(i / count) + 1, opponents: [null] });
  return bracketOf(players, settings, outcome, () => false, [pools], poolPlaces);
}
const swiss: EarlierRound = { round: 1, method: 'swiss', pairings: [] };

describe('the check of a bracket', () => {
  test('finds nothing wrong with what was drawn, whatever the results and whoever drops', () => {
    fc.assert(
      fc.property(anyBracket, ({ players, kind, outcomes, drops }) => {
        const leaves = (i: number, round: number) =>
          drops.some(([who, from]) => who % players === i && round >= from);
        for (const drawn of bracketOf(players, kind, (game) => outcomes[game % 70]!, leaves))
          expect(judge(drawn, drawn.pairings)).toEqual([]);
      }),
      runs(150),
    );
  });

  test('finds nothing wrong where somebody who had dropped is back', () => {
    fc.assert(
      fc.property(anyBracket, fc.nat(15), fc.integer({ min: 2, max: 6 }), (one, who, from) => {
        const leaves = (i: number, round: number) => i === who % one.players && round === from;
        for (const drawn of bracketOf(one.players, one.kind, (game) => one.outcomes[game % 70]!, leaves))
          expect(judge(drawn, drawn.pairings)).toEqual([]);
      }),
      runs(100),
    );
  });

  test('notices everybody who was exchanged by hand, in any round of any bracket', () => {
    fc.assert(
      fc.property(anyBracket, ({ players, kind, outcomes, drops }) => {
        const leaves = (i: number, round: number) =>
          drops.some(([who, from]) => who % players === i && round >= from);
        for (const drawn of bracketOf(players, kind, (game) => outcomes[game % 70]!, leaves))
          for (const { x, y, noticed } of swapsOf(drawn))
            expect(noticed).toEqual(expect.arrayContaining([x, y]));
      }),
      runs(30),
    );
  });

  test('judges the first round after a cut by the ranks, among which level ones may stand either way', () => {
    const ranks = [1, 2, 2, 4, 5, 6, 6, 6, 9, 10];
    const more = (i: number) => ({ rank: ranks[i], opponents: [null] });
    const [first] = bracketOf(
      10,
      { cut: 7 },
      () => 'a',
      () => false,
      [swiss],
      more,
    );
    if (!first) throw new Error('nothing was drawn');
    expect(judge(first, first.pairings)).toEqual([]);
    for (const { x, y, noticed } of swapsOf(first)) {
      const rank = (id: EntryId) => ranks[Number(id.slice(1))];
      expect([x, y, noticed.length > 0]).toEqual([x, y, rank(x) !== rank(y)]);
    }
  });

  test('judges it by lot not at all, by rating as the ratings say', () => {
    const rated = (i: number) => ({ rating: 2000 - 10 * i });
    const [byLot] = bracketOf(
      8,
      { firstRound: 'random' },
      () => 'a',
      () => false,
      [],
      rated,
    );
    for (const { noticed } of swapsOf(byLot!)) expect(noticed).toEqual([]);
    const [byRating] = bracketOf(
      8,
      { firstRound: 'rating' },
      () => 'a',
      () => false,
      [],
      rated,
    );
    expect(judge(byRating!, byRating!.pairings)).toEqual([]);
    for (const { noticed } of swapsOf(byRating!)) expect(noticed).not.toEqual([]);
  });

  test('judges it after pools by who came through where', () => {
    for (const [players, count] of [
      [8, 4],
      [12, 3],
      [16, 4],
      [16, 8],
      [20, 5],
      [32, 16],
    ] as const)
      for (const through of [1, 2, 3]) {
        const settings = { pools: { count, through } };
        const rounds = afterPools(players, count, settings, (game) => (game % 3 === 0 ? 'b' : 'a'));
        for (const drawn of rounds) expect(judge(drawn, drawn.pairings)).toEqual([]);
        for (const { x, y, noticed } of swapsOf(rounds[0]!))
          expect([x, y, noticed.length > 0]).toEqual([x, y, true]);
      }
  });

  test('judges pairings that say nothing of their place by who is to meet whom', () => {
    const [first] = bracketOf(7, {}, () => 'a');
    const bare = first!.pairings.map((pairing) => ({ ...pairing, reasons: [] }));
    expect(judge(first!, bare)).toEqual([]);
    const swapped = swapEntries(bare, entryId(0), entryId(2));
    if (!swapped.ok) throw new Error(swapped.problem.code);
    expect(judge(first!, swapped.value)).toHaveLength(2);
  });

  test('notices two whole pairings that were exchanged: their winners would go elsewhere', () => {
    const [first, second] = bracketOf(8, {}, () => 'a');
    for (const drawn of [first!, second!]) {
      const [one, two] = drawn.pairings;
      const exchanged = drawn.pairings.map((pairing) =>
        pairing === one
          ? { ...pairing, reasons: two!.reasons }
          : pairing === two
            ? { ...pairing, reasons: one!.reasons }
            : pairing,
      );
      expect(judge(drawn, exchanged)).toHaveLength(2);
    }
  });

  test('says nothing while a game it all depends on has no result', () => {
    const [, second] = bracketOf(8, { bracket: 'double' }, () => 'a');
    const [before] = second!.earlier;
    const open = { ...before!, pairings: before!.pairings.map((one) => ({ ...one, winner: null })) };
    expect(judge({ ...second!, earlier: [open] }, second!.pairings)).toEqual([]);
  });
});
