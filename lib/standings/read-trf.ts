import { asciiLine } from '../ascii-line';
import { isSuffix, isTitle } from '../entries/listed-name';
import { spellingKey } from '../letters';
import { most } from '../limits';
import { fail, type Outcome, ok } from '../outcome';

/** How a game ended for the side drawn first; `forfeit-a`, `forfeit-b`: that side was not there. */
export type ReadResult = 'a' | 'b' | 'draw' | 'double-loss' | 'forfeit-a' | 'forfeit-b';
export interface ReadGame {
  /** starting numbers, white first; `b` null for a bye */
  readonly a: number;
  readonly b: number | null;
  /** null where the file tells none */
  readonly result: ReadResult | null;
}
/**
 * What was read otherwise than it is written, by starting number: `game-open`, signs of a game that mean nothing here, so
 * that it stays open; `both-absent`, a game that neither turned up for; `bye`, a sign without an opponent taken for the
 * bye; `not-drawn`, one taken for sitting out.
 */
export type TrfNote =
  | { readonly code: 'game-open'; readonly number: number; readonly opponent: number; readonly sign: string }
  | { readonly code: 'both-absent'; readonly number: number; readonly opponent: number }
  | { readonly code: 'bye' | 'not-drawn'; readonly number: number; readonly sign: string };
/** A round as a chess program tells it. */
export interface ReadRound {
  readonly games: readonly ReadGame[];
  readonly notes: readonly TrfNote[];
  /** by starting number; none where the file has but numbers */
  readonly names: ReadonlyMap<number, string>;
}
export type TrfProblem =
  | { readonly code: 'trf-unreadable'; readonly line: number }
  | { readonly code: 'trf-without-round'; readonly round: number }
  /** one starting number is in two games, or the other side tells another story */
  | { readonly code: 'trf-contradictory'; readonly number: number };

interface Line {
  readonly number: number;
  readonly name: string;
  readonly opponent: number;
  readonly colour: string;
  readonly sign: string;
}

const results: Readonly<Record<string, ReadResult>> = {
  '1 0': 'a',
  '0 1': 'b',
  '= =': 'draw',
  '0 0': 'double-loss',
  '+ -': 'forfeit-b',
  '- +': 'forfeit-a',
};
/** Unrated games count as others do. */
const plainSigns: Readonly<Record<string, string>> = { W: '1', D: '=', L: '0', '½': '=' };
/** Beside an opponent: the game goes on, or nothing is known of it yet. */
const openSigns: ReadonlySet<string> = new Set(['', 'Z', '*', '?', 'X']);
const resultSigns: ReadonlySet<string> = new Set(['1', '0', '=', '+', '-']);

/**
 * One round of a file by FIDE's TRF06, TRF16 or TRF26, or of the list that engines answer with: how many pairs, then two
 * starting numbers a line, 0 for the bye; `most.chessLines` at most. A sign that means nothing here concerns its own game alone, and is noted.
 */
export function readChessRound(text: string, round: number): Outcome<ReadRound, TrfProblem> {
  const all = text
    .replace(/^\u{FEFF}/u, '')
    // Programs for DOS end a file with a sign of its own.
    .replaceAll('\u001a', '')
    .split(/\r\n|\r|\n/, most.chessLines + 1)
    .map((line, at) => ({ line: line.trimEnd(), at: at + 1 }));
  if (all.length > most.chessLines) return fail({ code: 'trf-unreadable', line: all.length });
  const lines = all.filter(({ line }) => line !== '' && !line.startsWith('###'));
  const isTrf = lines.some(({ line }) => /^(?:\d{3}|XX[A-Z]) /.test(line) && !pairOfNumbers.test(line));
  return isTrf ? readTrf(lines, round) : readPairs(lines, round);
}

/** Two starting numbers, as engines answer: of a hundred players and more the first looks like the code of a TRF record. */
const pairOfNumbers = /^\s*(\d{1,4})[\s,;:–-]+(\d{1,4})$/;

type Numbered = readonly { readonly line: string; readonly at: number }[];

function readPairs(lines: Numbered, round: number): Outcome<ReadRound, TrfProblem> {
  const [head, ...rest] = lines;
  if (!head) return fail({ code: 'trf-without-round', round });
  // Some programs leave out how many follow.
  const counted = /^\s*\d+$/.test(head.line);
  const games: ReadGame[] = [];
  for (const { line, at } of counted ? rest : lines) {
    const pair = pairOfNumbers.exec(line);
    const [a, b] = [Number(pair?.[1] ?? 0), Number(pair?.[2] ?? 0)];
    if (!pair || a === b) return fail({ code: 'trf-unreadable', line: at });
    games.push(a === 0 ? { a: b, b: null, result: null } : { a, b: b === 0 ? null : b, result: null });
  }
  if (counted && Number(head.line) !== games.length) return fail({ code: 'trf-unreadable', line: head.at });
  return checked(games, [], new Map(), round);
}

