import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundOutcomes } from './tally';
import { trfFaults } from './test-trf';
import { makeTrf, type TrfPlayer, type TrfTournament } from './trf';

const cup = { name: 'Löwenpokal', place: 'Köln', startsOn: '2026-11-21', endsOn: '2026-11-22', planned: 5 };
const players: TrfPlayer[] = [
  {
    number: 1,
    name: 'Ada Beispiel',
    rating: 1500,
    rank: 2,
    rounds: [
      { outcome: 'win', opponent: 2, colour: 'w' },
      { outcome: 'bye', opponent: null, colour: null },
      { outcome: 'open', opponent: 3, colour: 'b' },
    ],
  },
  {
    number: 2,
    name: 'Jürgen Großmann',
    rating: null,
    rank: 1,
    rounds: [
      { outcome: 'loss', opponent: 1, colour: 'b' },
      { outcome: 'bye', opponent: 3, colour: 'w' },
      { outcome: 'out', opponent: null, colour: null },
    ],
  },
];

/** Columns as FIDE counts them, from 1, both ends included. */
const columns = (line: string, from: number, to: number) => line.slice(from - 1, to);

describe('TRF16', () => {
  const lines = makeTrf({ ...cup, players }).split('\n');
  const [ada = '', jo = ''] = lines.filter((line) => line.startsWith('001'));

  test('has its heads, and fields in their columns', () => {
    expect(lines.slice(0, 7)).toEqual([
      '012 Lowenpokal',
      '022 Koln',
      '042 2026/11/21',
      '052 2026/11/22',
      '062 2',
      '092 Individual: Swiss-System',
      'XXR 5',
    ]);
    expect(columns(ada, 5, 8)).toBe('   1');
    expect(columns(ada, 15, 47).trim()).toBe('Beispiel, Ada');
    expect(columns(ada, 49, 52)).toBe('1500');
    expect(columns(ada, 81, 84)).toBe(' 2.0');
    expect(columns(ada, 86, 89)).toBe('   2');
    expect(columns(jo, 15, 47).trim()).toBe('Grossmann, Jurgen');
    expect(columns(jo, 49, 52)).toBe('    ');
  });

  test('says of each round whom somebody met, with which colour, and how it ended', () => {
    const round = (line: string, n: number) => {
      const at = 92 + 10 * (n - 1);
      return [columns(line, at, at + 3), columns(line, at + 5, at + 5), columns(line, at + 7, at + 7)];
    };
    expect([1, 2, 3].map((n) => round(ada, n))).toEqual([
      ['   2', 'w', '1'],
      ['0000', '-', 'U'],
      ['', '', ''],
    ]);
    expect([1, 2, 3].map((n) => round(jo, n))).toEqual([
      ['   1', 'b', '0'],
      ['   3', 'w', '+'],
      ['0000', '-', 'Z'],
    ]);
  });

  test('keeps to its columns whatever people are called and however many they are', () => {
    const player = fc.record({
      number: fc.integer({ min: 1, max: 9999 }),
      name: fc.string({ unit: 'binary', maxLength: 60 }),
      rating: fc.option(fc.integer({ min: 0, max: 9999 })),
      rank: fc.integer({ min: 1, max: 9999 }),
      rounds: fc.array(
        fc.record({
          outcome: fc.constantFrom(...roundOutcomes),
          opponent: fc.option(fc.integer({ min: 1, max: 9999 })),
          colour: fc.option(fc.constantFrom('w' as const, 'b' as const)),
        }),
        { maxLength: 12 },
      ),
    });
    fc.assert(
      fc.property(fc.array(player, { maxLength: 5 }), (players) => {
        const lines = makeTrf({ ...cup, players })
          .split('\n')
          .filter((line) => line.startsWith('001'));
        expect(lines).toHaveLength(players.length);
        for (const line of lines) {
          expect(line).toMatch(
            /^001 [ \d]{4} {6}.{33} [ \d]{4} {28}[ \d]+\.\d [ \d]{4}( {2}[ \d]{4} [wb-] [10=UF+Z-]| {10})*$/,
          );
        }
      }),
    );
  });
});

