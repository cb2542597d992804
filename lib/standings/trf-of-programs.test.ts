import { expect, test } from 'vitest';
import { decodeText } from '../csv/decode-text';
import { mayBeNamed, readChessRound } from './read-trf';

// Files as other programs write them, with what each does otherwise than FIDE's TRF16. All names are invented.

/** Bytes in Windows-1252, as older programs save them. */
const ansi = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const lines = (...all: string[]) => all.join('\r\n');

/** A player's record in the columns of TRF16: number, sex and title, name, federation, points, rank; eight signs a round. */
const row = (
  number: number,
  person: string,
  name: string,
  federation: string,
  points: string,
  rank: string,
  ...rounds: string[]
) =>
  [
    `001 ${String(number).padStart(4)} ${person.padEnd(4)} ${name.padEnd(33)} 1500 ${federation.padEnd(3)}`,
    `${''.padEnd(11)} ${''.padEnd(10)} ${points.padStart(4)} ${rank.padStart(4)}`,
  ].join(' ') + rounds.map((round) => `  ${round}`).join('');

const swissManager = lines(
  '012 Open Nußdorf 2026',
  '032 AUT',
  '042 2026/02/14',
  '062 6 (4)',
  '092 Individual: Swiss-System',
  '102 IA Muster, Max',
  '112 ',
  `132 ${''.padEnd(87)}26/02/14  26/02/14  26/02/15`,
  row(1, 'm GM', 'Bär, Jörg', 'AUT', '2.0', '1', '   4 w 1', '   2 b 1', '   3 w  '),
  row(2, 'w WF', 'Groß, Änne', 'GER', '1.0', '3', '   5 b 1', '   1 w 0', '   6 b *'),
  row(3, 'm', 'Öztürk, Cem', 'TUR', '2.0', '2', '0000 - U', '   5 w +', '   1 b  '),
  row(4, 'm', 'Dorn, Emil', 'GER', '0.0', '6', '   1 b 0', '0000 - Z', '0000 - Z'),
  row(5, 'm', 'Ebert, Fritz', 'GER', '0.0', '5', '   2 w 0', '   3 b -', '0000 - Z'),
  row(6, 'm', 'Fuchs, Götz', 'GER', '0.5', '4', '0000 - H', '0000 - U', '   2 w *'),
  '',
);

const vega = lines(
  '012 Torneo di prova',
  '022 Forlì',
  'XXR 3',
  'XXC white1',
  'DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR  1111 1 1  2222 2 2',
  row(1, '', 'Esempio Ada', 'ITA', '1.5', '', '   3 w 1', '   2 b ='),
  row(2, '', 'Prova Niccolò', 'ITA', '1.5', '', '   4 b +', '   1 w ='),
  row(3, '', 'Tale Carlo', 'ITA', '1.0', '', '   1 b 0', '0000 - U'),
  row(4, '', 'Quale Dino', 'ITA', '0.5', '', '   2 w -', '0000 - H'),
  row(5, '', 'Nuovo Elio', 'ITA', '0.0', '', '0000 - Z', '0000 - Z'),
);

const swissChess = `${lines(
  '012 Vereinsmeisterschaft',
  '042 21.11.2026',
  row(1, '', 'Müller,Jürgen', 'GER', '1.0', '1', '   3 w 1', '   2 b  '),
  row(2, '', 'Weiß,Bärbel', 'GER', '0.5', '2', '   4 b ½', '   1 w  '),
  row(3, '', 'Schäfer,Dirk', 'GER', '0.0', '4', '   1 b 0', '   0 - +'),
  row(4, '', 'König,Eva', 'GER', '0.5', '3', '   2 w ½', '   0 - -'),
)}\r\n\u001a`;

const chessResults = [
  '\u{FEFF}012 Łódź Open',
  '132 26/11/21',
  '142 2',
  '162  W 1.0    D 0.5    L 0.0',
  row(1, 'm', 'Żądło Łukasz', 'POL', '1.0', '1', '   2 w 1', '   3 b 0'),
  row(2, 'm', 'Dvořák Jiří', 'CZE', '0.0', '3', '   1 b 0', '0000 - F'),
  row(3, 'm', 'Ærlig Øystein', 'NOR', '2.0', '2', '0000   U', '   1 w 1'),
  '',
].join('\n');