function readTrf(lines: Numbered, round: number): Outcome<ReadRound, TrfProblem> {
  const players = new Map<number, Line>();
  for (const { line, at } of lines) {
    if (!line.startsWith('001')) continue;
    const number = Number(line.slice(4, 8));
    // Columns by FIDE: a round has ten, from the 92nd on.
    const from = 91 + 10 * (round - 1);
    const told = columnsOf(line, from).slice(from, from + 8);
    const opponent = told.slice(0, 4).trim();
    if (/^.{4}\S/u.test(told) || /^.{6}\S/u.test(told)) return fail({ code: 'trf-unreadable', line: at });
    if (!Number.isInteger(number) || number < 1 || players.has(number) || !/^\d*$/.test(opponent))
      return fail({ code: 'trf-unreadable', line: at });
    const sign = told.slice(7, 8).trim().toUpperCase();
    players.set(number, {
      number,
      name: line.slice(14, 47).trim(),
      opponent: Number(opponent),
      colour: told.slice(5, 6).toLowerCase(),
      sign: plainSigns[sign] ?? sign,
    });
  }
  const fullByes = fullByesOf(lines, round);
  const games: ReadGame[] = [];
  const notes: TrfNote[] = [];
  for (const own of players.values()) {
    const { number, opponent, colour, sign } = own;
    if (opponent === 0) {
      const alone = readAlone(sign, fullByes.has(number));
      if (alone.bye) games.push({ a: number, b: null, result: null });
      if (alone.note) notes.push({ code: alone.bye ? 'bye' : 'not-drawn', number, sign });
      continue;
    }
    const other = players.get(opponent);
    if (other?.opponent !== number) return fail({ code: 'trf-contradictory', number });
    const white = colour === 'w' || (colour !== 'b' && (other.colour === 'b' || number < opponent));
    if (colour !== '' && colour === other.colour && /[wb]/.test(colour))
      return fail({ code: 'trf-contradictory', number });
    if (!white) continue;
    const { result, unknown } = readSigns(sign, other.sign);
    if (result === undefined) return fail({ code: 'trf-contradictory', number });
    if (unknown !== null) notes.push({ code: 'game-open', number, opponent, sign: unknown });
    if (sign === '-' && other.sign === '-') notes.push({ code: 'both-absent', number, opponent });
    games.push({ a: number, b: opponent, result });
  }
  return checked(games, notes, new Map([...players].map(([number, { name }]) => [number, name])), round);
}

/** Column behind the name. */
const nameEnd = 47;

/**
 * A line whose columns fit those of FIDE. Programs that count bytes give a name with letters outside ASCII too few
 * blanks, so that all that follows it stands too far to the left.
 */
function columnsOf(line: string, from: number): string {
  const isRound = (text: string) => /^(?:[ \d]{4} [wbs\- ] [^ ]?|\s*)$/i.test(text.slice(from, from + 8));
  if (isRound(line)) return line;
  const lacking = [...line.slice(14, nameEnd)].reduce((sum, letter) => sum + bytesOf(letter) - 1, 0);
  for (let blanks = 1; blanks <= lacking; blanks++) {
    const end = nameEnd - blanks;
    const moved = line.slice(0, end) + ' '.repeat(blanks) + line.slice(end);
    if (isRound(moved)) return moved;
  }
  return line;
}

/** Bytes of a letter in UTF-8. */
function bytesOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** Starting numbers with a full-point bye in that round by TRF26's record of byes. */
function fullByesOf(lines: Numbered, round: number): ReadonlySet<number> {
  const found = lines.flatMap(({ line }) => {
    const [, number, players = ''] = /^240 F\s+(\d{1,3})\s+([\d\s]+)$/i.exec(line) ?? [];
    return Number(number) === round ? players.trim().split(/\s+/).map(Number) : [];
  });
  return new Set(found);
}

/** A round without an opponent: whether it is a bye, and whether that is not what its sign means by the format. */
function readAlone(sign: string, isFullBye: boolean): { readonly bye: boolean; readonly note: boolean } {
  switch (sign) {
    case 'U':
    case 'F':
      return { bye: true, note: false };
    case 'Z':
    case '':
      return { bye: isFullBye, note: false };
    // TRF06 has no sign for the bye of the draw, and writes a win that was not played.
    case '+':
    case '1':
      return { bye: true, note: true };
    default:
      return { bye: false, note: true };
  }
}