const round = (
  outcome: TrfPlayer['rounds'][number]['outcome'],
  opponent: number | null = null,
  colour: 'w' | 'b' | null = opponent === null ? null : 'w',
) => ({ outcome, opponent, colour });
const listed = (names: readonly string[], rounds: readonly TrfPlayer['rounds'][]): TrfPlayer[] =>
  names.map((name, i) => ({ number: i + 1, name, rating: null, rank: i + 1, rounds: rounds[i] ?? [] }));
const body = (tournament: TrfTournament, version?: 16 | 26) =>
  makeTrf(tournament, version)
    .split('\n')
    .filter((line) => line.startsWith('001'))
    .map((line) => line.slice(91));

describe('what checkers accept', () => {
  const names = [
    'Ada Eins',
    'Bert Zwei',
    'Cleo Drei',
    'Dora Vier',
    'Emil Fuenf',
    'Finn Sechs',
    'Gero Sieben',
  ];
  /** a win, a no-show, a double loss and the bye; then a running round in which one is late and one has left */
  const players = listed(names, [
    [round('win', 2, 'w'), round('open', 3, 'b'), round('out')],
    [round('loss', 1, 'b'), round('draw', 4, 'w'), round('out')],
    [round('bye', 4, 'w'), round('open', 1, 'w'), round('out')],
    [round('forfeit', 3, 'b'), round('draw', 2, 'b'), round('out')],
    [round('loss', 6, 'w'), round('void', 6, 'w'), round('out')],
    [round('loss', 5, 'b'), round('void', 5, 'b'), round('out')],
    [round('bye'), round('late'), round('out')],
  ]).map((player) => ({ ...player, rounds: player.rounds.slice(0, 2) }));

  test('no-shows keep their opponent, open games are blank, struck-out ones and those away have a Z', () => {
    expect(body({ ...cup, players })).toEqual([
      '   2 w 1',
      '   1 b 0     4 w =',
      '   4 w +',
      '   3 b -     2 b =',
      '   6 w 0  0000 - Z',
      '   5 b 0  0000 - Z',
      '0000 - U  0000 - Z',
    ]);
  });

  test('absence from the round to be drawn is marked in it', () => {
    const next = { round: 3, absent: [1, 7] };
    const [ada, bert, , , , , gero] = body({ ...cup, players, next });
    expect(ada).toBe('   2 w 1            0000 - Z');
    expect(bert).toBe('   1 b 0     4 w =');
    expect(gero).toBe('0000 - U  0000 - Z  0000 - Z');
    expect(makeTrf({ ...cup, players, next }, 26)).toContain('\n240 Z 003    1    7\n');
  });

  test('only a single bye of a round is the one that the draw allocates', () => {
    const byes = [[round('bye')], [round('bye')], [round('win', 4, 'w')], [round('loss', 3, 'b')]];
    expect(body({ ...cup, players: listed(names.slice(0, 4), byes) })).toEqual([
      '0000 - F',
      '0000 - F',
      '   4 w 1',
      '   3 b 0',
    ]);
  });

  test('engines are told the first colour before there is a game', () => {
    const start = { ...cup, players: listed(names, []) };
    expect(makeTrf(start)).toContain('\nXXC white1\n');
    expect(makeTrf(start, 26)).toContain('\n142 5\n152 W\n');
    expect(makeTrf({ ...cup, players })).not.toContain('XXC');
  });

  test('teams have their records, in TRF16 and TRF26', () => {
    const teams = [
      { name: 'Würfelwerk', rank: 1, matchPoints: 3, players: [1, 3, 5] },
      { name: 'Kość Łódź', rank: 2, matchPoints: 1, players: [2, 4, 6, 7] },
    ];
    const lines = makeTrf({ ...cup, players, teams }).split('\n');
    expect(lines).toEqual(expect.arrayContaining(['092 Team: Swiss-System', '082 2']));
    expect(lines.filter((line) => line.startsWith('013'))).toEqual([
      '013 Wurfelwerk                         1    3    5',
      '013 Kosc Lodz                          2    4    6    7',
    ]);
    const [first = ''] = makeTrf({ ...cup, players, teams }, 26)
      .split('\n')
      .filter((line) => line.startsWith('310'));
    expect([
      columns(first, 5, 7),
      columns(first, 9, 40).trim(),
      columns(first, 55, 60),
      columns(first, 62, 67),
      columns(first, 69, 71),
      columns(first, 74, 87),
    ]).toEqual(['  1', 'Wurfelwerk', '   3.0', '   2.0', '  1', '   1    3    5']);
    for (const version of [16, 26] as const)
      expect(trfFaults(makeTrf({ ...cup, players, teams }, version))).toEqual([]);
  });

  test('open games are named in a remark of TRF26', () => {
    expect(makeTrf({ ...cup, players }, 26)).toContain('\n### Round 2, still open: 3-1\n');
    expect(makeTrf({ ...cup, players })).not.toContain('###');
    const provisional = [{ round: 1, white: 1, black: 2 }];
    expect(makeTrf({ ...cup, players, provisional }, 26)).toContain('\n### Round 1, counted for now: 1-2\n');
  });

  test.each([
    ['Łukasz Żądło', 'Zadlo, Lukasz'],
    ['Øystein Ærlig', 'Aerlig, Oystein'],
    ['Đorđe Ivić', 'Ivic, Dorde'],
    ['Þór Ðað', 'Dad, Thor'],
    ['Jörg Müller', 'Muller, Jorg'],
    ['Beispiel, Anna', 'Beispiel, Anna'],
    ['Anna van der Berg', 'van der Berg, Anna'],
    ['Anna Beispiel jr.', 'Beispiel jr., Anna'],
    ['Ada "Morgenstern" Beispiel', 'Beispiel, Ada'],
    ['Grimbart', 'Grimbart'],
    ['Дмитрий Орлов', 'Orlov, Dmitrii'],
  ])('%s is %s', (name, written) => {
    const [, line = ''] = /^(001.*)$/m.exec(makeTrf({ ...cup, players: listed([name], []) })) ?? [];
    expect(columns(line, 15, 47).trim()).toBe(written);
  });

  test('rounds of any kind pass a strict reading of the columns', () => {
    const kinds = fc.constantFrom('win', 'draw', 'open', 'forfeit', 'double', 'void', 'byes', 'away');
    const letters = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }).chain((pairs) =>
          fc.record({
            names: fc.array(letters, { minLength: 2 * pairs, maxLength: 2 * pairs }),
            rounds: fc.array(fc.array(kinds, { minLength: pairs, maxLength: pairs }), { maxLength: 5 }),
          }),
        ),
        fc.constantFrom(16 as const, 26 as const),
        ({ names, rounds }, version) => {
          const roundOf = (kind: string, other: number, isFirst: boolean) => {
            const met = (own: string, theirs: string) =>
              round((isFirst ? own : theirs) as 'win', other, isFirst ? 'w' : 'b');
            if (kind === 'win') return met('win', 'loss');
            if (kind === 'forfeit') return met('bye', 'forfeit');
            if (kind === 'double') return met('loss', 'loss');
            if (kind === 'byes') return round('bye');
            if (kind === 'away') return round('missed');
            return met(kind, kind);
          };
          const players = listed(
            names.map((name) => `a${name}`),
            names.map((_, i) =>
              rounds.map((kinds) => roundOf(kinds[i >> 1] ?? 'away', (i ^ 1) + 1, i % 2 === 0)),
            ),
          );
          const text = makeTrf(
            { ...cup, planned: 6, players, next: { round: rounds.length + 1, absent: [2] } },
            version,
          );
          expect(trfFaults(text)).toEqual([]);
        },
      ),
    );
  });
});
