import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryId } from '../../ids';
import { runs } from '../../test-runs';
import { checkPairing } from '../check/check-pairing';
import { drawRound } from '../draw-round';
import type { Draw, EarlierRound } from '../pairing';
import { pairingSettings } from '../pairing-settings';
import { swapEntries } from '../swap-entries';
import { entry, entryId, roundInput, whoMeets } from '../testing/entries';
import { eliminationIsOver, eliminationPlaces, lastRoundOf, latestBranches } from './branch';
import { branchRounds } from './branch-plan';

type Decide = (a: EntryId, b: EntryId, round: number) => EntryId | 'draw';
const stronger: Decide = (a, b) => (a < b ? a : b);

interface Played {
  readonly rounds: EarlierRound[];
  readonly draws: Draw[];
  readonly complaints: string[];
}

/** Plays a bracket to its end; `away` says who has left before a round, `correct` changes results of rounds behind it. */
function play(
  players: number,
  settings: object,
  decide: Decide = stronger,
  away: (id: EntryId, round: number) => boolean = () => false,
  correct: (rounds: readonly EarlierRound[]) => EarlierRound[] = (rounds) => [...rounds],
): Played {
  const parsed = pairingSettings.parse({ firstRound: 'seed', ...settings });
  let rounds: EarlierRound[] = [];
  const [draws, complaints]: [Draw[], string[]] = [[], []];
  for (let round = 1; round <= 40; round++) {
    const entries = Array.from({ length: players }, (_, i) => entry(i, { seed: i + 1 }))
      .filter(({ id }) => !away(id, round))
      .map((one) => ({
        ...one,
        opponents: rounds.map(({ pairings }) => {
          const own = pairings.find(({ a, b }) => a === one.id || b === one.id);
          return own?.a === one.id ? own.b : (own?.a ?? null);
        }),
      }));
    const absent = Array.from({ length: players }, (_, i) => entryId(i)).filter((id) => away(id, round));
    const input = roundInput(entries, { round, settings: parsed, absent });
    const drawn = drawRound('elimination', input, rounds);
    expect(eliminationIsOver(rounds, new Set(absent))).toBe(!drawn.ok);
    if (!drawn.ok) {
      expect(drawn.problem.code).toBe('bracket-finished');
      return { rounds, draws, complaints };
    }
    draws.push(drawn.value);
    const { violations } = checkPairing(
      { ...input, method: 'elimination', earlier: rounds },
      drawn.value.pairings,
    );
    complaints.push(
      ...violations
        .filter(({ code }) => code === 'off-bracket' || code === 'entry-twice')
        .map(({ code }) => code),
    );
    rounds.push({
      round,
      method: 'elimination',
      pairings: drawn.value.pairings.map((pairing) => ({
        ...pairing,
        winner: pairing.b === null ? null : decide(pairing.a, pairing.b, round),
      })),
    });
    rounds = correct(rounds);
  }
  throw new Error('the bracket does not end');
}

const names = (those: readonly (readonly EntryId[])[]) =>
  those.map((ids) => [...ids].sort().map((id) => Number(id.slice(1)) + 1));
const gamesOf = ({ rounds }: Played) =>
  rounds.flatMap(({ pairings }) =>
    pairings.flatMap(({ a, b, winner, reasons }) => (b === null ? [] : [{ a, b, winner, reasons }])),
  );
const lossesIn = (played: Played, of: EntryId) =>
  gamesOf(played).filter(({ a, b, winner }) => (a === of || b === of) && winner !== of).length;

