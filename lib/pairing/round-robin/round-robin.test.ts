import { describe, expect, test } from 'vitest';
import { checkPairing } from '../check/check-pairing';
import { expectedEntries } from '../draw-round';
import type { Draw, EarlierRound, PairingEntry } from '../pairing';
import { pairingSettings } from '../pairing-settings';
import { swapEntries } from '../swap-entries';
import { entry, entryId, requireValue, roundInput, whoMeets } from '../testing/entries';
import {
  bergerRound,
  drawRoundRobin,
  makingUp,
  missingGames,
  plannedPauses,
  tableNumbers,
} from './round-robin';

const played = (draw: Draw): EarlierRound => ({
  round: draw.round,
  method: 'round-robin',
  pairings: draw.pairings.map((pairing) => ({ ...pairing, winner: pairing.a })),
});
const settings = pairingSettings.parse({ firstRound: 'seed' });

function playRounds(entries: readonly PairingEntry[], count: number): Draw[] {
  const draws: Draw[] = [];
  for (let round = 1; round <= count; round++) {
    const opponents = entries.map(({ id }) =>
      draws.map(({ pairings }) => {
        const own = pairings.find(({ a, b }) => a === id || b === id);
        return own?.a === id ? own.b : (own?.a ?? null);
      }),
    );
    const now = entries.map((one, i) => ({ ...one, opponents: opponents[i] ?? [] }));
    draws.push(requireValue(drawRoundRobin(roundInput(now, { round, settings }), draws.map(played))));
  }
  return draws;
}
const many = (count: number) => Array.from({ length: count }, (_, i) => entry(i, { seed: i + 1 }));

describe('the Berger tables (FIDE Handbook C.05 Annex 1)', () => {
  test.each([
    [4, ['1-4 2-3', '4-3 1-2', '2-4 3-1']],
    [6, ['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1']],
    [
      8,
      [
        '1-8 2-7 3-6 4-5',
        '8-5 6-4 7-3 1-2',
        '2-8 3-1 4-7 5-6',
        '8-6 7-5 1-4 2-3',
        '3-8 4-2 5-1 6-7',
        '8-7 1-6 2-5 3-4',
        '4-8 5-3 6-2 7-1',
      ],
    ],
  ])('are those of %i players', (n, table) => {
    const drawn = table.map((_, at) =>
      bergerRound(n, at + 1)
        .map((pair) => pair.join('-'))
        .join(' '),
    );
    expect(drawn).toEqual(table);
  });
});

