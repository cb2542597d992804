import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryId } from '../ids';
import { seededRandom, shuffled } from '../random';
import { runs } from '../test-runs';
import { computeStandings } from './compute-standings';
import { differenceTable, pointsOf } from './scheme';
import type { Scheme } from './scheme-schema';
import { setApart } from './set-apart';
import type { StandingsInput } from './standings-input';
import type { Game, Metrics } from './tally';
import { availableTiebreaks, type TiebreakId } from './tiebreaks';

const steps = differenceTable(1250);
const schemes: Scheme[] = [
  { kind: 'wdl', win: 3, draw: 1, loss: 0 },
  { kind: 'wdl', win: 5, draw: 3, loss: 1 },
  { kind: 'table', steps },
  { kind: 'hybrid', win: 2, draw: 1, loss: 0, steps },
];

// Few distinct scores, so that ties on everything are common.
const metrics = fc.record({ sp: fc.constantFrom(0, 30, 100, 250, 1000), ep: fc.integer({ min: 0, max: 3 }) });

const softScore = fc.option(fc.integer({ min: 0, max: 2 }));

/** Any tournament state, also odd ones: rematches, pauses, open pairings, wins from behind. */
const tournament: fc.Arbitrary<StandingsInput> = fc
  .record({ size: fc.integer({ min: 1, max: 9 }), rounds: fc.integer({ min: 0, max: 5 }) })
  .chain(({ size, rounds }) => {
    const ids = Array.from({ length: size }, (_, i) => `e${i}` as EntryId);
    const slot = fc.record({
      kind: fc.constantFrom('match', 'match', 'match', 'match', 'open', 'none'),
      winner: fc.constantFrom('a' as const, 'b' as const, null),
      a: metrics,
      b: metrics,
    });
    const round = fc
      .tuple(
        fc.shuffledSubarray(ids, { minLength: size }),
        fc.array(slot, { minLength: 5, maxLength: 5 }),
        fc.boolean(),
      )
      .map(([order, slots, withBye]) => {
        const games: Game[] = [];
        for (let i = 0; i + 1 < order.length; i += 2) {
          const [a, b, what] = [order[i], order[i + 1], slots[i / 2]];
          if (!a || !b || !what || what.kind === 'none') continue;
          if (what.kind === 'open') games.push({ kind: 'open', a, b });
          else games.push({ kind: 'match', a, b, winner: what.winner, metrics: { a: what.a, b: what.b } });
        }
        const last = order.at(-1);
        if (withBye && order.length % 2 === 1 && last) games.push({ kind: 'bye', entry: last });
        return games;
      });
    return fc.record({
      entries: fc.tuple(
        ...ids.map((id) =>
          fc.record({
            id: fc.constant(id),
            dropped: fc.boolean(),
            joinedRound: fc.integer({ min: 1, max: 3 }),
          }),
        ),
      ),
      rounds: fc
        .array(round, { minLength: rounds, maxLength: rounds })
        .map((all) => all.map((games, i) => ({ number: i + 1, games }))),
      scheme: fc.constantFrom(...schemes),
      bye: fc.record({
        points: fc.constantFrom('win' as const, 'draw' as const, 'fixed' as const, 'average' as const),
        fixed: fc.integer({ min: 0, max: 15 }),
      }),
      missed: fc.constantFrom('zero' as const, 'loss' as const),
      marginMetric: fc.constant('sp'),
      metrics: fc.constant(['sp', 'ep']),
      tiebreaks: fc.shuffledSubarray(availableTiebreaks(['sp', 'ep'], 'hybrid')),
      adjustments: fc.array(
        fc.record({
          entry: fc.constantFrom(...ids),
          points: fc.integer({ min: -3, max: 3 }),
          reason: fc.constant(''),
        }),
        { maxLength: 2 },
      ),
      soft: fc
        .array(fc.tuple(fc.constantFrom(...ids), fc.record({ painting: softScore, fairness: softScore })))
        .map((scores) => new Map(scores)),
      lotSeed: fc.nat(),
    });
  });

