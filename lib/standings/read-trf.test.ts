import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../test-runs';
import { mayBeNamed, readChessRound } from './read-trf';
import { makeTrf, type TrfPlayer } from './trf';

const cup = { name: 'Cup', place: 'Köln', startsOn: '2026-11-21', endsOn: '2026-11-22', planned: 3 };
const line = (number: number, name: string, ...rounds: string[]) =>
  `001 ${String(number).padStart(4)}      ${name.padEnd(33)} ${''.padStart(4)}${' '.repeat(28)}${'0.0'.padStart(4)} ${String(number).padStart(4)}${rounds.map((round) => `  ${round}`).join('')}`;
const read = (text: string, round = 1) => {
  const outcome = readChessRound(text, round);
  return outcome.ok ? outcome.value.games : outcome.problem;
};

describe('a round out of a chess program', () => {
  test('as TRF16: games still played, byes, those who are away', () => {
    const text = [
      '012 Cup',
      line(1, 'Beispiel, Ada', '   3 w  ', '0000 - Z'),
      line(2, 'Klein, Bo', '0000 - U', '   3 b 1'),
      line(3, 'Gross, Cem', '   1 b  ', '   2 w 0'),
      line(4, 'Weg, Dora', '0000 - H', '0000 - F'),
    ].join('\r\n');
    expect(read(text)).toEqual([
      { a: 1, b: 3, result: null },
      { a: 2, b: null, result: null },
    ]);
    expect(read(text, 2)).toEqual([
      { a: 3, b: 2, result: 'b' },
      { a: 4, b: null, result: null },
    ]);
    expect(read(text, 3)).toEqual({ code: 'trf-without-round', round: 3 });
  });

  test('every sign that two sides can bring', () => {
    const both = (x: string, y: string) =>
      read([line(1, 'A', `   2 w ${x}`), line(2, 'B', `   1 b ${y}`)].join('\n'));
    const results = ['10', '01', '==', '00', '+-', '-+', '--', 'WL', 'DD'].map(([x = '', y = '']) =>
      both(x, y),
    );
    expect(results).toEqual(
      ['a', 'b', 'draw', 'double-loss', 'forfeit-b', 'forfeit-a', null, 'a', 'draw'].map((result) => [
        { a: 1, b: 2, result },
      ]),
    );
    expect(both('1', '1')).toEqual({ code: 'trf-contradictory', number: 1 });
    expect(both('1', ' ')).toEqual({ code: 'trf-contradictory', number: 1 });
  });

  test('as the list that pairing engines answer with', () => {
    expect(read('3\n1 5\n6 2\n4 0\n')).toEqual([
      { a: 1, b: 5, result: null },
      { a: 6, b: 2, result: null },
      { a: 4, b: null, result: null },
    ]);
    expect(read('1 - 5\n6;2')).toHaveLength(2);
    expect(read('2\n1 5\n')).toEqual({ code: 'trf-unreadable', line: 1 });
    expect(read('2\n1 5\n1 6')).toEqual({ code: 'trf-contradictory', number: 1 });
    expect(read('1 5\nAnna Bert')).toEqual({ code: 'trf-unreadable', line: 2 });
    expect(read('')).toEqual({ code: 'trf-without-round', round: 1 });
  });

  test('an opponent who tells of somebody else, two whites, a line that is none', () => {
    expect(read([line(1, 'A', '   2 w 1'), line(2, 'B', '   3 b 0')].join('\n'))).toMatchObject({
      code: 'trf-contradictory',
    });
    expect(read([line(1, 'A', '   2 w 1'), line(2, 'B', '   1 w 0')].join('\n'))).toMatchObject({
      code: 'trf-contradictory',
    });
    expect(read(`012 Cup\n001 none`)).toEqual({ code: 'trf-unreadable', line: 2 });
  });

  test('reads what it has written', () => {
    const game = fc.constantFrom('win' as const, 'draw' as const, 'loss' as const, 'open' as const);
    fc.assert(
      fc.property(fc.array(game, { minLength: 1, maxLength: 40 }), fc.boolean(), (outcomes, rests) => {
        const players: TrfPlayer[] = outcomes.flatMap((outcome, i) => {
          const [a, b] = [2 * i + 1, 2 * i + 2];
          const theirs = outcome === 'win' ? 'loss' : outcome === 'loss' ? 'win' : outcome;
          const common = { rating: null, rank: 1 };
          return [
            {
              ...common,
              number: a,
              name: `Ada ${a}`,
              rounds: [{ outcome, opponent: b, colour: 'w' as const }],
            },
            {
              ...common,
              number: b,
              name: `Bo ${b}`,
              rounds: [{ outcome: theirs, opponent: a, colour: 'b' as const }],
            },
          ];
        });
        const last = players.length + 1;
        if (rests)
          players.push({
            number: last,
            name: 'Cem',
            rating: null,
            rank: 1,
            rounds: [{ outcome: 'bye', opponent: null, colour: null }],
          });
        const named = { win: 'a', loss: 'b', draw: 'draw', open: null } as const;
        expect(read(makeTrf({ ...cup, players }))).toEqual([
          ...outcomes.map((outcome, i) => ({ a: 2 * i + 1, b: 2 * i + 2, result: named[outcome] })),
          ...(rests ? [{ a: last, b: null, result: null }] : []),
        ]);
      }),
      runs(100),
    );
  });

  test('anything at all is read or refused with words', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.integer({ min: 1, max: 20 }),
        (text, round) => {
          expect(typeof readChessRound(text, round).ok).toBe('boolean');
        },
      ),
      runs(200),
    );
  });
});

test.each([
  ['Beispiel, Ada', 'Ada Beispiel', true],
  ['Grossmann, Jurgen', 'Jürgen Großmann', true],
  ['Beispiel, Ada', 'Bo Klein', false],
  ['', 'Bo Klein', true],
  ['??????, ????', 'Дмитрий Орлов', true],
])('%s may be %s: %s', (inFile, name, expected) => {
  expect(mayBeNamed(inFile, name)).toBe(expected);
});