describe('double elimination', () => {
  test('of eight by strength: the known table of who meets whom, and every place', () => {
    const played = play(8, { bracket: 'double' });
    expect(played.draws.map((draw) => whoMeets(draw).filter((pair) => pair.includes('–')))).toEqual([
      ['e000–e007', 'e001–e006', 'e002–e005', 'e003–e004'],
      ['e000–e003', 'e001–e002', 'e004–e007', 'e005–e006'],
      ['e002–e004', 'e003–e005'],
      ['e000–e001', 'e002–e003'],
      ['e001–e002'],
      ['e000–e001'],
    ]);
    expect(names(eliminationPlaces(played.rounds))).toEqual([[1], [2], [3], [4], [5, 6], [7, 8]]);
    expect(played.complaints).toEqual([]);
  });

  test('of two: a second chance at once, and with a reset a third game', () => {
    const second: Decide = (a, b, round) => (round === 2 ? [a, b].sort()[1]! : [a, b].sort()[0]!) as EntryId;
    expect(play(2, { bracket: 'double', reset: false }).rounds).toHaveLength(2);
    expect(play(2, { bracket: 'double' }).rounds).toHaveLength(2);
    const reset = play(2, { bracket: 'double' }, second);
    expect(reset.rounds).toHaveLength(3);
    expect(names(eliminationPlaces(reset.rounds))).toEqual([[1], [2]]);
    expect(names(eliminationPlaces(play(2, { bracket: 'double', reset: false }, second).rounds))).toEqual([
      [2],
      [1],
    ]);
  });

  test('the round kept for a second final is no round where the first decides', () => {
    const { rounds } = play(8, { bracket: 'double' });
    expect(rounds).toHaveLength(6);
    expect(lastRoundOf(7, rounds)).toBe(6);
    expect(lastRoundOf(7, rounds.slice(0, 5))).toBe(7);
    const open = rounds.map((round) =>
      round.round === 6
        ? { ...round, pairings: round.pairings.map((pairing) => ({ ...pairing, winner: null })) }
        : round,
    );
    expect(lastRoundOf(7, open)).toBe(7);
    expect(lastRoundOf(9, [...rounds, { round: 7, method: 'swiss', pairings: [] }])).toBe(9);
  });

  test('after a drawn final the unbeaten has won, elsewhere the better seeded goes on', () => {
    // The second seed comes to the final unbeaten, the first through the branch of the beaten.
    const decide: Decide = (a, b, round) =>
      round === 6 ? 'draw' : [a, b].includes(entryId(1)) && round < 6 ? entryId(1) : stronger(a, b, round);
    const played = play(8, { bracket: 'double' }, decide);
    expect(played.rounds).toHaveLength(6);
    expect(names(eliminationPlaces(played.rounds)).slice(0, 2)).toEqual([[2], [1]]);
  });

  test('a result corrected after the next round was drawn sends nobody two ways', () => {
    // In round 3 seed 4 has played on among the beaten, and seed 1 has waited for the other winner.
    const turnFirst = (rounds: readonly EarlierRound[]) =>
      rounds.map((one) => ({
        ...one,
        pairings: one.pairings.map((pairing) =>
          rounds.length === 3 && one.round === 2 && pairing.a === entryId(0)
            ? { ...pairing, winner: pairing.b }
            : pairing,
        ),
      }));
    const { draws, rounds, complaints } = play(8, { bracket: 'double' }, stronger, () => false, turnFirst);
    expect(rounds[1]?.pairings.find(({ a }) => a === entryId(0))?.winner).toBe(entryId(3));
    expect(draws.map((draw) => whoMeets(draw).filter((pair) => pair.includes('–')))[3]).toEqual([
      'e000–e001',
      'e002–e003',
    ]);
    expect(complaints).not.toContain('entry-twice');
    expect(names(eliminationPlaces(rounds)).flat().sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('a result that was taken back after the next round was drawn leaves the beaten their place', () => {
    const { rounds } = play(8, { bracket: 'consolation' });
    const open = rounds.map((one) =>
      one.round === 2
        ? { ...one, pairings: one.pairings.map((pairing) => ({ ...pairing, winner: null })) }
        : one,
    );
    expect(names(eliminationPlaces(rounds)).slice(0, 2)).toEqual([[1], [2]]);
    expect(names(eliminationPlaces(open)).slice(0, 2)).toEqual([[1], [2]]);
    expect(names(eliminationPlaces(open))).toEqual(names(eliminationPlaces(rounds)));
  });

  test('who drops has the place of those beaten where they were missing', () => {
    // Seed 1 leaves before the second round: out of both branches.
    const played = play(8, { bracket: 'double' }, stronger, (id, round) => id === entryId(0) && round >= 2);
    const places = names(eliminationPlaces(played.rounds));
    expect(places.flat().sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(places[0]).toEqual([2]);
    expect(places.find((those) => those.includes(1))).toEqual([1, 5]);
  });

  test('the one finalist who is left has won without another game', () => {
    const played = play(4, { bracket: 'double' }, stronger, (id, round) => id === entryId(0) && round >= 4);
    expect(played.rounds).toHaveLength(4);
    expect(names(eliminationPlaces(played.rounds))).toEqual([[2], [1], [3], [4]]);
  });

  test('is finished where both finalists drop before the final, who then share the first place', () => {
    const played = play(4, { bracket: 'double' }, stronger, (id, round) => id < entryId(2) && round >= 4);
    expect(played.rounds).toHaveLength(3);
    expect(names(eliminationPlaces(played.rounds))).toEqual([[1, 2], [3], [4]]);
    // Rounds to which nobody came were drawn once, and are kept.
    const kept: EarlierRound[] = [...played.rounds, { round: 4, method: 'elimination', pairings: [] }];
    expect(names(eliminationPlaces(kept))).toEqual([[1, 2], [3], [4]]);
  });

  test('a round in which the only one left waits is still one of the bracket', () => {
    // The beaten of the fourth round drops before the fifth, the first seed had before the third.
    const decide: Decide = (a, b, round) => (round === 4 ? b : a);
    const left = (id: EntryId, round: number) =>
      (id === entryId(3) && round >= 5) || (id === entryId(0) && round >= 3);
    const played = play(5, { bracket: 'double', reset: false }, decide, left);
    expect(played.complaints).toEqual([]);
    expect(names(eliminationPlaces(played.rounds))[0]).toEqual([2]);
  });

  test('with any number, any results and drops: nobody out before two defeats, one winner, everybody placed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 33 }),
        fc.boolean(),
        fc.array(fc.constantFrom('a', 'b', 'draw'), { minLength: 90, maxLength: 90 }),
        fc.array(fc.tuple(fc.nat(32), fc.integer({ min: 2, max: 9 })), { maxLength: 3 }),
        (players, reset, outcomes, drops) => {
          let game = 0;
          const decide: Decide = (a, b) => {
            const outcome = outcomes[game++ % outcomes.length];
            return outcome === 'draw' ? 'draw' : outcome === 'a' ? a : b;
          };
          const left = (id: EntryId, round: number) =>
            drops.some(
              ([who, from]) => id === entryId(who % players) && who % players !== 1 && round >= from,
            );
          const played = play(players, { bracket: 'double', reset }, decide, left);
          expect(played.complaints).toEqual([]);
          const places = eliminationPlaces(played.rounds);
          expect(places.flat().sort()).toEqual(Array.from({ length: players }, (_, i) => entryId(i)));
          const everLeft = (id: EntryId) => left(id, 99);
          // Two finalists who both left before the final share the first place.
          for (const place of places.slice(0, 2)) if (!place.every(everLeft)) expect(place).toHaveLength(1);
          for (const id of places.slice(1).flat()) {
            if (everLeft(id)) continue;
            // By the rule: drawn games count as lost for the worse seeded, in the final for the beaten one.
            const beaten = latestBranches(played.rounds)!.matches.filter(({ losers }) =>
              losers.some((seat) => seat.entry === id),
            ).length;
            const finalists = id === places[1]?.[0] && !reset;
            expect(beaten).toBeGreaterThanOrEqual(finalists ? 1 : 2);
            expect(beaten).toBeLessThanOrEqual(2);
          }
          expect(played.rounds.length).toBeLessThanOrEqual(
            branchRounds(latestBranches(played.rounds)!.shape),
          );
        },
      ),
      runs(20),
    );
  });

  test('nobody meets again before four of the beaten are left', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(8, 16, 32, 64),
        fc.array(fc.boolean(), { minLength: 130, maxLength: 130 }),
        (players, firsts) => {
          let game = 0;
          const played = play(players, { bracket: 'double', reset: false }, (a, b) =>
            firsts[game++]! ? a : b,
          );
          const earliest = 2 * Math.log2(players) - 4;
          const seen = new Set<string>();
          played.rounds.forEach(({ pairings, round }) => {
            for (const { a, b } of pairings) {
              const key = [a, b].sort().join();
              if (b !== null && seen.has(key)) expect(round).toBeGreaterThanOrEqual(earliest);
              if (b !== null) seen.add(key);
            }
          });
        },
      ),
      runs(20),
    );
  });

  test('two swapped by hand have swapped their places in the plan', () => {
    const { rounds, draws } = play(8, { bracket: 'double' });
    const swapped = swapEntries(draws[0]!.pairings, entryId(0), entryId(1));
    if (!swapped.ok) throw new Error(swapped.problem.code);
    const first = { ...rounds[0]!, pairings: swapped.value.map((one) => ({ ...one, winner: one.a })) };
    const entries = Array.from({ length: 8 }, (_, i) => entry(i, { seed: i + 1, opponents: [null] }));
    const input = roundInput(entries, { settings: pairingSettings.parse({ bracket: 'double' }) });
    const second = drawRound('elimination', input, [first]);
    if (!second.ok) throw new Error(second.problem.code);
    expect(whoMeets(second.value)).toEqual(['e000–e002', 'e001–e003', 'e004–e007', 'e005–e006']);
  });

  test('in a final whose sides were turned the unbeaten is still the unbeaten', () => {
    const { rounds } = play(4, { bracket: 'double' }, stronger);
    const final = rounds[3]!;
    const turned = final.pairings.map((one) => ({
      ...one,
      a: one.b!,
      b: one.a,
      winner: one.b,
      reasons: one.reasons.map((told) => (told.code === 'branch' ? { ...told, a: told.b, b: told.a } : told)),
    }));
    const after = latestBranches([...rounds.slice(0, 3), { ...final, pairings: turned }])!;
    expect(after.matches.find(({ part }) => part === 'reset')).toMatchObject({
      a: { entry: entryId(0) },
      b: { entry: entryId(1) },
      round: null,
    });
  });

  test('somebody swapped in by hand into the branch of the beaten is noticed', () => {
    const { rounds, draws } = play(8, { bracket: 'double' });
    const second = draws[1]!;
    const [unbeaten, beaten] = [second.pairings[0]!, second.pairings.find(({ a }) => a === entryId(4))!];
    const swapped = second.pairings.map((pairing) =>
      pairing === unbeaten
        ? { ...pairing, a: beaten.a }
        : pairing === beaten
          ? { ...pairing, a: unbeaten.a }
          : pairing,
    );
    const input = roundInput(
      Array.from({ length: 8 }, (_, i) => entry(i)),
      { round: 2 },
    );
    const check = checkPairing({ ...input, method: 'elimination', earlier: rounds.slice(0, 1) }, swapped);
    expect(check.violations.filter(({ code }) => code === 'off-bracket')).toHaveLength(2);
  });
});

