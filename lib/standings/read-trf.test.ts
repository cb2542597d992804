import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { most } from '../limits';
import { runs } from '../test-runs';
import { mayBeNamed, readChessRound } from './read-trf';
import { makeTrf, type TrfPlayer } from './trf';

const cup = { name: 'Cup', place: 'Köln', startsOn: '2026-11-21', endsOn: '2026-11-22', planned: 3 };
const line = (number: number, name: string, ...rounds: string[]) =>
  `001 ${String(number).padStart(4)}      ${name.padEnd(33)} ${''.padStart(4)}${' '.repeat(28)}${'0.0'.padStart(4)} ${String(number).padStart(4)}${rounds.map((round) => `  ${round}`).join('')}`;
const notesOf = (text: string, round = 1) => {
  const outcome = readChessRound(text, round);
  return outcome.ok ? outcome.value.notes : outcome.problem;
};
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
    const bothNoted = (x: string, y: string) =>
      notesOf([line(1, 'A', `   2 w ${x}`), line(2, 'B', `   1 b ${y}`)].join('\n'));
    for (const [x, y] of ['=0', '0=', '+0', '1-', '-=', '0-'].map((pair) => [...pair] as [string, string])) {
      expect(both(x, y)).toEqual([{ a: 1, b: 2, result: null }]);
      expect(bothNoted(x, y)).toEqual([{ code: 'game-open', number: 1, opponent: 2, sign: `${x} ${y}` }]);
    }
    for (const pair of ['1=', '++', '+=', '1+'])
      expect(both(pair.slice(0, 1), pair.slice(1))).toEqual({ code: 'trf-contradictory', number: 1 });
    expect(both('1', '1')).toEqual({ code: 'trf-contradictory', number: 1 });
    expect(both('1', ' ')).toEqual({ code: 'trf-contradictory', number: 1 });
  });

  test('as the list of a hundred players and more, whose numbers look like the codes of records', () => {
    const pairs = Array.from({ length: 51 }, (_, i) => (i % 2 ? `${i + 52} ${i + 1}` : `${i + 1} ${i + 52}`));
    expect(read(`51\n${pairs.join('\n')}`)).toHaveLength(51);
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
    expect(read([line(1, 'A', '   2 b 1'), line(2, 'B', '   1 b 0')].join('\n'))).toMatchObject({
      code: 'trf-contradictory',
    });
    expect(read(`012 Cup\n001 none`)).toEqual({ code: 'trf-unreadable', line: 2 });
  });

  const six = (signs: { white: string; black?: string; alone?: string }) =>
    [
      line(1, 'Eins, Ada', '   4 w =', '0000 - Z'),
      line(2, 'Zwei, Bert', '   3 w =', `   5 w ${signs.white}`),
      line(3, 'Drei, Cleo', '   2 b =', '   6 w 1'),
      line(4, 'Vier, Dora', '   1 b =', `0000 - ${signs.alone ?? 'U'}`),
      line(5, 'Funf, Emil', '   6 w =', `   2 b ${signs.black ?? signs.white}`),
      line(6, 'Muller, Thomas', '   5 b =', '   3 b 0'),
    ].join('\n');

  test.each(['Z', '*', '?', ' ', 'X'])('a game with "%s" on both sides goes on', (sign) => {
    expect(read(six({ white: sign }), 2)).toEqual([
      { a: 2, b: 5, result: null },
      { a: 3, b: 6, result: 'a' },
      { a: 4, b: null, result: null },
    ]);
    expect(notesOf(six({ white: sign }), 2)).toEqual([]);
  });

  test.each([
    ['N', 'N', 'N'],
    ['H', 'H', 'H'],
    ['!', '0', '!'],
    ['1', 'Z', 'Z'],
    ['*', '1', '*'],
    ['Q', 'R', 'Q R'],
  ])('a game with "%s" and "%s" stays open and is named, the others are read', (white, black, sign) => {
    expect(read(six({ white, black }), 2)).toEqual([
      { a: 2, b: 5, result: null },
      { a: 3, b: 6, result: 'a' },
      { a: 4, b: null, result: null },
    ]);
    expect(notesOf(six({ white, black }), 2)).toEqual([{ code: 'game-open', number: 2, opponent: 5, sign }]);
  });

  test.each([
    ['U', true, null],
    ['F', true, null],
    ['Z', false, null],
    [' ', false, null],
    ['+', true, 'bye'],
    ['1', true, 'bye'],
    ['-', false, 'not-drawn'],
    ['H', false, 'not-drawn'],
    ['=', false, 'not-drawn'],
    ['Q', false, 'not-drawn'],
  ])('"0000 - %s" is a bye: %s, and noted as %s', (alone, isBye, code) => {
    const text = six({ white: '1', black: '0', alone });
    expect(read(text, 2)).toHaveLength(isBye ? 3 : 2);
    expect(notesOf(text, 2)).toEqual(code ? [{ code, number: 4, sign: alone }] : []);
  });

  test('a game that neither turned up for is noted', () => {
    expect(notesOf(six({ white: '-' }), 2)).toEqual([{ code: 'both-absent', number: 2, opponent: 5 }]);
  });

  test('TRF26 has remarks and a record of byes', () => {
    const text = ['### made by hand', line(1, 'A', '   2 w 1'), line(2, 'B', '   1 b 0'), line(3, 'C')];
    expect(read([...text, '240 F 001    3'].join('\r'))).toEqual([
      { a: 1, b: 2, result: 'a' },
      { a: 3, b: null, result: null },
    ]);
    expect(read([...text, '240 H 001    3', '240 F 002    3'].join('\n'))).toHaveLength(1);
    expect(read('### pairs\n1 2')).toEqual([{ a: 1, b: 2, result: null }]);
  });

  test('a no-show that was written comes back', () => {
    const common = { rating: null, rank: 1 };
    const players: TrfPlayer[] = [
      { ...common, number: 1, name: 'Ada', rounds: [{ outcome: 'bye', opponent: 2, colour: 'b' }] },
      { ...common, number: 2, name: 'Bo', rounds: [{ outcome: 'forfeit', opponent: 1, colour: 'w' }] },
    ];
    expect(read(makeTrf({ ...cup, players }))).toEqual([{ a: 2, b: 1, result: 'forfeit-a' }]);
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
        const games = [
          ...outcomes.flatMap((outcome, i) =>
            // An open game is not in the file.
            outcome === 'open' ? [] : [{ a: 2 * i + 1, b: 2 * i + 2, result: named[outcome] }],
          ),
          ...(rests ? [{ a: last, b: null, result: null }] : []),
        ];
        for (const version of [16, 26] as const)
          expect(read(makeTrf({ ...cup, players }, version))).toEqual(
            games.length > 0 ? games : { code: 'trf-without-round', round: 1 },
          );
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
  ['Orlov, Dmitrii', 'Дмитрий Орлов', true],
  ['Zadlo, Lukasz', 'Łukasz Żądło', true],
  ['Zad?o, ?ukasz', 'Łukasz Żądło', true],
  ['Zad?o, ?ukasz', 'Ada Eins', false],
  ['Aerlig, Oystein', 'Øystein Ærlig', true],
  ['Aerlig, Oeystein', 'Øystein Ærlig', true],
  ['Ivic, Dorde', 'Đorđe Ivić', true],
  ['Ivic, Djordje', 'Đorđe Ivić', true],
  ['Dad, Thor', 'Þór Ðað', true],
  ['Mueller, Joerg', 'Jörg Müller', true],
  ['Muller, Jorg', 'Jörg Müller', true],
  ['Müller, Jörg', 'Joerg Mueller', true],
  ['MULLER JORG', 'Müller, Jörg', true],
  ['Oersted, Hans', 'Hans Ørsted', true],
  ['Orsted, Hans', 'Hans Ørsted', true],
  ['Ørsted, Hans', 'Hans Oersted', true],
  ['Beispiel, Ada', 'Ada "Morgenstern" Beispiel', true],
  ['Schulz, Uwe', 'Uwe Schulz (Kassel)', true],
  ['Schulz, Uwe', 'Uwe Schulze', false],
  ['Schulz, U.', 'Uwe Schulz', true],
  ['Schulz, A.', 'Uwe Schulz', false],
  ['Schulz, Uwe', 'Dr. Uwe Schulz', true],
  ['Schulz, Uwe', 'Uwe Schulz jr.', true],
  ['Schulz Jr, Uwe', 'Schulz, Uwe', true],
  ['ONeil, Sean', 'Sean O’Neil', true],
  ["O'Neil, Sean", 'Sean ONeil', true],
  ['O Neil, Sean', 'Sean O’Neil', true],
  ['Beispiel-Musterfrau, Anna Kathari', 'Anna Katharina Maria Beispiel-Musterfrau', true],
  ['Beispiel-Musterfrau, Anna Kathari', 'Bert Musterfrau', false],
])('%s may be %s: %s', (inFile, name, expected) => {
  expect(mayBeNamed(inFile, name)).toBe(expected);
});

