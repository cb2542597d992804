import { describe, expect, test } from 'vitest';
import type { EntryId } from '../ids';
import { StandingsError } from './check-standings';
import { areParted, computeStandings, computeStandingsInSteps, movement } from './compute-standings';
import { differenceTable } from './scheme';
import type { StandingsInput } from './standings-input';
import type { Game } from './tally';
import type { TiebreakId } from './tiebreaks';

const id = (name: string) => name as EntryId;
const entriesOf = (names: string) =>
  [...names].map((name) => ({ id: id(name), dropped: false, joinedRound: 1 }));

/** `A 1200-700 B`: the higher SP win, 50 apart or more; a `!` marks a win in spite of the sum. */
function game(line: string): Game {
  const parsed = /^(\w)(!?) (\d+)-(\d+) (\w)(!?)$/.exec(line);
  if (!parsed) {
    const [a = '', b] = line.split(' ');
    return b === '?'
      ? { kind: 'open', a: id(a), b: id(line.split(' ')[2] ?? '') }
      : { kind: 'bye', entry: id(a) };
  }
  const [, a = '', aWon, scoreA, scoreB, b = '', bWon] = parsed;
  const lead = Number(scoreA) - Number(scoreB);
  const winner = aWon || (!bWon && lead >= 50) ? 'a' : bWon || lead <= -50 ? 'b' : null;
  const metrics = { a: { sp: Number(scoreA) }, b: { sp: Number(scoreB) } };
  return { kind: 'match', a: id(a), b: id(b), winner, metrics };
}
const roundsOf = (...rounds: string[][]) =>
  rounds.map((lines, i) => ({ number: i + 1, games: lines.map(game) }));

const base = {
  scheme: { kind: 'table', steps: differenceTable(2000) },
  bye: { points: 'fixed', fixed: 15 },
  missed: 'zero',
  marginMetric: 'sp',
  metrics: ['sp'],
  tiebreaks: ['diff:sp'],
  lotSeed: 7,
} as const;
const wins = { kind: 'wdl', win: 3, draw: 1, loss: 0 } as const;

function standings(names: string, rounds: string[][], changes: Partial<StandingsInput> = {}) {
  return computeStandings({ ...base, entries: entriesOf(names), rounds: roundsOf(...rounds), ...changes });
}
type Table = ReturnType<typeof standings>;
const rowOf = (table: Table, name: string) => {
  const row = table.rows.find((one) => one.entry === name);
  if (!row) throw new Error(`no row for ${name}`);
  return row;
};
const summary = (table: Table) => table.rows.map((row) => `${row.rank}${row.entry}${row.points}`).join(' ');

const eightPlayers = [
  ['A 1200-700 B', 'C 900-860 D', 'E 300-1700 F', 'G 1000-900 H'],
  ['F 800-1150 A', 'G 600-650 C', 'D 500-1100 H', 'B 1000-850 E'],
  ['A 1000-1000 H', 'F 1300-1000 C', 'G 700-1000 B', 'D 900-600 E'],
];