describe('a consolation', () => {
  test('brings the losers of the first round together, beside the bracket and its match for third place', () => {
    const played = play(8, { bracket: 'consolation', consolation: 1 });
    expect(played.draws.map((draw) => whoMeets(draw))).toEqual([
      ['e000–e007', 'e001–e006', 'e002–e005', 'e003–e004'],
      ['e000–e003', 'e001–e002', 'e004–e007', 'e005–e006'],
      ['e000–e001', 'e002–e003', 'e004–e005'],
    ]);
    expect(names(eliminationPlaces(played.rounds))).toEqual([[1], [2], [3], [4], [5], [6], [7, 8]]);
  });

  test('brings those who lost in the first round together at once, whoever had a bye in it', () => {
    const played = play(6, { bracket: 'consolation', consolation: 1 });
    expect(played.draws.map((draw) => whoMeets(draw))).toEqual([
      ['e000', 'e001', 'e002–e005', 'e003–e004'].sort(),
      ['e000–e003', 'e001–e002', 'e004–e005'],
      ['e000–e001', 'e002–e003'],
    ]);
    expect(names(eliminationPlaces(played.rounds))).toEqual([[1], [2], [3], [4], [5], [6]]);
    // Of three the one whose match had the best seed rests; one alone is out.
    expect(whoMeets(play(7, { bracket: 'consolation' }).draws[1]!)).toEqual([
      'e000–e003',
      'e001–e002',
      'e004–e005',
      'e006',
    ]);
    expect(names(eliminationPlaces(play(5, { bracket: 'consolation' }).rounds))).toEqual([
      [1],
      [2],
      [3],
      [4],
      [5],
    ]);
  });

  test('goes on as it was drawn where an earlier version began it', () => {
    const old = ({ rounds }: Played) =>
      rounds.map((round) => ({
        ...round,
        pairings: round.pairings.map((pairing) => ({
          ...pairing,
          reasons: pairing.reasons.map((reason) => {
            if (reason.code !== 'branch' && reason.code !== 'branch-bye') return reason;
            const { field: _, ...kept } = reason;
            return kept;
          }),
        })),
      }));
    const [first] = old(play(6, { bracket: 'consolation' }));
    const waiting = latestBranches([first!])?.matches.filter(
      ({ part, at }) => part === 'consolation' && at === 2,
    );
    expect(waiting).toHaveLength(2);
  });

  test('has a final that a draw gives to the better seeded', () => {
    // Seed 1 comes from the upper lines; the second half is won by seed 3, who is drawn against there.
    const decide: Decide = (a, b, round) => (round === 3 ? 'draw' : stronger(a, b, round));
    const played = play(8, { bracket: 'consolation', consolation: 1 }, decide);
    expect(names(eliminationPlaces(played.rounds)).slice(0, 4)).toEqual([[1], [2], [3], [4]]);
    const upset: Decide = (a, b, round) =>
      round === 3 ? 'draw' : [a, b].includes(entryId(7)) ? entryId(7) : stronger(a, b, round);
    expect(names(eliminationPlaces(play(8, { bracket: 'consolation' }, upset).rounds)).slice(0, 2)).toEqual([
      [2],
      [8],
    ]);
  });

  test('takes the losers of the second round in as well, with any number of players', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 33 }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.constantFrom('a', 'b', 'draw'), { minLength: 60, maxLength: 60 }),
        (players, consolation, outcomes) => {
          let game = 0;
          const decide: Decide = (a, b) =>
            ({ a, b, draw: 'draw' as const })[outcomes[game++ % outcomes.length]!];
          const played = play(players, { bracket: 'consolation', consolation }, decide);
          expect(played.complaints).toEqual([]);
          const places = eliminationPlaces(played.rounds);
          expect(places.flat().sort()).toEqual(Array.from({ length: players }, (_, i) => entryId(i)));
          expect(places[0]).toHaveLength(1);
          const { size } = latestBranches(played.rounds)!.shape;
          const falling = Math.min(consolation, Math.log2(size) - 1);
          // Who alone has lost in the first round has nobody to meet.
          if (falling === 1 && players - size / 2 === 1) return;
          // Whoever lost their first game in one of those rounds has played or rested in the consolation since.
          played.rounds.slice(0, falling).forEach(({ pairings }) => {
            for (const { b, a, reasons, winner } of pairings) {
              const place = reasons.find(({ code }) => code === 'branch');
              if (b === null || place?.code !== 'branch' || place.part !== 'winners') continue;
              const lost = winner === 'draw' ? (place.a < place.b ? b : a) : winner === a ? b : a;
              const later = played.rounds
                .flatMap((round) => round.pairings)
                .filter((one) => one.a === lost || one.b === lost);
              expect(
                later.some(({ reasons: told }) =>
                  told.some((reason) => 'part' in reason && reason.part === 'consolation'),
                ),
              ).toBe(true);
            }
          });
        },
      ),
      runs(30),
    );
  });
});

