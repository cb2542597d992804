import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryId } from '../ids';
import { bergerRound } from '../pairing/round-robin/round-robin';
import { seededRandom, shuffled } from '../random';
import { rulings } from '../results/ruling';
import { runs } from '../test-runs';
import { computeStandings } from './compute-standings';
import { differenceTable, pointsOf } from './scheme';
import type { Scheme } from './scheme-schema';
import { setApart } from './set-apart';
import type { StandingsInput } from './standings-input';
import type { Game, Metrics } from './tally';
import { availableTiebreaks, figuresOf, type TiebreakId } from './tiebreaks';

const steps = differenceTable(1250);
const schemes: Scheme[] = [
  { kind: 'wdl', win: 3, draw: 1, loss: 0 },
  { kind: 'wdl', win: 5, draw: 3, loss: 1 },
  { kind: 'table', steps },
  { kind: 'hybrid', win: 2, draw: 1, loss: 0, steps },
];

// Few distinct scores, so that ties on everything are common.
const metrics = fc.record({ sp: fc.constantFrom(0, 30, 100, 250, 1000), ep: fc.integer({ min: 0, max: 3 }) });

const turnedRuling = {
  draw: 'draw',
  'double-loss': 'double-loss',
  void: 'void',
  'forfeit-a': 'forfeit-b',
  'forfeit-b': 'forfeit-a',
} as const;

const softScore = fc.option(fc.integer({ min: 0, max: 2 }));

/** Any tournament state, also odd ones: rematches, pauses, open pairings, rulings, free rounds, wins from behind. */
const tournament: fc.Arbitrary<StandingsInput> = fc
  .record({ size: fc.integer({ min: 1, max: 9 }), rounds: fc.integer({ min: 0, max: 5 }) })
  .chain(({ size, rounds }) => {
    const ids = Array.from({ length: size }, (_, i) => `e${i}` as EntryId);
    const slot = fc.record({
      kind: fc.constantFrom('match', 'match', 'match', 'match', 'open', 'none', 'ruled', 'wait'),
      ruling: fc.constantFrom(...rulings),
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
          else if (what.kind === 'ruled') games.push({ kind: 'ruled', a, b, ruling: what.ruling });
          else if (what.kind === 'wait') games.push({ kind: 'wait', entry: a });
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
        .array(fc.tuple(round, fc.boolean()), { minLength: rounds, maxLength: rounds })
        .map((all) => all.map(([games, predetermined], i) => ({ number: i + 1, games, predetermined }))),
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
        .array(
          fc.tuple(
            fc.constantFrom(...ids),
            fc.record({
              painting: softScore,
              fairness: softScore,
              points: fc.nat({ max: 2 }),
              tiebreak: fc.nat({ max: 2 }),
            }),
          ),
        )
        .map((scores) => new Map(scores)),
      lotSeed: fc.nat(),
    });
  });

/** What a round held for somebody, read off the raw games. */
interface Seen {
  readonly round: number;
  readonly what: 'played' | 'open' | 'bye' | 'forfeit' | 'void' | 'wait' | 'nothing';
  readonly opponent: EntryId | null;
  readonly won: number;
  readonly points: number;
  readonly table: number;
  readonly own: Metrics;
  readonly theirs: Metrics;
  /** whether a no-show is a game here */
  readonly predetermined: boolean;
}

/** Points of a win, draw or loss that nobody played, in the schemes above. */
function worth({ scheme }: StandingsInput, outcome: 'win' | 'draw' | 'loss') {
  const table = scheme.kind === 'wdl' ? 0 : { win: 11, draw: 10, loss: 0 }[outcome];
  return { table, points: 'win' in scheme ? scheme[outcome] : table };
}

function seenBy(input: StandingsInput, id: EntryId): Seen[] {
  return [...input.rounds]
    .sort((x, y) => x.number - y.number)
    .map(({ number: round, games, predetermined = false }) => {
      const blank = { round, predetermined, won: 0, points: 0, table: 0, own: {}, theirs: {} };
      const game = games.find((one) => ('entry' in one ? one.entry === id : one.a === id || one.b === id));
      if (!game) return { ...blank, what: 'nothing', opponent: null };
      if (game.kind === 'bye' || game.kind === 'wait') return { ...blank, what: game.kind, opponent: null };
      const [own, other] = game.a === id ? (['a', 'b'] as const) : (['b', 'a'] as const);
      const opponent = game[other];
      if (game.kind === 'open') return { ...blank, what: 'open', opponent };
      if (game.kind === 'match') {
        const { points, tablePoints } = pointsOf(input.scheme, input.marginMetric, game);
        return {
          ...blank,
          what: 'played',
          opponent,
          won: game.winner === null ? 0.5 : game.winner === own ? 1 : 0,
          points: points[own],
          table: tablePoints[own],
          own: game.metrics[own],
          theirs: game.metrics[other],
        };
      }
      if (game.ruling === 'void') return { ...blank, what: 'void', opponent };
      if (game.ruling === 'draw')
        return { ...blank, ...worth(input, 'draw'), what: 'played', opponent, won: 0.5 };
      if (game.ruling === 'double-loss')
        return { ...blank, ...worth(input, 'loss'), what: 'played', opponent };
      const absent = game.ruling === 'forfeit-a' ? 'a' : 'b';
      return { ...blank, what: absent === own ? 'forfeit' : 'bye', opponent };
    });
}