describe('three rounds of eight at 2000 points, worked by hand', () => {
  const final = standings('ABCDEFGH', eightPlayers);

  test('give these points and ranks', () => {
    expect(summary(final)).toBe('1F40 2A37 3H34 4B31 5C28 6D28 7G27 8E15');
  });

  test('list every round with points, opponent and outcome', () => {
    expect(rowOf(final, 'A').perRound).toEqual([
      { round: 1, outcome: 'win', opponent: 'B', points: 14 },
      { round: 2, outcome: 'win', opponent: 'F', points: 13 },
      { round: 3, outcome: 'draw', opponent: 'H', points: 10 },
    ]);
    const { wins: won, draws, losses, played, metricsFor, metricsAgainst } = rowOf(final, 'A');
    expect({ won, draws, losses, played }).toEqual({ won: 2, draws: 1, losses: 0, played: 3 });
    expect([metricsFor, metricsAgainst]).toEqual([{ sp: 3350 }, { sp: 2500 }]);
  });

  test('say what separates a row from the one above, with both figures', () => {
    expect(final.rows.map((row) => row.decidedBy)).toEqual([
      null,
      { by: 'points', own: 37, above: 40, decimals: 0 },
      { by: 'points', own: 34, above: 37, decimals: 0 },
      { by: 'points', own: 31, above: 34, decimals: 0 },
      { by: 'points', own: 28, above: 31, decimals: 0 },
      { by: 'diff:sp', own: -340, above: -210, decimals: 0 },
      { by: 'points', own: 27, above: 28, decimals: 0 },
      { by: 'points', own: 15, above: 27, decimals: 0 },
    ]);
  });

  test.each<[TiebreakId, number, number, 0 | 1 | 2]>([
    ['diff:sp', -210, -340, 0],
    ['for:sp', 2550, 2260, 0],
    ['wins', 1, 1, 0],
    ['head-to-head', 10, 10, 0],
    ['buchholz', 28 + 27 + 40, 28 + 34 + 15, 0],
    ['buchholz-cut1', 28 + 40, 28 + 34, 0],
    ['buchholz-cut2', 40, 34, 0],
    ['buchholz-median', 28, 28, 0],
    ['sonneborn-berger', 410, 290, 1],
    // C met D 28, G 27, F 40; D met C 28, H 34, E 15: 95/3 and 77/3.
    ['sos', 3167, 2567, 2],
    // Sums of opponents' points: D 77, G 34+28+31, F 15+37+28; C 95, H 27+28+37, E 40+31+28; each over 3 x 3.
    ['extended-sos', 2778, 3178, 2],
    ['opponent-win-rate', 5000, 3333, 2],
  ])('compare C and D, both on 28, by %s', (tiebreak, c, d, decimals) => {
    const table = standings('ABCDEFGH', eightPlayers, { tiebreaks: [tiebreak] });
    expect(rowOf(table, 'C').tiebreaks).toEqual([{ id: tiebreak, value: c, decimals }]);
    expect(rowOf(table, 'D').tiebreaks).toEqual([{ id: tiebreak, value: d, decimals }]);
    expect([rowOf(table, 'C').rank, rowOf(table, 'D').rank]).toEqual(
      c === d ? [5, 5] : c > d ? [5, 6] : [6, 5],
    );
  });

  // Points: A 37, B 31, C 28, D 28, E 15, F 40, G 27, H 34.
  // Met: A: B F H; B: A E G; F: E A C; H: G D A.
  // Won, draws half: A 2½, B 2, C 1½, D 1½, E 0, F 2, G 1, H 1½, of 3 each.
  test.each<[TiebreakId, number]>([
    ['sos', 3500], // (31 + 40 + 34) ÷ 3
    ['extended-sos', 2789], // (79 ÷ 3 + 80 ÷ 3 + 92 ÷ 3) ÷ 3, each rounded to hundredths
    ['opponent-win-rate', 6111], // 5½ of 9
    // Without matches against the one looked at: B 100, F 100, H 50 %, mean 83.33; the opponents' of B 41.67, of F
    // 50, of H 58.33 %, mean 50. ¼ × 83.33 + ½ × 83.33 + ¼ × 50.
    ['rpi', 7500],
  ])('know how strong the opponents of A were by %s', (tiebreak, value) => {
    const table = standings('ABCDEFGH', eightPlayers, { tiebreaks: [tiebreak] });
    expect(rowOf(table, 'A').tiebreaks).toEqual([{ id: tiebreak, value, decimals: 2 }]);
  });

  test('let painting and fairness decide, and count zero where none was given', () => {
    const soft = new Map([
      [id('D'), { painting: 7, fairness: null }],
      [id('C'), { painting: null, fairness: 9 }],
    ]);
    const ranks = (tiebreak: TiebreakId) => {
      const table = standings('ABCDEFGH', eightPlayers, { tiebreaks: [tiebreak], soft });
      return [rowOf(table, 'C').rank, rowOf(table, 'D').rank];
    };
    expect(ranks('painting')).toEqual([6, 5]);
    expect(ranks('fairness')).toEqual([5, 6]);
  });

  test('go on to the next tie-break only where the one before is equal', () => {
    const table = standings('ABCDEFGH', eightPlayers, {
      tiebreaks: ['wins', 'head-to-head', 'buchholz', 'diff:sp'],
    });
    expect(rowOf(table, 'D').decidedBy).toEqual({ by: 'buchholz', own: 77, above: 95, decimals: 0 });
  });

  test('move the ranks from round to round', () => {
    const before = standings('ABCDEFGH', eightPlayers.slice(0, 2));
    expect(summary(before)).toBe('1F27 2A27 3H24 4C21 5G20 6B18 7D15 8E8');
    expect(Object.fromEntries(movement(before, final))).toEqual({
      F: 0,
      A: 0,
      H: 0,
      B: 2,
      C: -1,
      D: 1,
      G: -2,
      E: 0,
    });
    const grown = standings('ABCDEFGHJ', eightPlayers);
    expect(movement(final, grown).get(id('J'))).toBeNull();
  });

  test('bonus and penalty points move their entry and no tie-break of others', () => {
    const adjustments = [
      { entry: id('F'), points: -4, reason: 'late list' },
      { entry: id('F'), points: 1, reason: 'painting' },
    ];
    const table = standings('ABCDEFGH', eightPlayers, { adjustments, tiebreaks: ['buchholz'] });
    expect(rowOf(table, 'F')).toMatchObject({ points: 37, adjustment: -3 });
    expect(rowOf(table, 'C').tiebreaks[0]?.value).toBe(95);
    expect(rowOf(table, 'F').decidedBy).toEqual({ by: 'buchholz', own: 80, above: 105, decimals: 0 });
  });
});