/** The same standings by the definitions alone: every figure looked up in the raw games, ranks by counting. */
function naiveRanks(input: StandingsInput): Map<EntryId, { points: number; rank: number }> {
  const ids = input.entries.map((entry) => entry.id);
  const rounds = [...input.rounds].sort((x, y) => x.number - y.number);
  type View = {
    round: number;
    opponent: EntryId;
    won: number;
    points: number;
    table: number;
    own: Metrics;
    theirs: Metrics;
  };
  const views = (id: EntryId): View[] =>
    rounds.flatMap(({ number, games }) =>
      games.flatMap((game): View[] => {
        if (game.kind !== 'match' || (game.a !== id && game.b !== id)) return [];
        const [own, other] = game.a === id ? (['a', 'b'] as const) : (['b', 'a'] as const);
        const { points, tablePoints } = pointsOf(input.scheme, input.marginMetric, game);
        return [
          {
            round: number,
            opponent: game[other],
            won: game.winner === null ? 0.5 : game.winner === own ? 1 : 0,
            points: points[own],
            table: tablePoints[own],
            own: game.metrics[own],
            theirs: game.metrics[other],
          },
        ];
      }),
    );
  const add = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0);
  const presentIn = (id: EntryId, kind: Game['kind']) =>
    rounds.filter(({ games }) =>
      games.some(
        (game) =>
          game.kind === kind && ('entry' in game ? game.entry === id : game.a === id || game.b === id),
      ),
    );
  const byesOf = (id: EntryId) => presentIn(id, 'bye').length;
  const absences = (id: EntryId) => {
    const present = [...presentIn(id, 'match'), ...presentIn(id, 'open'), ...presentIn(id, 'bye')].map(
      (r) => r.number,
    );
    const last = input.entries.find((entry) => entry.id === id)?.dropped ? Math.max(0, ...present) : Infinity;
    const without = rounds.filter((round) => !present.includes(round.number)).map((round) => round.number);
    return { missed: without.filter((n) => n < last).length, all: without.length };
  };

  const { scheme, bye } = input;
  const isTable = scheme.kind === 'table';
  const gathered = (id: EntryId, figure: 'points' | 'table'): number => {
    const played = views(id).map((view) => view[figure]);
    const asTable = isTable || figure === 'table';
    const hasTable = scheme.kind !== 'wdl';
    const win = asTable ? (hasTable ? 11 : 0) : scheme.win;
    const draw = asTable ? (hasTable ? 10 : 0) : scheme.draw;
    const loss = asTable ? 0 : scheme.loss;
    const fixed = figure === 'table' && !isTable ? draw : bye.fixed;
    const average = played.length === 0 ? draw : Math.round(add(played) / played.length);
    const byeValue = { win, draw, fixed, average }[bye.points];
    return add(played) + byesOf(id) * byeValue + absences(id).missed * (input.missed === 'loss' ? loss : 0);
  };
  const points = (id: EntryId) => gathered(id, 'points');
  const metric = (id: EntryId, name: string, whose: 'own' | 'theirs') => {
    const values = views(id).map((view) => view[whose][name] ?? 0);
    const extra =
      bye.points === 'average' && values.length > 0
        ? byesOf(id) * Math.round(add(values) / values.length)
        : 0;
    return add(values) + extra;
  };
  const opponents = (id: EntryId) =>
    [
      ...views(id).map((view) => points(view.opponent)),
      ...Array.from({ length: byesOf(id) }, () => points(id)),
      ...Array.from({ length: absences(id).all }, () => 0),
    ].sort((x, y) => x - y);

  /** FIDE's adjusted score: a draw for each round after the last one somebody was there for. */
  const adjusted = (id: EntryId) => {
    const own = input.entries.find((entry) => entry.id === id);
    const there = (['match', 'open', 'bye'] as const).flatMap((kind) =>
      presentIn(id, kind).map((round) => round.number),
    );
    const last = Math.max(0, ...there, own?.dropped ? 0 : (own?.joinedRound ?? 1) - 1);
    const away = rounds.filter((round) => round.number > last).length;
    const draw = isTable ? 10 : scheme.draw;
    const missed = own?.dropped || input.missed !== 'loss' ? 0 : isTable ? 0 : scheme.loss;
    return points(id) + away * (draw - missed);
  };
  const matchWins = (id: EntryId) => {
    const count = views(id).length + byesOf(id);
    const won = 3 * views(id).filter((view) => view.won === 1).length + 3 * byesOf(id);
    const drawn = views(id).filter((view) => view.won === 0.5).length;
    return Math.max(3300, Math.round((10_000 * (won + drawn)) / (3 * count)));
  };

  const average = (numbers: number[]) =>
    numbers.length === 0 ? 0 : Math.round(add(numbers) / numbers.length);
  const sos = (id: EntryId) => average(views(id).map((view) => 100 * points(view.opponent)));
  const rate = (matches: View[]) => average(matches.map((view) => 10_000 * view.won));
  const opponentsRate = (id: EntryId) =>
    average(views(id).map(({ opponent }) => rate(views(opponent).filter((view) => view.opponent !== id))));

  const value = (tiebreak: TiebreakId, id: EntryId, tied: EntryId[]): number => {
    switch (tiebreak) {
      case 'wins':
        return views(id).filter((view) => view.won === 1).length + (bye.points === 'win' ? byesOf(id) : 0);
      case 'head-to-head': {
        const meetings = tied.flatMap((x) =>
          tied.filter((y) => y !== x).map((y) => views(x).filter((view) => view.opponent === y).length),
        );
        if (meetings[0] === 0 || new Set(meetings).size !== 1) return 0;
        return add(
          views(id)
            .filter((view) => tied.includes(view.opponent))
            .map((view) => view.points),
        );
      }
      case 'buchholz':
        return add(opponents(id));
      case 'buchholz-cut1':
        return add(opponents(id).slice(1));
      case 'buchholz-cut2':
        return add(opponents(id).slice(2));
      case 'buchholz-fide':
        return (
          add(views(id).map((view) => adjusted(view.opponent))) + (byesOf(id) + absences(id).all) * points(id)
        );
      case 'omw':
        return average(views(id).map((view) => matchWins(view.opponent)));
      case 'sos':
        return sos(id);
      case 'extended-sos':
        return average(views(id).map((view) => sos(view.opponent)));
      case 'rpi':
        return Math.round(
          (rate(views(id)) +
            2 * opponentsRate(id) +
            average(views(id).map((view) => opponentsRate(view.opponent)))) /
            4,
        );
      case 'painting':
      case 'fairness':
        return input.soft?.get(id)?.[tiebreak] ?? 0;
      case 'buchholz-median':
        return add(opponents(id).slice(1, -1));
      case 'sonneborn-berger':
        return add(views(id).map((view) => view.won * points(view.opponent))) + 0.5 * byesOf(id) * points(id);
      case 'opponent-win-rate': {
        const all = views(id).flatMap((view) => views(view.opponent));
        return all.length === 0 ? 0 : Math.round((10_000 * add(all.map((view) => view.won))) / all.length);
      }
      case 'table-points':
        return gathered(id, 'table');
      case 'lot': {
        const alone = computeStandings({ ...input, rounds: [], adjustments: [], tiebreaks: ['lot'] });
        return -(alone.rows.find((row) => row.entry === id)?.rank ?? 0);
      }
      default: {
        const [kind, name = ''] = tiebreak.split(':');
        if (kind === 'ratio')
          return Math.round((100 * metric(id, name, 'own')) / Math.max(1, metric(id, name, 'theirs')));
        return metric(id, name, 'own') - (kind === 'diff' ? metric(id, name, 'theirs') : 0);
      }
    }
  };

  const final = (id: EntryId) =>
    points(id) + add((input.adjustments ?? []).filter((one) => one.entry === id).map((one) => one.points));
  const ranks = new Map<EntryId, { points: number; rank: number }>();
  const place = (tied: EntryId[], ahead: number, criteria: ((id: EntryId, tied: EntryId[]) => number)[]) => {
    const [criterion, ...rest] = criteria;
    if (!criterion) {
      for (const id of tied) ranks.set(id, { points: final(id), rank: ahead + 1 });
      return;
    }
    const values = tied.map((id) => criterion(id, tied));
    for (const best of new Set(values)) {
      const better = values.filter((one) => one > best).length;
      place(
        tied.filter((_, i) => values[i] === best),
        ahead + better,
        rest,
      );
    }
  };
  place(ids, 0, [
    final,
    ...input.tiebreaks.map((one) => (id: EntryId, tied: EntryId[]) => value(one, id, tied)),
  ]);
  return ranks;
}

