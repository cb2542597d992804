import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryId } from '../../ids';
import { runs } from '../../test-runs';
import { bracketPlaces, latestBracket } from '../bracket/bracket';
import { type CheckInput, checkPairing } from '../check/check-pairing';
import { drawRound, expectedEntries } from '../draw-round';
import type { Draw, EarlierRound, PairingEntry } from '../pairing';
import { type Method, type PairingSettings, pairingSettings } from '../pairing-settings';
import { entry, entryId, requireValue, roundInput, whoMeets } from '../testing/entries';
import { cutOfPools } from './pool-cut';
import { poolsOf } from './pools';

const settingsOf = (pools: object, rounds: number, more: object = {}) =>
  pairingSettings.parse({
    firstRound: 'seed',
    pools,
    methods: [
      ...Array.from({ length: rounds }, () => 'pools'),
      ...Array.from({ length: 6 }, () => 'elimination'),
    ],
    ...more,
  });
const many = (count: number, more: (i: number) => Partial<PairingEntry> = () => ({})) =>
  Array.from({ length: count }, (_, i) => entry(i, { seed: i + 1, ...more(i) }));

/** Plays on: the lower id wins, three points a win or a bye; pool places by points, then by id. */
class Field {
  readonly rounds: EarlierRound[] = [];
  constructor(
    readonly settings: PairingSettings,
    public present: readonly PairingEntry[],
  ) {}

  entries(): PairingEntry[] {
    const pools = poolsOf(this.rounds);
    const points = new Map<EntryId, number>();
    const add = (id: EntryId) => points.set(id, (points.get(id) ?? 0) + 3);
    for (const { a, winner } of this.rounds.flatMap(({ pairings }) => pairings))
      add(winner === null || winner === 'draw' || winner === 'nobody' ? a : winner);
    const scored = this.present.map((one) => ({
      ...one,
      score: points.get(one.id) ?? 0,
      opponents: this.rounds.map(({ pairings }) => {
        const own = pairings.find(({ a, b }) => a === one.id || b === one.id);
        return own?.a === one.id ? own.b : (own?.a ?? null);
      }),
      byes: this.rounds.filter(({ pairings }) => pairings.some(({ a, b }) => a === one.id && b === null))
        .length,
    }));
    const order = [...scored].sort((x, y) => y.score - x.score || (x.id < y.id ? -1 : 1));
    return scored.map((one) => {
      const own = order.filter(({ id }) => pools.get(id) === pools.get(one.id));
      return { ...one, rank: order.indexOf(one) + 1, poolPlace: own.indexOf(one) + 1 };
    });
  }

  input() {
    return roundInput(this.entries(), {
      round: this.rounds.length + 1,
      settings: this.settings,
      absent: [...poolsOf(this.rounds).keys()].filter((id) => !this.present.some((one) => one.id === id)),
    });
  }

  draw(method: Method) {
    return drawRound(method, this.input(), this.rounds);
  }

  play(method: Method): Draw {
    const draw = requireValue(this.draw(method));
    this.keep(method, draw);
    return draw;
  }

  keep(method: Method, draw: Draw) {
    this.rounds.push({
      round: this.rounds.length + 1,
      method,
      pairings: draw.pairings.map((one) => ({
        ...one,
        winner: one.b === null ? null : one.a < one.b ? one.a : one.b,
      })),
    });
  }

  violations(method: Method, draw: Draw) {
    const input = this.input();
    const expected = expectedEntries(method, input, this.rounds);
    const judged: CheckInput = {
      ...input,
      entries: input.entries.filter(({ id }) => expected.has(id)),
      method,
      earlier: this.rounds,
    };
    return checkPairing(judged, draw.pairings).violations;
  }
}

const inPool = (pools: ReadonlyMap<EntryId, number>, number: number) =>
  [...pools].filter(([, pool]) => pool === number).map(([id]) => Number(id.slice(1)));