describe('a bracket', () => {
  test('decides before the points; who went out together, or was not in it, is told apart by them', () => {
    // F leads on points, but A won the final; C and H went out in the round before.
    const bracket = [[id('A')], [id('F')], [id('C'), id('H')]];
    const table = standings('ABCDEFGH', eightPlayers, { bracket });
    expect(summary(table)).toBe('1A37 2F40 3H34 4C28 5B31 6D28 7G27 8E15');
    expect(table.rows.slice(0, 6).map((row) => row.decidedBy)).toEqual([
      null,
      { by: 'bracket' },
      { by: 'bracket' },
      { by: 'points', own: 28, above: 34, decimals: 0 },
      { by: 'bracket' },
      { by: 'points', own: 28, above: 31, decimals: 0 },
    ]);
  });
});

describe('shared ranks', () => {
  test('are counted 1, 2, 2, 4 and listed by lot, whatever the order of the input', () => {
    const rounds = [['A 900-100 D', 'B 500-500 C']];
    const table = standings('ABCD', rounds);
    expect(table.rows.map((row) => row.rank)).toEqual([1, 2, 2, 4]);
    expect(table.rows[2]?.decidedBy).toEqual({ by: 'tied' });
    expect(standings('DCBA', rounds)).toEqual(table);
  });

  test('vanish when the lot is the last tie-break', () => {
    const table = standings('ABCD', [], { tiebreaks: ['lot'] });
    expect(table.rows.map((row) => [row.rank, row.tiebreaks[0]?.value])).toEqual([
      [1, 4],
      [2, 3],
      [3, 2],
      [4, 1],
    ]);
    const plain = standings('ABCD', []);
    expect(plain.rows.map((row) => row.entry)).toEqual(table.rows.map((row) => row.entry));
  });

  test('keep their order by lot when somebody joins, and change it with the seed', () => {
    const order = (names: string, lotSeed: number) =>
      standings(names, [], { lotSeed })
        .rows.map((row) => row.entry)
        .join('');
    expect(order('ABCDEFGHJ', 7).replace('J', '')).toBe(order('ABCDEFGH', 7));
    expect(new Set([1, 2, 3, 4, 5].map((seed) => order('ABCDEFGH', seed))).size).toBeGreaterThan(1);
  });
});