describe('matches for every place', () => {
  test('order the whole field by strength, whatever its number', () => {
    for (let players = 2; players <= 33; players++) {
      const played = play(players, { bracket: 'placement' });
      const places = eliminationPlaces(played.rounds);
      expect(places.every((ids) => ids.length === 1)).toBe(true);
      expect(places.flat().sort()).toEqual(Array.from({ length: players }, (_, i) => entryId(i)));
      expect(names(places).slice(0, 2)).toEqual([[1], [2]]);
      expect(played.complaints).toEqual([]);
    }
    expect(names(eliminationPlaces(play(8, { bracket: 'placement' }).rounds)).flat()).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
  });

  test('say which places a match leads to: those who share the same results so far', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 33 }),
        fc.array(fc.boolean(), { minLength: 99, maxLength: 99 }),
        (players, firsts) => {
          let game = 0;
          const played = play(players, { bracket: 'placement' }, (a, b) => (firsts[game++ % 99] ? a : b));
          const order = eliminationPlaces(played.rounds).flat();
          for (const { a, b, reasons } of gamesOf(played)) {
            const told = reasons.find(({ code }) => code === 'branch');
            if (told?.code !== 'branch' || told.best === 0) continue;
            for (const id of [a, b]) {
              expect(order.indexOf(id) + 1).toBeGreaterThanOrEqual(told.best);
              expect(order.indexOf(id) + 1).toBeLessThanOrEqual(told.worst);
            }
          }
          expect(lossesIn(played, order[0]!)).toBe(0);
        },
      ),
      runs(20),
    );
  });
});
