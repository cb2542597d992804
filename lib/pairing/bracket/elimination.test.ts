import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryId } from '../../ids';
import { runs } from '../../test-runs';
import { drawRound, eliminationRounds, expectedEntries } from '../draw-round';
import type { Draw, EarlierRound, PairingEntry, PairRoundInput } from '../pairing';
import { type Method, pairingSettings } from '../pairing-settings';
import { entry, entryId, requireValue, roundInput, whoMeets } from '../testing/entries';
import { bracketPlaces, latestBracket } from './bracket';
import { bracketLines } from './bracket-lines';
import { eliminationIsOver } from './branch';
import { drawElimination } from './elimination';

type Decide = (a: EntryId, b: EntryId) => EntryId | 'draw' | null;
const stronger: Decide = (a, b) => [a, b].sort()[0] ?? null;

const playedRound = (
  draw: Draw,
  decide: Decide = stronger,
  method: Method = 'elimination',
): EarlierRound => ({
  round: draw.round,
  method,
  pairings: draw.pairings.map((pairing) => ({
    ...pairing,
    winner: pairing.b === null ? null : decide(pairing.a, pairing.b),
  })),
});

const opponentsOf = (id: EntryId, rounds: readonly EarlierRound[]) =>
  rounds.map(({ pairings }) => {
    const own = pairings.find(({ a, b }) => a === id || b === id);
    return own?.a === id ? own.b : (own?.a ?? null);
  });
const many = (count: number) => Array.from({ length: count }, (_, i) => entry(i, { seed: i + 1 }));
const seeded = (more: object = {}) => pairingSettings.parse({ firstRound: 'seed', ...more });

/** Plays on with everybody, knocked out or not, among the entries: the bracket knows who is left. */
function next(
  entries: readonly PairingEntry[],
  earlier: readonly EarlierRound[],
  more: Partial<PairRoundInput> = {},
) {
  const now = entries.map((one) => ({ ...one, opponents: opponentsOf(one.id, earlier) }));
  const input = roundInput(now, { round: earlier.length + 1, settings: seeded(), ...more });
  return { input, drawn: drawElimination(input, earlier) };
}