const bbpPairings = [
  '012 Automatically Generated Tournament',
  'XXR 5',
  'XXC white1',
  ...['BBW  1.0', 'BBD  0.5', 'BBL  0.0', 'BBZ  0.0', 'BBF  1.0', 'BBU  1.0'],
  row(1, '', 'Test0001 Player0001', '', '2.0', '1', '   3 w 1', '   2 b 1', '0000 - Z'),
  row(2, '', 'Test0002 Player0002', '', '1.0', '2', '   4 b 1', '   1 w 0'),
  row(3, '', 'Test0003 Player0003', '', '1.0', '3', '   1 b 0', '0000 - U'),
  row(4, '', 'Test0004 Player0004', '', '0.0', '4', '   2 w 0', '0000 - Z', '0000 - Z'),
].join('\n');

const roundOf = (bytes: Uint8Array, round: number) => {
  const outcome = readChessRound(decodeText(bytes).text, round);
  if (!outcome.ok) return outcome.problem;
  const { games, notes } = outcome.value;
  return [
    games.map(({ a, b, result }) => `${a}:${b ?? 'bye'} ${result ?? 'open'}`),
    notes.map((note) => `${note.number} ${note.code}`),
  ];
};
const utf8 = (text: string) => new TextEncoder().encode(text);

test.each([
  [
    'Swiss-Manager, in a running round',
    ansi(swissManager),
    1,
    ['1:4 a', '3:bye open', '5:2 b'],
    ['6 not-drawn'],
  ],
  ['Swiss-Manager, a no-show', ansi(swissManager), 2, ['2:1 b', '3:5 forfeit-b', '6:bye open'], []],
  ['Swiss-Manager, games that go on', ansi(swissManager), 3, ['1:3 open', '6:2 open'], []],
  ['Vega with its ruler', ansi(vega), 1, ['1:3 a', '4:2 forfeit-a'], []],
  ['Vega with half a point', ansi(vega), 2, ['2:1 draw', '3:bye open'], ['4 not-drawn']],
  ['Swiss-Chess with its end of file', ansi(swissChess), 1, ['1:3 a', '4:2 draw'], []],
  [
    'Swiss-Chess with a bye of older files',
    ansi(swissChess),
    2,
    ['2:1 open', '3:bye open'],
    ['3 bye', '4 not-drawn'],
  ],
  ['chess-results in UTF-8', utf8(chessResults), 1, ['1:2 a', '3:bye open'], []],
  ['chess-results with a bye by request', utf8(chessResults), 2, ['2:bye open', '3:1 a'], []],
  ['bbpPairings with points of its own', utf8(bbpPairings), 1, ['1:3 a', '4:2 b'], []],
  ['bbpPairings, whose lines end early', utf8(bbpPairings), 2, ['2:1 b', '3:bye open'], []],
] as const)('reads the file of %s', (_label, bytes, round, games, notes) => {
  expect(roundOf(bytes, round)).toEqual([games, notes]);
});

test.each([
  ['with a count', '2\r\n15 3\r\n4 0\r\n'],
  ['with the end of file of DOS', '2\r\n15 3\r\n4 0\r\n\u001a'],
])('reads the answer of an engine %s', (_label, text) => {
  expect(roundOf(utf8(text), 1)).toEqual([['15:3 open', '4:bye open'], []]);
});

test.each([
  [ansi(swissManager), 1, 'Jörg Bär'],
  [ansi(swissManager), 3, 'Cem Öztürk'],
  [ansi(vega), 1, 'Ada Esempio'],
  [ansi(swissChess), 2, 'Bärbel Weiß'],
  [utf8(chessResults), 1, 'Łukasz Żądło'],
  [utf8(chessResults), 3, 'Øystein Ærlig'],
] as const)('finds who is meant in file %#', (bytes, number, name) => {
  const outcome = readChessRound(decodeText(bytes).text, 1);
  const written = outcome.ok ? outcome.value.names.get(number) : undefined;
  expect(written && mayBeNamed(written, name), written).toBe(true);
});