/**
 * What the signs of both sides say: `result` null while the game is open, undefined where they contradict each other;
 * `unknown` are those that mean nothing here.
 */
function readSigns(
  white: string,
  black: string,
): { result: ReadResult | null | undefined; unknown: string | null } {
  const signs = [white, black];
  const unknown = signs.filter((sign) => !resultSigns.has(sign) && !openSigns.has(sign));
  // One side has a result, the other a sign for none: neither can be relied on.
  const half = signs.filter(
    (sign) => sign !== '' && openSigns.has(sign) && signs.some((one) => resultSigns.has(one)),
  );
  const named = [...new Set([...unknown, ...half])].join(' ') || null;
  if (named !== null || signs.every((sign) => openSigns.has(sign))) return { result: null, unknown: named };
  if (white === '-' && black === '-') return { result: null, unknown: null };
  const both = signs.join(' ');
  // An arbiter may give one side less than the other lost, as for a draw against nothing: no result here.
  if (byArbiter.has(both)) return { result: null, unknown: both };
  return { result: results[both], unknown: null };
}
const byArbiter: ReadonlySet<string> = new Set([
  ...['= 0', '0 =', '= -', '- =', '1 -', '- 1', '+ 0', '0 +', '0 -', '- 0'],
]);

function checked(
  games: readonly ReadGame[],
  notes: readonly TrfNote[],
  names: ReadRound['names'],
  round: number,
): Outcome<ReadRound, TrfProblem> {
  if (games.length === 0) return fail({ code: 'trf-without-round', round });
  const seen = new Set<number>();
  for (const number of games.flatMap(({ a, b }) => (b === null ? [a] : [a, b]))) {
    if (seen.has(number)) return fail({ code: 'trf-contradictory', number });
    seen.add(number);
  }
  return ok({ games, notes, names });
}

/** Characters of a name that the file has room for. */
const nameWidth = 33;

/**
 * Whether a name of a file may be that name: the same words in any order and in either spelling ("Mueller, Joerg" for
 * Jörg Müller), as far as the file has room for them; a single letter is an initial. Titles, suffixes, nicknames and what
 * is in brackets may be missing; `?` stands for letters that the file could not hold.
 */
export function mayBeNamed(inFile: string, name: string): boolean {
  const asWords = (text: string) =>
    asciiLine(text)
      .toLowerCase()
      .split(/[^a-z0-9?]+/)
      .filter((word) => word !== '' && !isTitle(word) && !isSuffix(word));
  const isCut = inFile.length >= nameWidth;
  const aside = name.replace(/["„“”»«(].*?["“”«»)]/gsu, ' ');
  // "O'Neil" is written "ONeil" and "O Neil" as well.
  const joined = (text: string) => asciiLine(text).replaceAll("'", '');
  const ours = [name, aside, joined(name), joined(aside)].map(asWords);
  return [inFile, joined(inFile)].some((theirs) =>
    ours.some((words) => haveSameWords(asWords(theirs), words, isCut)),
  );
}

function haveSameWords(inFile: readonly string[], ours: readonly string[], isCut: boolean): boolean {
  // A word of another script is nothing but question marks.
  const theirs = inFile.filter((word) => !/^\?+$/.test(word));
  const isWhole = !isCut && theirs.length === inFile.length && inFile.length > 0;
  const left = ours.map(spellingKey);
  for (const [at, word] of theirs.entries()) {
    const found = left.findIndex((one) => isSpelt(word, one, isCut && at === theirs.length - 1));
    if (found < 0) return false;
    left.splice(found, 1);
  }
  return left.length === 0 || !isWhole;
}

/** Whether a word of the file may be that one of ours; `isCut`: it may lack its end. */
function isSpelt(word: string, ours: string, isCut: boolean): boolean {
  if (word.includes('?')) {
    // All places in our word that the file's may have come to: one after the other they would be tried in every combination.
    let places: ReadonlySet<number> = new Set([0]);
    for (const [at, part] of word.split('?').entries()) {
      const key = spellingKey(part);
      const begins =
        at === 0 ? places : new Set([...places].flatMap((place) => [place, place + 1, place + 2]));
      places = new Set(
        [...begins].flatMap((place) => (ours.startsWith(key, place) ? [place + key.length] : [])),
      );
    }
    return isCut ? places.size > 0 : places.has(ours.length);
  }
  const key = spellingKey(word);
  return isCut || word.length === 1 ? ours.startsWith(key) : ours === key;
}
