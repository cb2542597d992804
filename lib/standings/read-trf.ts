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
/** A round as a chess program tells it. */
export interface ReadRound {
  readonly games: readonly ReadGame[];
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
const plainSigns: Readonly<Record<string, string>> = { W: '1', D: '=', L: '0' };

/**
 * One round of a file by FIDE's TRF16, or of the list that engines answer with: how many pairs, then two starting
 * numbers a line, 0 for the bye.
 */
export function readChessRound(text: string, round: number): Outcome<ReadRound, TrfProblem> {
  const lines = text
    .replace(/^\u{FEFF}/u, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: line.trimEnd(), at: at + 1 }))
    .filter(({ line }) => line !== '');
  const isTrf = lines.some(({ line }) => /^\d{3} /.test(line) || /^XX[A-Z] /.test(line));
  return isTrf ? readTrf(lines, round) : readPairs(lines, round);
}

type Numbered = readonly { readonly line: string; readonly at: number }[];

function readPairs(lines: Numbered, round: number): Outcome<ReadRound, TrfProblem> {
  const [head, ...rest] = lines;
  if (!head) return fail({ code: 'trf-without-round', round });
  // Some programs leave out how many follow.
  const counted = /^\s*\d+$/.test(head.line);
  const games: ReadGame[] = [];
  for (const { line, at } of counted ? rest : lines) {
    const pair = /^\s*(\d{1,4})[\s,;:–-]+(\d{1,4})$/.exec(line);
    const [a, b] = [Number(pair?.[1] ?? 0), Number(pair?.[2] ?? 0)];
    if (!pair || a === b) return fail({ code: 'trf-unreadable', line: at });
    games.push(a === 0 ? { a: b, b: null, result: null } : { a, b: b === 0 ? null : b, result: null });
  }
  if (counted && Number(head.line) !== games.length) return fail({ code: 'trf-unreadable', line: head.at });
  return checked(games, new Map(), round);
}

function readTrf(lines: Numbered, round: number): Outcome<ReadRound, TrfProblem> {
  const players = new Map<number, Line>();
  for (const { line, at } of lines) {
    if (!line.startsWith('001')) continue;
    const number = Number(line.slice(4, 8));
    // Columns by FIDE: a round has ten, from the 92nd on.
    const from = 91 + 10 * (round - 1);
    const told = line.slice(from, from + 8);
    const opponent = told.slice(0, 4).trim();
    if (!Number.isInteger(number) || number < 1 || players.has(number) || !/^\d*$/.test(opponent))
      return fail({ code: 'trf-unreadable', line: at });
    const sign = told.slice(7, 8).trim().toUpperCase();
    players.set(number, {
      number,
      name: line.slice(14, 47).trim(),
      opponent: Number(opponent),
      colour: told.slice(5, 6),
      sign: plainSigns[sign] ?? sign,
    });
  }
  const games: ReadGame[] = [];
  for (const own of players.values()) {
    const { number, opponent, colour, sign } = own;
    if (opponent === 0) {
      if (sign === 'U' || sign === 'F') games.push({ a: number, b: null, result: null });
      continue;
    }
    const other = players.get(opponent);
    if (other?.opponent !== number) return fail({ code: 'trf-contradictory', number });
    const white = colour === 'w' || (colour !== 'b' && (other.colour === 'b' || number < opponent));
    if (white && other.colour === 'w') return fail({ code: 'trf-contradictory', number });
    if (!white) continue;
    const signs = `${sign} ${other.sign}`;
    const result = results[signs] ?? null;
    // Two lines without a sign are a game that is still played; both absent is for the organiser to judge.
    if (result === null && sign !== '' && signs !== '- -') return fail({ code: 'trf-contradictory', number });
    games.push({ a: number, b: opponent, result });
  }
  return checked(games, new Map([...players].map(([number, { name }]) => [number, name])), round);
}

function checked(
  games: readonly ReadGame[],
  names: ReadRound['names'],
  round: number,
): Outcome<ReadRound, TrfProblem> {
  if (games.length === 0) return fail({ code: 'trf-without-round', round });
  const seen = new Set<number>();
  for (const number of games.flatMap(({ a, b }) => (b === null ? [a] : [a, b]))) {
    if (seen.has(number)) return fail({ code: 'trf-contradictory', number });
    seen.add(number);
  }
  return ok({ games, names });
}

/** Whether a name of a file may be that name: the same words in any order, as far as the file has room for them. */
export function mayBeNamed(inFile: string, name: string): boolean {
  const words = (text: string) =>
    text
      .replace(/ß/g, 'ss')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
      .sort()
      .join(' ');
  const [theirs, ours] = [words(inFile), words(name)];
  // Names in another script become question marks on their way, and a column of 33 signs ends where it ends.
  return theirs === '' || inFile.includes('?') || inFile.length >= 33 || theirs === ours;
}