describe('pools', () => {
  test('are given out like a snake over the seeding', () => {
    const field = new Field(settingsOf({ count: 3 }, 3), many(10));
    field.play('pools');
    const pools = poolsOf(field.rounds);
    const sorted = (number: number) => inPool(pools, number).sort((x, y) => x - y);
    expect([1, 2, 3].map(sorted)).toEqual([
      [0, 5, 6],
      [1, 4, 7],
      [2, 3, 8, 9],
    ]);
  });

  test('part those of one club within each row of the snake, and nobody leaves their row', () => {
    // Seeds 1 and 5, 2 and 6 … of a plain snake over two rows would share a club in three pools of four.
    const clubs = ['A', 'B', 'C', 'D', 'D', 'C', 'B', 'A'];
    const field = new Field(
      settingsOf({ count: 4 }, 1),
      many(8, (i) => ({ club: clubs[i] ?? null })),
    );
    field.play('pools');
    const pools = poolsOf(field.rounds);
    for (const number of [1, 2, 3, 4]) {
      const own = inPool(pools, number);
      expect(new Set(own.map((i) => clubs[i])).size).toBe(2);
      expect(own.filter((i) => i < 4)).toHaveLength(1);
    }
  });

  test('of unequal size: a smaller one is through earlier, and its players wait without a bye', () => {
    const field = new Field(settingsOf({ count: 2 }, 5), many(9));
    const games = Array.from({ length: 5 }, () => field.play('pools').pairings);
    const pools = poolsOf(field.rounds);
    const small = [1, 2].find((number) => inPool(pools, number).length === 4) ?? 0;
    const ofSmall = games.map((pairings) => pairings.filter(({ a }) => pools.get(a) === small).length);
    expect(ofSmall).toEqual([2, 2, 2, 0, 0]);
    expect(field.draw('pools')).toEqual({ ok: false, problem: { code: 'pools-finished' } });
  });

  test('more of them than two players each are refused', () => {
    expect(new Field(settingsOf({ count: 4 }, 3), many(7)).draw('pools')).toEqual({
      ok: false,
      problem: { code: 'too-many-pools', pools: 4 },
    });
  });

  test('somebody late comes to the smallest pool, or is told that no number is free', () => {
    const odd = new Field(settingsOf({ count: 2 }, 3), many(7));
    odd.play('pools');
    const small = [1, 2].find((number) => inPool(poolsOf(odd.rounds), number).length === 3);
    odd.present = [...odd.present, entry(7, { joinedRound: 2 })];
    const draw = odd.play('pools');
    expect(poolsOf(odd.rounds).get(entryId(7))).toBe(small);
    expect(draw.relaxed.map(({ code }) => code)).toContain('late-in-round-robin');

    const full = new Field(settingsOf({ count: 2 }, 3), many(8));
    full.play('pools');
    full.present = [...full.present, entry(8, { joinedRound: 2 })];
    expect(full.draw('pools')).toEqual({
      ok: false,
      problem: { code: 'round-robin-full', entry: entryId(8) },
    });
    const swiss = new Field(settingsOf({ count: 2, within: 'swiss' }, 3), many(8));
    swiss.play('pools');
    swiss.present = [...swiss.present, entry(8, { joinedRound: 2 })];
    swiss.play('pools');
    expect(poolsOf(swiss.rounds).get(entryId(8))).toBe(1);
  });

  test('of any number and size, with somebody leaving: all meet once within, nobody across, the check agrees', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 0, max: 24 }),
        fc.constantFrom('round-robin' as const, 'swiss' as const),
        fc.constantFrom('seed' as const, 'random' as const),
        fc.option(fc.nat(40)),
        (count, more, within, firstRound, leaves) => {
          const players = 2 * count + more;
          const largest = Math.ceil(players / count);
          const rounds = within === 'swiss' ? 3 : 2 * Math.ceil(largest / 2) - 1;
          const settings = settingsOf({ count, within }, rounds, { firstRound });
          const field = new Field(settings, many(players));
          for (let round = 1; round <= rounds; round++) {
            if (round === 2 && leaves !== null && largest > 3)
              field.present = field.present.filter((_, i) => i !== leaves % players);
            const draw = requireValue(field.draw('pools'));
            if (within === 'round-robin') expect(field.violations('pools', draw)).toEqual([]);
            else
              expect(
                field
                  .violations('pools', draw)
                  .filter(({ code }) => code !== 'rematch' && code !== 'second-bye'),
              ).toEqual([]);
            field.keep('pools', draw);
          }
          const pools = poolsOf(field.rounds);
          const sizes = Array.from({ length: count }, (_, at) => inPool(pools, at + 1).length);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
          const met = new Map<string, number>();
          for (const { a, b } of field.rounds.flatMap(({ pairings }) => pairings)) {
            if (b === null) continue;
            expect(pools.get(a)).toBe(pools.get(b));
            const key = [a, b].sort().join(' ');
            met.set(key, (met.get(key) ?? 0) + 1);
          }
          if (within === 'swiss') return;
          const staying = field.present.map(({ id }) => id);
          for (const a of staying)
            for (const b of staying)
              if (a < b) expect(met.get(`${a} ${b}`) ?? 0).toBe(pools.get(a) === pools.get(b) ? 1 : 0);
        },
      ),
      runs(80),
    );
  });
});