describe('drawRoundRobin', () => {
  test.each([2, 3, 4, 7, 12, 33])('brings %i players together, each pair once', (n) => {
    const draws = playRounds(many(n), n % 2 === 0 ? n - 1 : n);
    const meetings = draws.flatMap(whoMeets);
    expect(new Set(meetings).size).toBe(meetings.length);
    expect(meetings.filter((pair) => pair.includes('–'))).toHaveLength((n * (n - 1)) / 2);
    // An odd field: everybody has the bye exactly once.
    expect(meetings.filter((pair) => !pair.includes('–'))).toHaveLength(n % 2 === 0 ? 0 : n);
  });

  test('begins anew after the last round', () => {
    const draws = playRounds(many(4), 4);
    expect(whoMeets(draws[3] as Draw)).toEqual(whoMeets(draws[0] as Draw));
  });

  test('seeds decide the numbers, and the pairing says so', () => {
    const [first] = playRounds(many(4), 1);
    expect(first?.pairings[0]).toEqual({
      a: entryId(0),
      b: entryId(3),
      table: 1,
      reasons: [{ code: 'berger', round: 1, of: 3, a: 1, b: 4 }],
    });
  });

  test('two swapped by hand in the first round have swapped their numbers', () => {
    const [first] = playRounds(many(4), 1);
    const pairings = requireValue(swapEntries((first as Draw).pairings, entryId(0), entryId(1)));
    const opponent = (id: string) =>
      pairings.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []))[0];
    const entries = many(4).map((one) => ({ ...one, opponents: [opponent(one.id) ?? null] }));
    const second = requireValue(
      drawRoundRobin(roundInput(entries, { settings }), [played({ ...(first as Draw), pairings })]),
    );
    // Round 2 is 4-3 1-2, with entries 0 and 1 as numbers 2 and 1.
    expect(second.pairings.map(({ a, b }) => [a, b])).toEqual([
      [entryId(3), entryId(2)],
      [entryId(1), entryId(0)],
    ]);
  });

  test('somebody gone leaves a bye, and somebody new can take the number', () => {
    const draws = playRounds(many(4), 1);
    const left = many(4)
      .slice(0, 3)
      .map((one, i) => ({ ...one, opponents: [entryId(3 - i)] }));
    const second = drawRoundRobin(roundInput(left, { absent: [entryId(3)], settings }), draws.map(played));
    expect(whoMeets(requireValue(second))).toEqual(['e000–e001', 'e002']);
    const late = entry(9, { joinedRound: 2, opponents: [null] });
    const filled = roundInput([...left, late], { absent: [entryId(3)], settings });
    expect(whoMeets(requireValue(drawRoundRobin(filled, draws.map(played))))).toEqual([
      'e000–e001',
      'e002–e009',
    ]);
  });

  test('who joins when the table is through is told what they have missed, beside the first game made up', () => {
    for (const again of [0, 3]) {
      const methods = Array(3 + again).fill('round-robin');
      const planned = pairingSettings.parse({ firstRound: 'seed', methods });
      const draws = playRounds(many(3), 3);
      const entries = many(3).map((one) => ({
        ...one,
        opponents: draws.map(({ pairings }) => {
          const own = pairings.find(({ a, b }) => a === one.id || b === one.id);
          return own?.a === one.id ? own.b : (own?.a ?? null);
        }),
      }));
      const late = entry(9, { joinedRound: 4, opponents: [null, null, null] });
      const input = roundInput([...entries, late], { round: 4, settings: planned });
      const { pairings, relaxed } = requireValue(drawRoundRobin(input, draws.map(played)));
      const own = pairings.find(({ a, b }) => a === late.id || b === late.id);
      const side = own?.a === late.id ? 'a' : 'b';
      expect(own?.reasons).toContainEqual({ code: 'berger-late', side, missed: 3 });
      expect(relaxed[0]).toEqual({ code: 'late-in-round-robin', count: 1, entries: [late.id] });
    }
  });

  test('who joins later is told what they miss, and the desk which games nobody will play', () => {
    const draws = playRounds(many(5), 2);
    const opponentsOf = (id: string) =>
      draws.map(({ pairings }) => {
        const own = pairings.find(({ a, b }) => a === id || b === id);
        return own?.a === id ? own.b : (own?.a ?? null);
      });
    const entries = many(5).map((one) => ({ ...one, opponents: opponentsOf(one.id) }));
    const late = entry(9, { joinedRound: 3, opponents: [null, null] });
    const input = roundInput([...entries, late], { round: 3, settings });
    const third = requireValue(drawRoundRobin(input, draws.map(played)));
    const byes = draws.flatMap(({ pairings }) => pairings.flatMap(({ a, b }) => (b === null ? [a] : [])));
    expect(third.relaxed).toEqual([
      { code: 'late-in-round-robin', count: 1, entries: [entryId(9)] },
      { code: 'round-robin-gap', count: 2, entries: [...byes, entryId(9)].sort() },
    ]);
    // Who joins has the number of the bye at once, and no pause is left in which to make anything up.
    expect(tableNumbers([...entries, late], draws.map(played)).get(late.id)).toBe(6);
    expect(makingUp([...entries, late], draws.map(played), 3)).toEqual({ rounds: 0, pauses: false });
    expect(makingUp([...entries, late], draws.map(played), 5)).toEqual({ rounds: 2, pauses: false });
    expect(makingUp(entries, draws.map(played), 3)).toEqual({ rounds: 0, pauses: true });
    expect(tableNumbers(entries, []).size).toBe(0);
    const own = third.pairings.find(({ a, b }) => a === late.id || b === late.id);
    expect(own?.reasons).toContainEqual({
      code: 'berger-late',
      side: own?.a === late.id ? 'a' : 'b',
      missed: 2,
    });
    // Later rounds repeat the gaps alone: those who were told need not be told again.
    const fourthInput = roundInput(
      [...entries, late].map((one) => ({
        ...one,
        opponents: [
          ...one.opponents,
          third.pairings.flatMap(({ a, b }) => (a === one.id ? [b] : b === one.id ? [a] : []))[0] ?? null,
        ],
      })),
      { round: 4, settings },
    );
    const fourth = requireValue(drawRoundRobin(fourthInput, [...draws, third].map(played)));
    expect(fourth.relaxed.map(({ code, count }) => [code, count])).toEqual([['round-robin-gap', 2]]);
  });

  test('missing games are made up after the last round of the table by those whom they concern alone', () => {
    const draws = playRounds(many(5), 2);
    const entries = [...many(5), entry(9, { joinedRound: 3 })];
    const next = (round: number, methods: readonly string[]) => {
      const now = entries.map((one) => ({
        ...one,
        opponents: draws.map(({ pairings }) => {
          const own = pairings.find(({ a, b }) => a === one.id || b === one.id);
          return own?.a === one.id ? own.b : (own?.a ?? null);
        }),
      }));
      const given = pairingSettings.parse({ firstRound: 'seed', methods });
      const input = roundInput(now, { round, settings: given });
      return { input, now, drawn: drawRoundRobin(input, draws.map(played)) };
    };
    const plan = new Array<string>(7).fill('round-robin');
    for (const round of [3, 4, 5]) draws.push(requireValue(next(round, plan).drawn));
    const { now } = next(6, plan);
    const missing = missingGames(now, draws.map(played));
    expect(missing).toHaveLength(2);
    for (const game of missing) expect(game).toContain(entryId(9));
    // Planned twice over, the table goes on: the games come up again by themselves.
    const twice = requireValue(next(6, new Array<string>(10).fill('round-robin')).drawn);
    expect(twice.pairings.filter(({ b }) => b !== null)).toHaveLength(3);
    for (const round of [6, 7]) {
      const { input, drawn } = next(round, plan);
      const made = requireValue(drawn);
      expect(made.pairings).toHaveLength(1);
      expect(made.pairings[0]?.reasons).toContainEqual(expect.objectContaining({ code: 'berger-made-up' }));
      const expected = expectedEntries('round-robin', input, draws.map(played));
      expect(expected.size).toBe(2);
      const check = checkPairing(
        {
          ...input,
          entries: input.entries.filter(({ id }) => expected.has(id)),
          method: 'round-robin',
          earlier: draws.map(played),
        },
        made.pairings,
      );
      expect(check.violations).toEqual([]);
      expect(made.relaxed.map(({ code, count }) => [code, count])).toEqual(
        round === 6 ? [['round-robin-gap', 1]] : [],
      );
      draws.push(made);
    }
    const met = draws.flatMap(whoMeets).filter((pair) => pair.includes('–'));
    expect(new Set(met).size).toBe(15);
    expect(met).toHaveLength(15);
    // With nothing missing the table begins anew.
    expect(requireValue(next(8, plan).drawn).pairings.filter(({ b }) => b !== null)).toHaveLength(3);
  });

  test('two without an opponent make a missing game up instead of having byes', () => {
    // Numbers 1 and 4 miss their game of round 1, and so do 2 and 3; then in round 2 (4-3 1-2) numbers 3 and 2 are gone.
    const first = playRounds(many(4), 1)[0] as Draw;
    const apart = { ...first, pairings: first.pairings.map((one) => ({ ...one })) };
    const entries = [0, 3].map((i) => entry(i, { seed: i + 1, opponents: [null] }));
    const input = roundInput(entries, { absent: [entryId(1), entryId(2)], settings });
    const drawn = requireValue(drawRoundRobin(input, [played(apart)]));
    expect(whoMeets(drawn)).toEqual(['e000–e003']);
    expect(drawn.relaxed).toEqual([]);
  });

  test('a round robin without gaps says nothing', () => {
    for (const draw of playRounds(many(6), 8)) expect(draw.relaxed).toEqual([]);
  });

  test('somebody new without a free number is a problem', () => {
    const draws = playRounds(many(4), 1);
    const entries = many(4).map((one, i) => ({ ...one, opponents: [entryId(3 - i)] }));
    const late = entry(9, { joinedRound: 2, opponents: [null] });
    expect(drawRoundRobin(roundInput([...entries, late], { settings }), draws.map(played))).toEqual({
      ok: false,
      problem: { code: 'round-robin-full', entry: entryId(9) },
    });
  });
});

