import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryId } from '../ids';
import { runs } from '../test-runs';
import { computeStandings, computeStandingsInSteps } from './compute-standings';
import { possiblePoints } from './scheme';
import type { DifferenceStep, Scheme } from './scheme-schema';
import type { StandingsInput } from './standings-input';
import type { Game } from './tally';
import { finalRange, whatIf, whatIfInSteps, whatIfSteps } from './what-if';

const id = (name: string) => name as EntryId;
const steps: DifferenceStep[] = [
  { from: 0, winner: 2, loser: 2 },
  { from: 1, winner: 3, loser: 1 },
  { from: 100, winner: 4, loser: 0 },
];
const wdl: Scheme = { kind: 'wdl', win: 3, draw: 1, loss: 0 };
const table: Scheme = { kind: 'table', steps };

const open = (a: string, b: string): Game => ({ kind: 'open', a: id(a), b: id(b) });
const win = (a: string, b: string, lead: number): Game => ({
  kind: 'match',
  a: id(a),
  b: id(b),
  winner: lead === 0 ? null : lead > 0 ? 'a' : 'b',
  metrics: { a: { sp: 500 + lead }, b: { sp: 500 } },
});
const inputOf = (names: string, rounds: Game[][], change: Partial<StandingsInput> = {}): StandingsInput => ({
  entries: [...names].map((name) => ({ id: id(name), dropped: false, joinedRound: 1 })),
  rounds: rounds.map((games, i) => ({ number: i + 1, games })),
  scheme: wdl,
  bye: { points: 'win', fixed: 3 },
  missed: 'zero',
  marginMetric: 'sp',
  metrics: ['sp'],
  tiebreaks: ['diff:sp'],
  lotSeed: 5,
  ...change,
});
const ranges = (input: StandingsInput, name: string) =>
  whatIf(input, id(name))?.options.map(
    ({ score, points, best, worst, tiesOpen }) =>
      `${score ? `${score.own}:${score.other} ` : ''}${points} ${best}-${worst}${tiesOpen ? ' ties' : ''}`,
  );

describe('four players, the second round open, worked by hand', () => {
  // After round 1: A 3, B 3, C 0, D 0. Round 2: A-B and C-D.
  const input = inputOf('ABCD', [
    [win('A', 'C', 200), win('B', 'D', 50)],
    [open('A', 'B'), open('C', 'D')],
  ]);

  test('the winner of the top table is first, the loser may be caught', () => {
    expect(ranges(input, 'A')).toEqual(['3:0 6 1-1', '1:1 4 1-2 ties', '0:3 3 2-3 ties']);
  });
  test('a player without points can reach the second place on tie-breaks', () => {
    // A win makes 3: a draw on top keeps both at 4, otherwise the loser has 3 as well.
    expect(ranges(input, 'C')).toEqual(['3:0 3 2-3 ties', '1:1 1 3-4 ties', '0:3 0 4-4']);
  });
  test('somebody who is done waits for the others', () => {
    const done = inputOf('ABCD', [
      [win('A', 'C', 200), win('B', 'D', 50)],
      [win('A', 'B', 100), open('C', 'D')],
    ]);
    expect(ranges(done, 'A')).toEqual(['6 1-1']);
    expect(ranges(done, 'B')).toEqual(['3 2-3 ties']);
    expect(whatIf(done, id('B'))?.open).toBe(1);
  });
  test('two who are done are told apart by what cannot change any more', () => {
    const games = [[win('A', 'C', 200), win('B', 'D', 50), open('E', 'F')]];
    expect(ranges(inputOf('ABCDEF', games), 'B')).toEqual(['3 2-3 ties']);
    expect(ranges(inputOf('ABCDEF', games), 'A')).toEqual(['3 1-2 ties']);
    // Buchholz still depends on others.
    expect(ranges(inputOf('ABCDEF', games, { tiebreaks: ['buchholz'] }), 'A')).toEqual(['3 1-3 ties']);
  });
  test('nothing is open: no forecast', () => {
    expect(whatIf(inputOf('AB', [[win('A', 'B', 1)]]), id('A'))).toBeNull();
    expect(whatIf(inputOf('AB', [[open('A', 'B')], []]), id('A'))).toBeNull();
    expect(whatIf(inputOf('AB', [[open('A', 'B')]]), id('X'))).toBeNull();
  });
});

test('neighbouring scores with the same range are one step', () => {
  const input = inputOf('AB', [[open('A', 'B')]], { scheme: table });
  const steps = whatIfSteps(whatIf(input, id('A')) ?? { options: [] });
  expect(steps.map(({ from, to, best, worst }) => [from.score, to.score, best, worst])).toEqual([
    [{ own: 4, other: 0 }, { own: 3, other: 1 }, 1, 1],
    [{ own: 2, other: 2 }, { own: 2, other: 2 }, 1, 2],
    [{ own: 1, other: 3 }, { own: 0, other: 4 }, 2, 2],
  ]);
});

