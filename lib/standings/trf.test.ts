import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundOutcomes } from './tally';
import { makeTrf, type TrfPlayer } from './trf';

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
      ['   3', 'b', ' '],
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
            /^001 [ \d]{4} {6}.{33} [ \d]{4} {28}[ \d]+\.\d [ \d]{4}( {2}[ \d]{4} [wb-] [ 10=U+Z-])*$/,
          );
        }
      }),
    );
  });
});