describe('plannedPauses', () => {
  const pausesOf = (rounds: readonly EarlierRound[]) =>
    rounds.map(({ round }) => [...(plannedPauses(rounds).get(round) ?? [])]);

  test('are those without an opponent in an odd field, each once', () => {
    const pauses = pausesOf(playRounds(many(5), 5).map(played)).flat();
    expect(pauses).toHaveLength(5);
    expect(new Set(pauses).size).toBe(5);
    expect(pausesOf(playRounds(many(4), 3).map(played)).flat()).toEqual([]);
  });

  test('are not those whose opponent has left: they have a bye', () => {
    const field = many(5);
    const rounds = playRounds(field, 2).map(played);
    const gone = rounds[1]?.pairings.find(({ b }) => b !== null)?.a;
    const left = field.filter(({ id }) => id !== gone);
    const third = played(requireValue(drawRoundRobin(roundInput(left, { round: 3, settings }), rounds)));
    const alone = third.pairings.filter(({ b }) => b === null).map(({ a }) => a);
    const pauses = pausesOf([...rounds, third])[2] ?? [];
    expect(alone.length).toBeGreaterThanOrEqual(pauses.length);
    expect(alone.filter((id) => !pauses.includes(id))).toHaveLength(1);
  });

  test('are looked for in each pool by itself, and in no other rounds', () => {
    const [first] = playRounds(many(3), 1).map(played);
    const inPool = (pool: number): EarlierRound => ({
      round: 1,
      method: 'pools',
      pairings: (first?.pairings ?? []).map((pairing) => ({
        ...pairing,
        a: `${pairing.a} ${pool}` as typeof pairing.a,
        b: pairing.b && (`${pairing.b} ${pool}` as typeof pairing.b),
        reasons: [{ code: 'pool', pool, of: 2 }, ...pairing.reasons],
      })),
    });
    const both = { ...inPool(1), pairings: [...inPool(1).pairings, ...inPool(2).pairings] };
    expect(pausesOf([both])[0]).toHaveLength(2);
    expect(pausesOf([{ ...both, method: 'swiss' }])[0]).toEqual([]);
  });
});