/** How many of the tied direct encounter places behind each; `met` are the points in each game of one against another. */
function placedBehind(
  tied: readonly EntryId[],
  met: (one: EntryId, other: EntryId) => number[],
  range: { least: number; most: number },
): Map<EntryId, number> {
  const others = (id: EntryId) => tied.filter((one) => one !== id);
  const meetings = tied.flatMap((x) => others(x).map((y) => met(x, y).length));
  const full = Math.max(1, ...meetings);
  const sum = (id: EntryId) =>
    others(id)
      .flatMap((other) => met(id, other))
      .reduce((all, n) => all + n, 0);
  const lacks = (id: EntryId) => others(id).reduce((all, other) => all + full - met(id, other).length, 0);
  const behind = new Map(tied.map((id) => [id, 0]));
  if (meetings.every((count) => count === full)) {
    const sums = [...new Set(tied.map(sum))];
    if (sums.length < 2) return behind;
    for (const own of sums) {
      const level = tied.filter((id) => sum(id) === own);
      const below = tied.filter((id) => sum(id) < own).length;
      for (const [id, more] of placedBehind(level, met, range)) behind.set(id, below + more);
    }
    return behind;
  }
  const first = tied.find((id) =>
    others(id).every((other) => sum(id) + lacks(id) * range.least > sum(other) + lacks(other) * range.most),
  );
  if (!first) return behind;
  return new Map([...placedBehind(others(first), met, range), [first, tied.length - 1]]);
}