describe('any standings', () => {
  test('agree with a naive recomputation from the raw games', () => {
    fc.assert(
      fc.property(tournament, (input) => {
        const naive = naiveRanks(input);
        for (const row of computeStandings(input).rows)
          expect({ points: row.points, rank: row.rank }).toEqual(naive.get(row.entry));
      }),
      runs(300),
    );
  });

  test('say of two neighbours what sets any two rows apart', () => {
    fc.assert(
      fc.property(tournament, (input) => {
        const { rows } = computeStandings(input);
        rows.forEach((row, i) => {
          const above = rows[i - 1];
          if (above) expect(setApart(above, row)).toEqual(row.decidedBy);
        });
      }),
      runs(200),
    );
  });

  test('do not depend on the order of entries, rounds, games or sides', () => {
    fc.assert(
      fc.property(tournament, fc.nat(), (input, seed) => {
        const random = seededRandom(seed);
        const turned = (game: Game): Game => {
          if ('entry' in game || game.kind === 'ruled' || random(2) === 0) return game;
          if (game.kind === 'open') return { kind: 'open', a: game.b, b: game.a };
          const winner = game.winner === null ? null : game.winner === 'a' ? 'b' : 'a';
          return { ...game, a: game.b, b: game.a, winner, metrics: { a: game.metrics.b, b: game.metrics.a } };
        };
        const mixed = {
          ...input,
          entries: shuffled(input.entries, random),
          rounds: shuffled(input.rounds, random).map((round) => ({
            ...round,
            games: shuffled(round.games, random).map(turned),
          })),
        };
        expect(computeStandings(mixed)).toEqual(computeStandings(input));
      }),
    );
  });

  test('list everybody once, in the order of their ranks, each row with what set it apart', () => {
    fc.assert(
      fc.property(tournament, (input) => {
        const { rows } = computeStandings(input);
        expect(rows.map((row) => row.entry).sort()).toEqual(input.entries.map((entry) => entry.id).sort());
        rows.forEach((row, i) => {
          const above = rows[i - 1];
          if (!above) {
            expect([row.rank, row.decidedBy]).toEqual([1, null]);
            return;
          }
          const by = row.decidedBy;
          expect(row.rank).toBe(by?.by === 'tied' ? above.rank : i + 1);
          if (by?.by === 'points') expect([by.own, by.above]).toEqual([row.points, above.points]);
          else expect(row.points).toBe(above.points);
          if (!by || by.by === 'tied' || by.by === 'bracket') return;
          expect(by.own).toBeLessThan(by.above);
          if (by.by === 'points') return;
          const figure = (of: typeof row) => of.tiebreaks.find((one) => one.id === by.by)?.value;
          expect([figure(row), figure(above)]).toEqual([by.own, by.above]);
        });
      }),
    );
  });

  test('hold whole numbers only', () => {
    fc.assert(
      fc.property(tournament, (input) => {
        for (const row of computeStandings(input).rows) {
          const figures = row.tiebreaks.flatMap((figure) => figure.value ?? []);
          const sums = [...Object.values(row.metricsFor), ...Object.values(row.metricsAgainst)];
          for (const n of [row.points, row.tablePoints, ...figures, ...sums])
            expect(Number.isSafeInteger(n)).toBe(true);
        }
      }),
    );
  });

  test('leave everybody else their points when somebody drops', () => {
    fc.assert(
      fc.property(tournament, fc.nat(), (input, pick) => {
        const leaver = input.entries[pick % input.entries.length]?.id;
        const flagged = (dropped: boolean) =>
          computeStandings({
            ...input,
            entries: input.entries.map((entry) => (entry.id === leaver ? { ...entry, dropped } : entry)),
          }).rows;
        const others = (rows: ReturnType<typeof flagged>) =>
          new Map(
            rows.filter((row) => row.entry !== leaver).map((row) => [row.entry, [row.points, row.perRound]]),
          );
        expect(others(flagged(true))).toEqual(others(flagged(false)));
      }),
    );
  });

  test('share out 20 points per match of a 20:0 table', () => {
    fc.assert(
      fc.property(tournament, (input) => {
        const { rows } = computeStandings({ ...input, scheme: { kind: 'table', steps }, adjustments: [] });
        const scored = rows.flatMap((row) => row.perRound).filter((line) => line.opponent !== null);
        const matches = input.rounds.flatMap((round) => round.games).filter((game) => game.kind === 'match');
        expect(scored.reduce((sum, line) => sum + (line.points ?? 0), 0)).toBe(20 * matches.length);
      }),
    );
  });
});