/** Up to six players, one or two rounds played, the last with at least one open match. */
const position = fc
  .record({
    players: fc.constantFrom('ABCD', 'ABCDE', 'ABCDEF'),
    scheme: fc.constantFrom(wdl, table, { kind: 'hybrid', win: 2, draw: 1, loss: 0, steps } satisfies Scheme),
    byePoints: fc.constantFrom('win', 'draw', 'fixed', 'average'),
    tiebreaks: fc.constantFrom<StandingsInput['tiebreaks'][]>(
      [],
      ['diff:sp'],
      ['wins', 'diff:sp', 'lot'],
      ['buchholz', 'diff:sp'],
      ['head-to-head', 'sos'],
    ),
    leads: fc.array(fc.integer({ min: -150, max: 150 }), { minLength: 9, maxLength: 9 }),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6, maxLength: 6 }),
    done: fc.integer({ min: 0, max: 2 }),
    played: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ players, scheme, byePoints, tiebreaks, leads, order, done, played }) => {
    const names = order.flatMap((i) => players[i] ?? []);
    let next = 0;
    const lead = () => leads[next++ % leads.length] ?? 0;
    const round = (shift: number, decided: number): Game[] => {
      const turned = [...names.slice(shift), ...names.slice(0, shift)];
      const games: Game[] = [];
      for (let i = 0; i + 1 < turned.length; i += 2) {
        const [a = '', b = ''] = [turned[i], turned[i + 1]];
        games.push(games.length < decided ? win(a, b, lead()) : open(a, b));
      }
      if (turned.length % 2 === 1) games.push({ kind: 'bye', entry: id(turned.at(-1) ?? '') });
      return games;
    };
    const last = Math.min(done, Math.floor(names.length / 2) - 1);
    const rounds = [...Array.from({ length: played }, (_, i) => round(i, 9)), round(played, last)];
    return inputOf(players, rounds, { scheme, tiebreaks, bye: { points: byePoints, fixed: 2 } });
  });

/** Leads that reach every row of every scheme above, and within a row change the order of the tied. */
const trialLeads = [-300, -120, -40, -5, 0, 5, 40, 120, 300];

/** Every way the open matches can end, as far as the trial leads go. */
function* endings(input: StandingsInput): Generator<StandingsInput> {
  const last = input.rounds.length - 1;
  const games = input.rounds[last]?.games ?? [];
  const index = games.findIndex((game) => game.kind === 'open');
  const game = games[index];
  if (game?.kind !== 'open') {
    yield input;
    return;
  }
  for (const lead of trialLeads) {
    const decided = games.with(index, win(game.a, game.b, lead));
    yield* endings({ ...input, rounds: input.rounds.with(last, { number: last + 1, games: decided }) });
  }
}

describe('against every ending played out', () => {
  test('no place lies outside its range, and every range without open ties is reached at both ends', () => {
    fc.assert(
      fc.property(position, fc.nat(), (input, pick) => {
        const entry = input.entries[pick % input.entries.length]?.id ?? id('A');
        const forecast = whatIf(input, entry);
        if (!forecast) throw new Error('the last round has an open match');
        const seen = new Map<string, { best: number; worst: number }>();
        for (const ending of endings(input)) {
          const row = computeStandings(ending).rows.find((one) => one.entry === entry);
          if (!row) throw new Error('no row');
          const line = row.perRound.at(-1);
          const other = computeStandings(ending)
            .rows.find((one) => one.entry === line?.opponent)
            ?.perRound.at(-1);
          const open = input.rounds
            .at(-1)
            ?.games.some((g) => g.kind === 'open' && [g.a, g.b].includes(entry));
          const key = open ? `${line?.points}:${other?.points}` : 'done';
          const range = seen.get(key) ?? { best: 99, worst: 0 };
          seen.set(key, { best: Math.min(range.best, row.rank), worst: Math.max(range.worst, row.rank) });
        }
        for (const option of forecast.options) {
          const reached = seen.get(option.score ? `${option.score.own}:${option.score.other}` : 'done');
          if (!reached) throw new Error('an option nobody can play');
          expect(reached.best).toBeGreaterThanOrEqual(option.best);
          expect(reached.worst).toBeLessThanOrEqual(option.worst);
          if (!option.tiesOpen) expect(reached).toEqual({ best: option.best, worst: option.worst });
        }
        expect(forecast.options).toHaveLength(seen.size);
      }),
      runs(60),
    );
  }, 60_000);

  test('the bounds for the end of the tournament hold after one more round of any results', () => {
    fc.assert(
      fc.property(position, fc.nat(), (input, pick) => {
        const entry = input.entries[pick % input.entries.length]?.id ?? id('A');
        const range = finalRange(input, entry, 0);
        if (!range) throw new Error('no row');
        let tried = 0;
        for (const ending of endings(input)) {
          if (tried++ > 80) break;
          const rank = computeStandings(ending).rows.find((one) => one.entry === entry)?.rank ?? 0;
          expect(rank).toBeGreaterThanOrEqual(range.best);
          expect(rank).toBeLessThanOrEqual(range.worst);
        }
      }),
      runs(60),
    );
  }, 60_000);
});

test('rounds to come widen the final places until nobody can be caught', () => {
  const input = inputOf('ABC', [[win('A', 'B', 200), { kind: 'bye', entry: id('C') }]]);
  expect(finalRange(input, id('B'), 0)).toEqual({ best: 3, worst: 3 });
  expect(finalRange(input, id('B'), 1)).toEqual({ best: 1, worst: 3 });
  expect(possiblePoints(wdl)).toHaveLength(3);
});

test('what a round holds is worked out in steps, one for each ending and open match', () => {
  const input = inputOf('ABCDEF', [[open('A', 'B'), open('C', 'D'), open('E', 'F')]]);
  const standings = [...computeStandingsInSteps(input)].length;
  expect([...whatIfInSteps(input, id('A'))].length).toBe(standings + 3 + 3 * 2);
});