test('a name of signs that the file could not hold is compared at once', () => {
  const unknown = '?'.repeat(26);
  expect(mayBeNamed(`a${unknown}b`, `a${'x'.repeat(28)}`)).toBe(false);
  expect(mayBeNamed(`a${unknown}b`, `a${'x'.repeat(28)}b`)).toBe(true);
  expect(mayBeNamed('b?'.repeat(14), 'b'.repeat(60))).toBe(false);
  expect(mayBeNamed('b?'.repeat(14), 'b'.repeat(42))).toBe(true);
});

test('reads no more lines than a chess program writes, however many there are', () => {
  const blank = readChessRound('\n'.repeat(most.chessLines), 1);
  expect(blank.ok ? null : blank.problem).toEqual({ code: 'trf-unreadable', line: most.chessLines + 1 });
  const full = `1\n1 2${'\n'.repeat(most.chessLines - 2)}`;
  expect(readChessRound(full, 1)).toMatchObject({ ok: true, value: { games: [{ a: 1, b: 2 }] } });
});

describe('columns that stand elsewhere', () => {
  const bytes = (row: string) => {
    const lacking = new TextEncoder().encode(row).length - row.length;
    return row.slice(0, 40) + row.slice(40 + lacking);
  };
  test('a name that was padded by its bytes shifts nothing', () => {
    const whole = [
      line(1, 'Żądło, Łukasz', '   2 w 1', '   2 b 0'),
      line(2, 'Müller, Jörg', '   1 b 0', '   1 w 1'),
    ];
    const padded = whole.map(bytes);
    expect(padded[0]).not.toBe(whole[0]);
    for (const round of [1, 2]) expect(read(padded.join('\n'), round)).toEqual(read(whole.join('\n'), round));
    expect(read(padded.join('\n'))).toEqual([{ a: 1, b: 2, result: 'a' }]);
  });
  test.each([1, 2, 3])('a table that is %d columns short is refused with its line', (short) => {
    const text = [line(1, 'Eins, Ada', '0002 w 1'), line(2, 'Zwei, Bo', '0001 b 0')].map(
      (row) => row.slice(0, 60) + row.slice(60 + short),
    );
    expect(read(text.join('\n'))).toEqual({ code: 'trf-unreadable', line: 1 });
  });
});