describe('a bracket', () => {
  test('keeps its best seeds apart as long as possible', () => {
    expect(bracketLines(2)).toEqual([1, 2]);
    expect(bracketLines(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  });

  test('gives the best seeds the byes and ends with a final and a match for third place', () => {
    const entries = many(6);
    const rounds: EarlierRound[] = [];
    const shown: string[][] = [];
    for (let round = 1; round <= eliminationRounds(6); round++) {
      const draw = requireValue(next(entries, rounds).drawn);
      shown.push(whoMeets(draw));
      rounds.push(playedRound(draw));
    }
    expect(shown).toEqual([
      ['e000', 'e001', 'e002–e005', 'e003–e004'],
      ['e000–e003', 'e001–e002'],
      ['e000–e001', 'e002–e003'],
    ]);
    expect(rounds[2]?.pairings[1]?.reasons).toContainEqual({ code: 'third-place', a: 3, b: 4 });
    expect(rounds[0]?.pairings.at(-1)?.reasons).toEqual([
      { code: 'bracket-bye', size: 8, match: 3, seed: 2 },
    ]);
    expect(bracketPlaces(latestBracket(rounds))).toEqual([
      [entryId(0)],
      [entryId(1)],
      [entryId(2)],
      [entryId(3)],
      [entryId(4), entryId(5)],
    ]);
    expect(next(entries, rounds).drawn).toEqual({ ok: false, problem: { code: 'bracket-finished' } });
    expect(eliminationIsOver(rounds.slice(0, 2))).toBe(false);
    expect(eliminationIsOver(rounds)).toBe(true);
    const [final, third] = rounds[2]?.pairings ?? [];
    const without = [final, third && { ...third, winner: null }].flatMap((one) => one ?? []);
    expect(eliminationIsOver([...rounds.slice(0, 2), { ...rounds[2]!, pairings: without }])).toBe(false);
  });

  test('without a match for third place the two beaten in the semi-finals share it', () => {
    const settings = seeded({ thirdPlace: false });
    const rounds: EarlierRound[] = [];
    for (let round = 1; round <= 2; round++)
      rounds.push(playedRound(requireValue(next(many(4), rounds, { settings }).drawn)));
    expect(rounds[1]?.pairings).toHaveLength(1);
    expect(bracketPlaces(latestBracket(rounds)).map((ids) => ids.length)).toEqual([1, 1, 2]);
  });

  test('takes the best of the standings after Swiss rounds, in their order', () => {
    const swiss: EarlierRound[] = [
      { round: 1, method: 'swiss', pairings: [] },
      { round: 2, method: 'swiss', pairings: [] },
    ];
    const entries = many(9).map((one, i) => ({ ...one, rank: 9 - i, opponents: [null, null] }));
    const input = roundInput(entries, { round: 3, settings: seeded({ cut: 4 }) });
    const draw = requireValue(drawRound('elimination', input, swiss));
    expect(whoMeets(draw)).toEqual(['e005–e008', 'e006–e007']);
    expect(expectedEntries('elimination', input, swiss)).toEqual(new Set([5, 6, 7, 8].map(entryId)));
    expect(expectedEntries('swiss', input, swiss).size).toBe(9);
  });

  test('a drawn match sends the better seeded on and says so', () => {
    const first = playedRound(requireValue(next(many(4), []).drawn), () => 'draw');
    const final = requireValue(next(many(4), [first]).drawn);
    expect(whoMeets(final)).toEqual(['e000–e001', 'e002–e003']);
    expect(final.pairings[0]?.reasons).toEqual([
      { code: 'bracket', size: 2, match: 1, a: 1, b: 2 },
      { code: 'advanced-on-draw', side: 'a' },
      { code: 'advanced-on-draw', side: 'b' },
    ]);
  });

  test('waits for its results', () => {
    const first = playedRound(requireValue(next(many(4), []).drawn), () => null);
    expect(next(many(4), [first]).drawn).toEqual({ ok: false, problem: { code: 'bracket-open' } });
  });

  test('somebody who has left gives their opponent a bye', () => {
    const first = playedRound(requireValue(next(many(4), []).drawn));
    const present = many(4).slice(1);
    const final = requireValue(next(present, [first], { absent: [entryId(0)] }).drawn);
    expect(whoMeets(final)).toEqual(['e001', 'e002–e003']);
  });

  test('who wins and then drops out has the place of those beaten in the round they missed', () => {
    const quarter = playedRound(requireValue(next(many(8), []).drawn));
    const present = many(8).slice(1);
    const absent = [entryId(0)];
    const semi = playedRound(requireValue(next(present, [quarter], { absent }).drawn));
    expect(whoMeets({ ...semi, seed: 1, relaxed: [] })).toEqual(['e001–e002', 'e003']);
    const final = playedRound(requireValue(next(present, [quarter, semi], { absent }).drawn));
    const places = (rounds: EarlierRound[]) => bracketPlaces(latestBracket(rounds)).map((ids) => ids.sort());
    expect(places([quarter, semi])).toEqual([
      [entryId(1), entryId(3)],
      [entryId(0), entryId(2)],
      [4, 5, 6, 7].map(entryId),
    ]);
    expect(places([quarter, semi, final])).toEqual([
      [entryId(1)],
      [entryId(3)],
      [entryId(0), entryId(2)],
      [4, 5, 6, 7].map(entryId),
    ]);
  });

  test('who drops out before the final is second', () => {
    const rounds = [playedRound(requireValue(next(many(4), []).drawn))];
    const present = many(4).slice(1);
    rounds.push(playedRound(requireValue(next(present, rounds, { absent: [entryId(0)] }).drawn)));
    expect(bracketPlaces(latestBracket(rounds)).slice(0, 2)).toEqual([[entryId(1)], [entryId(0)]]);
  });

  test('ends where both finalists drop: they share the first place, and everybody keeps theirs', () => {
    const rounds: EarlierRound[] = [];
    for (let round = 1; round <= 2; round++)
      rounds.push(playedRound(requireValue(next(many(8), rounds).drawn)));
    const absent = [entryId(0), entryId(1)];
    const { input, drawn } = next(many(8).slice(2), rounds, { absent });
    expect(drawn).toEqual({ ok: false, problem: { code: 'bracket-finished' } });
    expect(expectedEntries('elimination', input, rounds)).toEqual(new Set());
    const places = (those: readonly EarlierRound[]) =>
      bracketPlaces(latestBracket(those)).map((ids) => [...ids].sort());
    const reached = [
      [0, 1],
      [2, 3],
      [4, 5, 6, 7],
    ].map((those) => those.map(entryId));
    expect(places(rounds)).toEqual(reached);
    // Drawn while they were still there, the match for third place may have been played all the same.
    const beside = playedRound(requireValue(next(many(8), rounds).drawn));
    const third = { ...beside, pairings: beside.pairings.slice(1) };
    expect(places([...rounds, third])).toEqual(
      [[0, 1], [2], [3], [4, 5, 6, 7]].map((those) => those.map(entryId)),
    );
  });

  test('keeps the places of those whose result was taken back after the next round was drawn', () => {
    const [first, second, third] = [0, 1, 2].reduce<EarlierRound[]>((rounds) => {
      return [...rounds, playedRound(requireValue(next(many(8), rounds).drawn))];
    }, []) as [EarlierRound, EarlierRound, EarlierRound];
    const places = (rounds: EarlierRound[]) => bracketPlaces(latestBracket(rounds)).map((ids) => ids.sort());
    const open = (round: EarlierRound) => ({
      ...round,
      pairings: round.pairings.map((pairing) => ({ ...pairing, winner: null })),
    });
    const all = places([first, second, third]);
    expect(all.map((ids) => ids.length)).toEqual([1, 1, 1, 1, 4]);
    expect(places([open(first), second, third])).toEqual(all);
    const without = seeded({ thirdPlace: false });
    const final = playedRound(requireValue(next(many(8), [first, second], { settings: without }).drawn));
    expect(places([first, open(second), final])).toEqual(places([first, second, final]));
  });

  test('places those who do not go on behind those who do, before the next round is drawn', () => {
    const [a, b, c, d] = [0, 1, 2, 3].map(entryId) as [EntryId, EntryId, EntryId, EntryId];
    const semi = playedRound(requireValue(next(many(4), []).drawn), (x) => (x === a ? a : null));
    const nobody = semi.pairings.map((one) =>
      one.winner === null ? { ...one, winner: 'nobody' as const } : one,
    );
    expect(bracketPlaces(latestBracket([{ ...semi, pairings: nobody }])).map((ids) => ids.sort())).toEqual([
      [a],
      [b, c, d],
    ]);
  });

  test('of any size and with any drop-outs gives everybody who was in it exactly one place', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 33 }),
        fc.array(fc.nat(32), { maxLength: 6 }),
        (players, drops) => {
          let present = many(players);
          const gone: EntryId[] = [];
          const rounds: EarlierRound[] = [];
          for (let round = 1; round <= eliminationRounds(players); round++) {
            const leaver = drops[round - 2];
            if (round > 1 && leaver !== undefined && present.length > 2) {
              const [left] = present.slice(leaver % present.length);
              if (left) gone.push(left.id);
              present = present.filter(({ id }) => !gone.includes(id));
            }
            const { drawn } = next(present, rounds, { absent: gone });
            if (!drawn.ok) return;
            rounds.push(playedRound(drawn.value));
          }
          const places = bracketPlaces(latestBracket(rounds));
          expect(places.flat().sort()).toEqual(many(players).map(({ id }) => id));
        },
      ),
      runs(100),
    );
  });

  test('a tie at the cut that the lot settles is told, with whom it concerns', () => {
    const ranks = [1, 2, 3, 4, 4, 4, 7];
    const entries = many(7).map((one, i) => ({ ...one, rank: ranks[i] ?? 9, opponents: [null] }));
    const swiss: EarlierRound[] = [{ round: 1, method: 'swiss', pairings: [] }];
    const draw = (cut: number) =>
      requireValue(
        drawRound('elimination', roundInput(entries, { settings: seeded({ cut, cutTie: 'lot' }) }), swiss),
      );
    expect(draw(5).relaxed).toEqual([
      { code: 'cut-by-lot', count: 3, entries: [entryId(3), entryId(4), entryId(5)] },
    ]);
    const byLot = draw(5).pairings.flatMap(({ a, b, reasons }) =>
      reasons.flatMap((reason) => (reason.code === 'cut-by-lot' ? (reason.side === 'a' ? a : b) : [])),
    );
    expect(byLot).toHaveLength(2);
    expect([3, 4, 5].map(entryId)).toEqual(expect.arrayContaining(byLot));
    expect(draw(3).relaxed).toEqual([]);
    expect(draw(6).relaxed).toEqual([]);
  });

  test('a tie at the cut is nobody’s to settle but the desk’s, which says whom and why', () => {
    const ranks = [1, 2, 3, 4, 4, 4, 7];
    const entries = many(7).map((one, i) => ({ ...one, rank: ranks[i] ?? 9, opponents: [null] }));
    const swiss: EarlierRound[] = [{ round: 1, method: 'swiss', pairings: [] }];
    const draw = (through: object) =>
      drawRound('elimination', roundInput(entries, { settings: seeded({ cut: 5, through }) }), swiss);
    const tied = [entryId(3), entryId(4), entryId(5)];
    const refused = { ok: false, problem: { code: 'cut-tied', entries: tied, seats: 2 } };
    expect(draw({})).toEqual(refused);
    expect(draw({ entries: [entryId(3)] })).toEqual(refused);
    expect(draw({ entries: tied })).toEqual(refused);
    // Whoever is not level at the cut is none of its business.
    expect(draw({ entries: [entryId(3), entryId(6)] })).toEqual(refused);
    const { pairings, relaxed } = requireValue(
      draw({ entries: [entryId(5), entryId(4)], by: 'decision', reason: 'won against each other' }),
    );
    const playing = pairings.flatMap(({ a, b }) => (b === null ? [a] : [a, b])).sort();
    expect(playing).toEqual([0, 1, 2, 4, 5].map(entryId));
    expect(relaxed).toEqual([]);
    expect(
      pairings
        .flatMap(({ a, b, reasons }) =>
          reasons.flatMap((told) =>
            told.code === 'cut-decided'
              ? [{ id: told.side === 'a' ? a : b, by: told.by, reason: told.reason }]
              : [],
          ),
        )
        .sort((x, y) => String(x.id).localeCompare(String(y.id))),
    ).toEqual([4, 5].map((i) => ({ id: entryId(i), by: 'decision', reason: 'won against each other' })));
  });

  test('a tie at the cut by equal ratings or seeds is none of the lot’s either in a first round', () => {
    const equal = { rank: 1, rating: 1500 };
    for (const firstRound of ['rating', 'seed'] as const) {
      const draw = (more: object) => {
        const entries = Array.from({ length: 6 }, (_, i) =>
          entry(i, i === 0 ? { ...equal, seed: 1, rating: 1700 } : equal),
        );
        const settings = pairingSettings.parse({ firstRound, cut: 4, ...more });
        return drawElimination(roundInput(entries, { round: 1, settings }), []);
      };
      const tied = [1, 2, 3, 4, 5].map(entryId);
      expect(draw({})).toEqual({ ok: false, problem: { code: 'cut-tied', entries: tied, seats: 3 } });
      const byLot = requireValue(draw({ cutTie: 'lot' }));
      expect(byLot.relaxed).toEqual([{ code: 'cut-by-lot', count: 5, entries: tied }]);
      expect(
        byLot.pairings.flatMap(({ reasons }) => reasons.filter(({ code }) => code === 'cut-by-lot')),
      ).toHaveLength(3);
      const chosen = [1, 3, 5].map(entryId);
      const decided = requireValue(draw({ through: { entries: chosen } }));
      expect(decided.pairings.flatMap(({ a, b }) => [a, b]).sort()).toEqual([entryId(0), ...chosen]);
      expect(requireValue(draw({ cut: 6 })).relaxed).toEqual([]);
    }
  });

  test('a first round that is drawn by lot says so of those who go on', () => {
    const settings = pairingSettings.parse({ firstRound: 'random', cut: 4 });
    const { relaxed } = requireValue(drawElimination(roundInput(many(6), { round: 1, settings }), []));
    expect(relaxed).toEqual([{ code: 'cut-by-lot', count: 6, entries: many(6).map(({ id }) => id) }]);
  });

  test('one alone is no bracket', () => {
    expect(next(many(1), []).drawn).toEqual({ ok: false, problem: { code: 'too-few-entries' } });
  });

  test('of any size ends with one winner after as many rounds as it takes, each knocked out once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(), (players, salt) => {
        const decide: Decide = (a, b) =>
          (a.charCodeAt(3) * 7 + b.charCodeAt(3) * 13 + salt) % 2 === 0 ? a : b;
        const rounds: EarlierRound[] = [];
        for (let round = 1; round <= eliminationRounds(players); round++)
          rounds.push(playedRound(requireValue(next(many(players), rounds).drawn), decide));
        expect(next(many(players), rounds).drawn.ok).toBe(false);
        const places = bracketPlaces(latestBracket(rounds));
        expect(places[0]).toHaveLength(1);
        expect(places.flat().sort()).toEqual(many(players).map(({ id }) => id));
      }),
      runs(60),
    );
  });
});