/** The same standings by the definitions alone: every figure looked up in the raw games, ranks by counting. */
function naiveRanks(input: StandingsInput): Map<EntryId, { points: number; rank: number }> {
  const ids = input.entries.map((entry) => entry.id);
  const rounds = new Map(ids.map((id) => [id, seenBy(input, id)]));
  const seen = (id: EntryId) => rounds.get(id) ?? [];
  const add = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0);
  const { scheme, bye } = input;
  const isTable = scheme.kind === 'table';
  const views = (id: EntryId) => seen(id).filter(({ what }) => what === 'played');
  const byesOf = (id: EntryId) => seen(id).filter(({ what }) => what === 'bye').length;
  const entryOf = (id: EntryId) => input.entries.find((entry) => entry.id === id);
  /** after the last pairing of somebody who dropped out */
  const isOut = (id: EntryId, { round }: Seen) =>
    entryOf(id)?.dropped === true && seen(id).every((line) => line.round < round || line.what === 'nothing');
  const byeWorth = (id: EntryId, figure: 'points' | 'table') => {
    const played = views(id).map((view) => view[figure]);
    const draw = worth(input, 'draw')[figure];
    const fixed = figure === 'table' && !isTable ? draw : bye.fixed;
    const average = played.length === 0 ? draw : Math.round(add(played) / played.length);
    return { win: worth(input, 'win')[figure], draw, fixed, average }[bye.points];
  };
  /** what a round gave */
  const given = (id: EntryId, line: Seen, figure: 'points' | 'table'): number => {
    if (line.what === 'played') return line[figure];
    if (line.what === 'bye') return byeWorth(id, figure);
    if (line.what === 'forfeit') return worth(input, 'loss')[figure];
    const missed = line.what === 'nothing' && !isOut(id, line) && input.missed === 'loss';
    return missed ? worth(input, 'loss')[figure] : 0;
  };
  const gathered = (id: EntryId, figure: 'points' | 'table') =>
    add(seen(id).map((line) => given(id, line, figure)));
  const points = (id: EntryId) => gathered(id, 'points');

  /** rounds that tie-breaks take for games, with what each counts as */
  const games = (id: EntryId) =>
    seen(id).flatMap((line) => {
      const { what, opponent, predetermined } = line;
      if (opponent === null) return [];
      if (what === 'played') return [{ ...line, opponent }];
      if (!predetermined || (what !== 'bye' && what !== 'forfeit')) return [];
      return [{ ...line, opponent, won: what === 'bye' ? 1 : 0, points: given(id, line, 'points') }];
    });
  const isGame = (id: EntryId, { round }: Seen) => games(id).some((game) => game.round === round);
  const without = (id: EntryId, ...which: Seen['what'][]) =>
    seen(id).filter((line) => which.includes(line.what) && !isGame(id, line)).length;

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
      ...games(id).map((game) => points(game.opponent)),
      ...Array.from({ length: without(id, 'bye') }, () => points(id)),
      ...Array.from({ length: without(id, 'forfeit', 'nothing') }, () => 0),
    ].sort((x, y) => x - y);

  /** FIDE's adjusted score: a draw for each round after the last one somebody was there for. */
  const adjusted = (id: EntryId) => {
    const isAway = (line: Seen) =>
      !isGame(id, line) &&
      (line.what === 'forfeit' ||
        (line.what === 'nothing' && (isOut(id, line) || line.round >= (entryOf(id)?.joinedRound ?? 1))));
    const there = seen(id).filter((line) => !isAway(line));
    const after = seen(id).filter(({ round }) => round > (there.at(-1)?.round ?? 0));
    return points(id) + add(after.map((line) => worth(input, 'draw').points - given(id, line, 'points')));
  };
  const matchWins = (id: EntryId) => {
    const absent = seen(id).filter(({ what }) => what === 'forfeit').length;
    const count = views(id).length + byesOf(id) + absent;
    if (count === 0) return 3300;
    const won = 3 * views(id).filter((view) => view.won === 1).length + 3 * byesOf(id);
    const drawn = views(id).filter((view) => view.won === 0.5).length;
    return Math.max(3300, Math.round((10_000 * (won + drawn)) / (3 * count)));
  };

  const average = (numbers: number[]) =>
    numbers.length === 0 ? 0 : Math.round(add(numbers) / numbers.length);
  const sos = (id: EntryId) => average(games(id).map((game) => 100 * points(game.opponent)));
  const rate = (matches: { won: number }[]) => average(matches.map((game) => 10_000 * game.won));
  const opponentsRate = (id: EntryId) =>
    average(games(id).map(({ opponent }) => rate(games(opponent).filter((game) => game.opponent !== id))));

  const value = (tiebreak: TiebreakId, id: EntryId, tied: EntryId[]): number => {
    switch (tiebreak) {
      case 'wins':
        return views(id).filter((view) => view.won === 1).length + (bye.points === 'win' ? byesOf(id) : 0);
      case 'head-to-head': {
        const met = (x: EntryId, y: EntryId) =>
          games(x).flatMap((game) => (game.opponent === y ? [game.points] : []));
        const most = isTable ? 20 : scheme.kind === 'wdl' || scheme.kind === 'hybrid' ? scheme.win : 0;
        return placedBehind(tied, met, { least: worth(input, 'loss').points, most }).get(id) ?? 0;
      }
      case 'buchholz':
        return add(opponents(id));
      case 'buchholz-cut1':
        return add(opponents(id).slice(1));
      case 'buchholz-cut2':
        return add(opponents(id).slice(2));
      case 'buchholz-fide':
        return (
          add(games(id).map((game) => adjusted(game.opponent))) +
          without(id, 'bye', 'forfeit', 'nothing') * points(id)
        );
      case 'omw':
        return average(games(id).map((game) => matchWins(game.opponent)));
      case 'sos':
        return sos(id);
      case 'extended-sos':
        return average(games(id).map((game) => sos(game.opponent)));
      case 'rpi':
        return Math.round(
          (rate(games(id)) +
            2 * opponentsRate(id) +
            average(games(id).map((game) => opponentsRate(game.opponent)))) /
            4,
        );
      case 'painting':
      case 'fairness':
        return input.soft?.get(id)?.[tiebreak] ?? 0;
      case 'soft':
        return input.soft?.get(id)?.tiebreak ?? 0;
      case 'buchholz-median':
        return add(opponents(id).slice(1, -1));
      case 'sonneborn-berger':
        return (
          add(games(id).map((game) => game.won * points(game.opponent))) +
          0.5 * without(id, 'bye') * points(id)
        );
      case 'opponent-win-rate': {
        const all = games(id).flatMap((game) => games(game.opponent));
        return all.length === 0 ? 0 : Math.round((10_000 * add(all.map((game) => game.won))) / all.length);
      }
      case 'table-points':
        return gathered(id, 'table');
      case 'lot': {
        const alone = computeStandings({
          ...input,
          rounds: [],
          adjustments: [],
          soft: new Map(),
          tiebreaks: ['lot'],
        });
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
    points(id) +
    (input.soft?.get(id)?.points ?? 0) +
    add((input.adjustments ?? []).filter((one) => one.entry === id).map((one) => one.points));
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

  test('agree with it where direct encounter comes first', () => {
    fc.assert(
      fc.property(tournament, fc.boolean(), (found, levelled) => {
        const all = levelled
          ? {
              ...found,
              // Points of all made equal, so that all are tied and the encounters alone decide.
              adjustments: computeStandings({ ...found, adjustments: [], soft: new Map() }).rows.map(
                (row) => ({
                  entry: row.entry,
                  points: -row.points,
                  reason: '',
                }),
              ),
              soft: new Map(),
            }
          : found;
        const input: StandingsInput = { ...all, tiebreaks: ['head-to-head'] };
        const naive = naiveRanks(input);
        for (const row of computeStandings(input).rows)
          expect({ points: row.points, rank: row.rank }).toEqual(naive.get(row.entry));
      }),
      runs(300),
    );
  });

  test('agree with it in round robins by direct encounter, which is repeated among those still level', () => {
    const outcome = fc.constantFrom(
      'a' as const,
      'b' as const,
      null,
      'forfeit-a' as const,
      'forfeit-b' as const,
    );
    const size = 6;
    const outcomes = fc.array(outcome, { minLength: 15, maxLength: 15 });
    let repeated = 0;
    fc.assert(
      fc.property(outcomes, (results) => {
        const left = [...results];
        const rounds = Array.from({ length: size - 1 }, (_, at) => ({
          number: at + 1,
          predetermined: true,
          games: bergerRound(size, at + 1).map(([x, y]): Game => {
            const [a, b] = [`e${x}` as EntryId, `e${y}` as EntryId];
            const result = left.pop() ?? null;
            if (result === 'forfeit-a' || result === 'forfeit-b')
              return { kind: 'ruled', a, b, ruling: result };
            return { kind: 'match', a, b, winner: result, metrics: { a: {}, b: {} } };
          }),
        }));
        const input: StandingsInput = {
          entries: Array.from({ length: size }, (_, at) => ({
            id: `e${at + 1}` as EntryId,
            dropped: false,
            joinedRound: 1,
          })),
          rounds,
          scheme: { kind: 'wdl', win: 2, draw: 1, loss: 0 },
          bye: { points: 'win', fixed: 0 },
          missed: 'zero',
          marginMetric: 'sp',
          metrics: ['sp'],
          tiebreaks: ['head-to-head'],
          lotSeed: 1,
        };
        const naive = naiveRanks(input);
        const { rows } = computeStandings(input);
        for (const row of rows) expect({ points: row.points, rank: row.rank }).toEqual(naive.get(row.entry));
        if (rows.some(({ tiebreaks }) => tiebreaks[0]?.again)) repeated++;
      }),
      runs(400),
    );
    expect(repeated).toBeGreaterThan(0);
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
          if ('entry' in game || random(2) === 0) return game;
          if (game.kind === 'ruled')
            return { ...game, a: game.b, b: game.a, ruling: turnedRuling[game.ruling] };
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
          if (by.own !== null) expect(by.own).toBeLessThan(by.above);
          if (by.by === 'points') return;
          const figures = (of: typeof row) => {
            const one = of.tiebreaks.find(({ id }) => id === by.by);
            return one ? figuresOf(one) : [];
          };
          const at = figures(above).findIndex((figure, k) => figure !== figures(row)[k]);
          expect([figures(row)[at] ?? null, figures(above)[at]]).toEqual([by.own, by.above]);
        });
      }),
    );
  });

  test('add up: the points of all rounds, bonus, penalty and soft scores are the total', () => {
    fc.assert(
      fc.property(tournament, (input) => {
        for (const { points, perRound, adjustment, soft } of computeStandings(input).rows) {
          const rounds = perRound.reduce((sum, line) => sum + (line.points ?? 0), 0);
          expect(rounds + adjustment + soft).toBe(points);
        }
      }),
    );
  });

  test('hold whole numbers only', () => {
    fc.assert(
      fc.property(tournament, (input) => {
        for (const row of computeStandings(input).rows) {
          const figures = row.tiebreaks.flatMap(figuresOf);
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
        const rounds = input.rounds.map((round) => ({
          ...round,
          games: round.games.filter((game) => game.kind !== 'ruled'),
        }));
        const scheme = { kind: 'table', steps } as const;
        const { rows } = computeStandings({ ...input, rounds, scheme, adjustments: [] });
        const scored = rows.flatMap((row) => row.perRound).filter((line) => line.opponent !== null);
        const matches = rounds.flatMap((round) => round.games).filter((game) => game.kind === 'match');
        expect(scored.reduce((sum, line) => sum + (line.points ?? 0), 0)).toBe(20 * matches.length);
      }),
    );
  });
});