describe('the way from pools into a bracket', () => {
  /** "A1", "B2" … by pool and place. */
  const first = (count: number, through: number, players: number, leave: readonly number[] = []) => {
    const rounds = 2 * Math.ceil(Math.ceil(players / count) / 2) - 1;
    const field = new Field(settingsOf({ count, through }, rounds), many(players));
    for (let round = 1; round <= rounds; round++) field.play('pools');
    field.present = field.present.filter((_, i) => !leave.includes(i));
    const labels = new Map<EntryId, string>();
    const draw = requireValue(field.draw('elimination'));
    for (const { a, b, reasons } of draw.pairings)
      for (const reason of reasons)
        if (reason.code === 'from-pool')
          labels.set(
            (reason.side === 'a' ? a : b) as EntryId,
            `${String.fromCharCode(64 + reason.pool)}${reason.place}`,
          );
    const shown = draw.pairings.map(({ a, b }) =>
      b === null ? `${labels.get(a)}` : `${labels.get(a)}–${labels.get(b)}`,
    );
    return { field, draw, shown: shown.sort() };
  };

  test.each([
    [2, 1, 8, ['A1–B1']],
    [2, 2, 8, ['A1–B2', 'B1–A2']],
    [2, 4, 8, ['A1–B4', 'A2–B3', 'B1–A4', 'B2–A3']],
    [4, 2, 16, ['A1–B2', 'B1–A2', 'C1–D2', 'D1–C2']],
    [8, 2, 32, ['A1–B2', 'B1–A2', 'C1–D2', 'D1–C2', 'E1–F2', 'F1–E2', 'G1–H2', 'H1–G2']],
    [3, 2, 12, ['A1', 'B1', 'B2–A2', 'C1–C2'].slice(0, 2)],
  ])('%i pools, the first %i of each', (count, through, players, expected) => {
    expect(first(count, through, players).shown).toEqual(expect.arrayContaining(expected));
  });

  test('two of one pool meet again in the final at the earliest where two of each go on', () => {
    for (const count of [2, 3, 4, 5, 6, 7, 8]) {
      const { field } = first(count, 2, 4 * count);
      const pools = poolsOf(field.rounds);
      const bracket = [requireValue(field.draw('elimination'))];
      // Whoever wins: no match of one half holds two of one pool.
      const half = new Map<EntryId, number>();
      for (const { a, b, reasons } of bracket.flatMap(({ pairings }) => pairings)) {
        const place = reasons.find(({ code }) => code === 'bracket' || code === 'bracket-bye');
        if (place?.code !== 'bracket' && place?.code !== 'bracket-bye') continue;
        const side = place.match > place.size / 4 ? 1 : 0;
        for (const id of b === null ? [a] : [a, b]) half.set(id, side);
      }
      for (const [one, x] of half)
        for (const [other, y] of half)
          if (one !== other && pools.get(one) === pools.get(other)) expect(x).not.toBe(y);
    }
  });

  test('no first round between two of one pool as long as half of the bracket are of other pools', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 1, max: 4 }), (count, through) => {
        const { field, draw } = first(count, through, count * Math.max(through, 3));
        const pools = poolsOf(field.rounds);
        expect(draw.pairings.flatMap(({ a, b }) => (b === null ? [a] : [a, b]))).toHaveLength(
          count * through,
        );
        for (const { a, b } of draw.pairings) if (b !== null) expect(pools.get(a)).not.toBe(pools.get(b));
      }),
      runs(40),
    );
  });

  test('who has left gives their line to the next of the pool', () => {
    const { field } = first(2, 2, 8);
    const pools = poolsOf(field.rounds);
    const winner = 0;
    const { shown, draw } = first(2, 2, 8, [winner]);
    expect(shown).toEqual(['A1–B2', 'B1–A2']);
    const playing = draw.pairings.flatMap(({ a, b }) => (b === null ? [a] : [a, b]));
    expect(playing).not.toContain(entryId(winner));
    expect(playing.filter((id) => pools.get(id) === pools.get(entryId(winner)))).toHaveLength(2);
  });

  test('a tie at the cut of one pool waits for the desk, or goes by lot and is told', () => {
    const { field } = first(2, 2, 8);
    const pools = poolsOf(field.rounds);
    const entries = field.entries().map((one) => {
      const level = pools.get(one.id) === 2 && (one.poolPlace ?? 0) >= 2;
      return level ? { ...one, poolPlace: 2 } : one;
    });
    const tied = entries
      .filter(({ poolPlace, id }) => pools.get(id) === 2 && poolPlace === 2)
      .map(({ id }) => id);
    const draw = (more: object) =>
      drawRound(
        'elimination',
        { ...field.input(), entries, settings: settingsOf({ count: 2, through: 2 }, 3, more) },
        field.rounds,
      );
    expect(tied).toHaveLength(3);
    expect(draw({})).toEqual({
      ok: false,
      problem: { code: 'cut-tied', entries: [...tied].sort(), seats: 1 },
    });
    const chosen = tied[2]!;
    const decided = requireValue(draw({ through: { entries: [chosen], reason: '2 : 1' } }));
    expect(decided.pairings.flatMap(({ a, b }) => [a, b])).toContain(chosen);
    expect(decided.pairings.flatMap(({ reasons }) => reasons.map(({ code }) => code))).toContain(
      'cut-decided',
    );
    const lot = requireValue(draw({ cutTie: 'lot' }));
    expect(lot.relaxed).toEqual([{ code: 'cut-by-lot', count: 3, entries: [...tied].sort() }]);
    const ties = cutOfPools({ ...field.input(), entries }, field.rounds)?.ties;
    expect(ties).toEqual([{ entries: [...tied].sort(), seats: 1, pool: 2, settledBy: null }]);
  });

  test('the bracket goes on as any other and has one winner', () => {
    const { field } = first(4, 2, 17);
    const playing = requireValue(field.draw('elimination')).pairings.flatMap(({ a, b }) => [a, b]);
    for (let round = 1; round <= 3; round++) {
      const draw = requireValue(field.draw('elimination'));
      expect(field.violations('elimination', draw)).toEqual([]);
      field.keep('elimination', draw);
    }
    expect(field.draw('elimination')).toEqual({ ok: false, problem: { code: 'bracket-finished' } });
    const places = bracketPlaces(latestBracket(field.rounds));
    expect(places[0]).toEqual([entryId(0)]);
    expect(places.flat().sort()).toEqual(playing.flatMap((id) => id ?? []).sort());
  });

  test('a double elimination begins with the same lines', () => {
    const { field, draw } = first(4, 2, 16);
    const double = { ...field.settings, bracket: 'double' as const };
    const other = requireValue(
      drawRound('elimination', { ...field.input(), settings: double }, field.rounds),
    );
    expect(whoMeets(other)).toEqual(whoMeets(draw));
    expect(other.pairings[0]?.reasons.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['branch', 'from-pool']),
    );
  });
});