describe('head-to-head', () => {
  const by: Partial<StandingsInput> = { scheme: wins, tiebreaks: ['head-to-head', 'diff:sp'] };

  test('puts the winner of the match between two tied in front', () => {
    const table = standings(
      'ABCD',
      [
        ['A 500-400 B', 'C 0-900 D'],
        ['B 900-0 C', 'A 100-900 D'],
        ['A 0-900 C', 'B 900-0 D'],
      ],
      by,
    );
    expect(summary(table)).toBe('1B6 2D6 3C3 4A3');
    expect(rowOf(table, 'D').decidedBy).toEqual({ by: 'head-to-head', own: 0, above: 3, decimals: 0 });
    expect(rowOf(table, 'A').decidedBy).toEqual({ by: 'head-to-head', own: 0, above: 3, decimals: 0 });
  });

  test('passes over two who never met', () => {
    const table = standings('ABCD', [['A 600-400 B', 'C 900-400 D']], by);
    expect(rowOf(table, 'A').decidedBy).toEqual({ by: 'diff:sp', own: 200, above: 500, decimals: 0 });
    expect(rowOf(table, 'A').tiebreaks[0]?.value).toBeNull();
  });

  const bonus = (name: string, points: number) => ({ entry: id(name), points, reason: 'painting' });

  test('makes a mini-table of three who all met', () => {
    const rounds = [['A 500-400 B'], ['A 500-500 C'], ['B 500-500 C']];
    const table = standings('ABC', rounds, { ...by, adjustments: [bonus('B', 3), bonus('C', 2)] });
    expect(summary(table)).toBe('1A4 2C4 3B4');
    expect(table.rows.map((row) => row.tiebreaks[0]?.value)).toEqual([4, 2, 1]);
  });

  test('hands those still equal in the mini-table to the next tie-break', () => {
    const rounds = [['A 500-400 B'], ['A 900-100 C'], ['B 500-500 C']];
    const table = standings('ABC', rounds, { ...by, adjustments: [bonus('B', 5), bonus('C', 5)] });
    expect(summary(table)).toBe('1A6 2B6 3C6');
    expect(rowOf(table, 'B').decidedBy).toEqual({ by: 'head-to-head', own: 1, above: 6, decimals: 0 });
    expect(rowOf(table, 'C').decidedBy).toEqual({ by: 'diff:sp', own: -800, above: -100, decimals: 0 });
  });

  test('makes no mini-table when one pair met twice', () => {
    const rounds = [['A 500-400 B'], ['A 500-500 C'], ['B 500-500 C'], ['B 500-500 A']];
    const table = standings('ABC', rounds, { ...by, adjustments: [bonus('B', 3), bonus('C', 3)] });
    expect(table.rows.map((row) => [row.points, row.tiebreaks[0]?.value])).toEqual([
      [5, null],
      [5, null],
      [5, null],
    ]);
  });

  test('leaves a mini-table with a gap to the next tie-break', () => {
    const rounds = [
      ['A 600-400 B', 'C 900-400 D', 'E 500-500 F'],
      ['B 900-0 C', 'A 0-500 E', 'D 800-500 F'],
    ];
    const table = standings('ABCDEF', rounds, by);
    expect(summary(table)).toBe('1E4 2B3 3D3 4A3 5C3 6F1');
    expect(['A', 'B', 'C', 'D'].map((name) => rowOf(table, name).tiebreaks[0]?.value)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('byes, late entries and drops', () => {
  const late = (names: string, joined: Record<string, number>, dropped = '') =>
    entriesOf(names).map((entry) => ({
      ...entry,
      joinedRound: joined[entry.id] ?? 1,
      dropped: dropped.includes(entry.id),
    }));

  test('a bye gives its points and no metrics', () => {
    const row = rowOf(standings('ABC', [['A 700-400 B', 'C bye']]), 'C');
    expect(row).toMatchObject({
      points: 15,
      byes: 1,
      played: 0,
      wins: 0,
      metricsFor: { sp: 0 },
      metricsAgainst: { sp: 0 },
    });
    expect(row.perRound).toEqual([{ round: 1, outcome: 'bye', opponent: null, points: 15 }]);
  });

  test('waiting for the next match of a bracket gives nothing and is no bye', () => {
    const rounds = [{ number: 1, games: [game('A 700-400 B'), { kind: 'wait', entry: id('C') } as const] }];
    const row = rowOf(standings('ABC', [], { rounds }), 'C');
    expect(row).toMatchObject({ points: 0, byes: 0, perRound: [{ outcome: 'wait', points: 0 }] });
  });

  test('an average bye gives the rounded mean of own points and metrics', () => {
    const rounds = [
      ['A 700-400 B', 'C bye'],
      ['C 805-400 A', 'B bye'],
      ['C 300-500 B', 'A bye'],
    ];
    const row = rowOf(standings('ABC', rounds, { bye: { points: 'average', fixed: 15 } }), 'C');
    // 13 and 8 make 10.5, so 11; 805 and 300 make 552.5, so 553; 400 and 500 make 450.
    expect(row).toMatchObject({ points: 32, metricsFor: { sp: 1658 }, metricsAgainst: { sp: 1350 } });
    expect(row.tiebreaks[0]?.value).toBe(308);
  });

  test.each<[TiebreakId, number]>([
    ['wins', 1],
    ['buchholz', 4 + 4],
    ['buchholz-cut1', 4],
    ['buchholz-median', 0],
    ['sonneborn-berger', 20 + 20],
    ['opponent-win-rate', 7500],
  ])('a bye worth a win counts in %s as documented', (tiebreak, expected) => {
    // A and B end on 4 each: a win (A's by bye), and their draw.
    const table = standings(
      'ABC',
      [
        ['A bye', 'B 900-100 C'],
        ['A 500-500 B', 'C bye'],
      ],
      {
        scheme: wins,
        bye: { points: 'win', fixed: 0 },
        tiebreaks: [tiebreak],
      },
    );
    expect(rowOf(table, 'A')).toMatchObject({ points: 4, wins: 0 });
    expect(rowOf(table, 'A').tiebreaks[0]?.value).toBe(expected);
  });

  test('a late entry gets the set value for missed rounds, marked apart from a pause', () => {
    const rounds = [['A 900-100 B', 'D 600-500 E'], ['A 900-100 C'], ['C 500-400 B']];
    const changes: Partial<StandingsInput> = {
      entries: late('ABCDE', { C: 2 }),
      scheme: { ...wins, loss: 1 },
    };
    const zero = standings('', rounds, changes);
    expect(rowOf(zero, 'C').perRound.map((line) => [line.outcome, line.points])).toEqual([
      ['late', 0],
      ['loss', 1],
      ['win', 3],
    ]);
    expect(rowOf(zero, 'B').perRound.map((line) => line.outcome)).toEqual(['loss', 'missed', 'loss']);
    const loss = standings('', rounds, { ...changes, missed: 'loss' });
    expect(rowOf(loss, 'C')).toMatchObject({ points: 5, losses: 1, played: 2 });
  });

  test('a dropped entry stays in, earns nothing more, and counts on for its opponents', () => {
    const rounds = [['A 900-100 B', 'C 600-500 D'], ['A 900-100 C']];
    const changes: Partial<StandingsInput> = {
      scheme: { ...wins, loss: 1 },
      missed: 'loss',
      tiebreaks: ['buchholz'],
    };
    const gone = standings('', rounds, { ...changes, entries: late('ABCD', {}, 'BD') });
    expect(rowOf(gone, 'B').perRound[1]).toEqual({ round: 2, outcome: 'out', opponent: null, points: null });
    expect(rowOf(gone, 'B').points).toBe(1);
    expect(rowOf(gone, 'A').tiebreaks[0]?.value).toBe(1 + 4);
    expect(gone.rows).toHaveLength(4);
  });

  test('who dropped and came back has missed the rounds between', () => {
    const rounds = [
      ['A 900-100 B', 'C 600-500 D'],
      ['A 900-100 C', 'D bye'],
      ['B 600-500 D', 'A 1-1 C'],
    ];
    expect(rowOf(standings('ABCD', rounds), 'B').perRound[1]).toMatchObject({ outcome: 'missed', points: 0 });
  });

  test('a missed round counts as an opponent with nothing', () => {
    const rounds = [['A 900-100 B'], ['A 900-100 C', 'B bye'], ['B 600-500 C']];
    const table = standings('ABC', rounds, { tiebreaks: ['buchholz', 'buchholz-cut1'] });
    const [b, c] = [rowOf(table, 'B').points, rowOf(table, 'C').points];
    expect(rowOf(table, 'A').tiebreaks.map((figure) => figure.value)).toEqual([b + c, b + c]);
  });

  test('an open pairing shows its opponent and counts for nothing yet', () => {
    const table = standings('ABCD', [['A 900-100 B', 'C ? D']], {
      missed: 'loss',
      tiebreaks: ['buchholz', 'buchholz-cut1'],
    });
    expect(rowOf(table, 'C').perRound).toEqual([{ round: 1, outcome: 'open', opponent: 'D', points: null }]);
    expect(rowOf(table, 'C')).toMatchObject({ points: 0, played: 0 });
    expect(rowOf(table, 'C').tiebreaks.map((figure) => figure.value)).toEqual([0, 0]);
  });
});

describe('tie-breaks for rounds that nobody played', () => {
  // C wins twice and leaves; D has the bye in round 3, as many points as a win.
  const rounds = [
    ['A 1200-700 B', 'C 900-800 D'],
    ['C 1100-500 A', 'B 1000-400 D'],
    ['A 900-600 D', 'B'],
  ];
  const table = (tiebreaks: TiebreakId[], more: Partial<StandingsInput> = {}) =>
    standings('ABCD', rounds, {
      scheme: wins,
      bye: { points: 'win', fixed: 3 },
      entries: entriesOf('ABCD').map((one) => ({ ...one, dropped: one.id === 'C' })),
      tiebreaks,
      ...more,
    });
  const figure = (name: string, given: Table) => rowOf(given, name).tiebreaks[0]?.value;

  test('FIDE: who left counts a draw for each round after their last', () => {
    // A met B (6 points), C (6, and a draw for the round away) and D (0).
    expect(figure('A', table(['buchholz']))).toBe(6 + 6 + 0);
    expect(figure('A', table(['buchholz-fide']))).toBe(6 + 7 + 0);
    // B: A and D, and a bye against their own points. C: D and A, and a round against their own points.
    expect(figure('B', table(['buchholz-fide']))).toBe(6 + 0 + 6);
    expect(figure('C', table(['buchholz-fide']))).toBe(0 + 6 + 6);
  });
  test('FIDE: 8.5 instead of 9.5 is what the drop-outs cost before, in halves of a point', () => {
    // A player whose three opponents all won once and left: 3 each, and a draw for both later rounds.
    const five = standings(
      'ABCD',
      [['B 1000-100 A', 'C 900-800 D'], ['C 1000-100 A', 'D'], ['D 1000-100 A']],
      {
        scheme: { kind: 'wdl', win: 2, draw: 1, loss: 0 },
        bye: { points: 'win', fixed: 2 },
        entries: entriesOf('ABCD').map((one) => ({ ...one, dropped: one.id !== 'A' })),
        tiebreaks: ['buchholz', 'buchholz-fide'],
      },
    );
    // B left after round 1 (two draws more), C after round 2 (one more), D played to the end.
    expect(rowOf(five, 'A').tiebreaks.map(({ value }) => value)).toEqual([2 + 4 + 4, 4 + 5 + 4]);
  });
  test('MTR: the mean of each opponent’s rate, none below a third', () => {
    const found = table(['omw']);
    // B: win, loss, bye: 6 of 9. C: two wins of two. D: three losses, so 33 %.
    expect(figure('A', found)).toBe(Math.floor((6667 + 10_000 + 3300) / 3 + 0.5));
    // C met D and A (two wins of three).
    expect(figure('C', found)).toBe(Math.floor((3300 + 6667) / 2 + 0.5));
    expect(rowOf(found, 'A').tiebreaks[0]?.decimals).toBe(2);
  });
  test('MTR: without an opponent there is no rate', () => {
    expect(figure('A', standings('AB', [['A']], { scheme: wins, tiebreaks: ['omw'] }))).toBe(0);
  });
});

describe('our own mistakes', () => {
  test('are thrown, not averaged away', () => {
    expect(() => standings('AB', [['A 900-100 X']])).toThrow(StandingsError);
  });
});

describe('a hybrid scheme', () => {
  test('ranks by wins and separates by the table', () => {
    const table = standings('ABCD', [['A 900-500 B', 'C 1000-500 D']], {
      scheme: { ...wins, kind: 'hybrid', steps: differenceTable(2000) },
      tiebreaks: ['table-points'],
    });
    expect(summary(table)).toBe('1C3 2A3 3B0 4D0');
    expect(rowOf(table, 'A').decidedBy).toEqual({ by: 'table-points', own: 13, above: 14, decimals: 0 });
  });
});

test('a bye brings victory points where its rule says so, and an average nothing beside its mean (F11)', () => {
  const rounds = [
    ['A', 'B 900-300 C'],
    ['B', 'A 500-400 C'],
  ];
  const own = (bye: StandingsInput['bye']) => rowOf(standings('ABC', rounds, { bye }), 'A').metricsFor.sp;
  expect(own({ points: 'win', fixed: 0, margin: 2000 })).toBe(2500);
  expect(own({ points: 'win', fixed: 0 })).toBe(500);
  expect(own({ points: 'average', fixed: 0, margin: 2000 })).toBe(1000);
});

test('nobody has a place before something parts anybody', () => {
  expect(areParted(standings('ABCD', [['A ? B', 'C ? D']]).rows)).toBe(false);
  expect(areParted(standings('ABCD', [['A 500-500 B', 'C ? D']]).rows)).toBe(true);
  expect(areParted(standings('A', []).rows)).toBe(true);
});

test('standings hand over after every entry', () => {
  const names = 'ABCDEFGH';
  const input = { ...base, entries: entriesOf(names), rounds: roundsOf(...eightPlayers) };
  // Each is added up, measured and given a row.
  expect([...computeStandingsInSteps(input)].length).toBeGreaterThanOrEqual(3 * names.length);
});
