import { splitName } from '../entries/t3';
import type { RoundOutcome } from './tally';

/** Somebody's round as FIDE's file of a tournament has it. */
interface TrfRound {
  readonly outcome: RoundOutcome;
  /** starting number; null without an opponent */
  readonly opponent: number | null;
  /** `w` for the side drawn first */
  readonly colour: 'w' | 'b' | null;
}
export interface TrfPlayer {
  /** starting number, from 1 */
  readonly number: number;
  readonly name: string;
  readonly rating: number | null;
  readonly rank: number;
  /** one item per round, the first round first */
  readonly rounds: readonly TrfRound[];
}
export interface TrfTournament {
  readonly name: string;
  readonly place: string;
  /** YYYY-MM-DD */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly planned: number;
  readonly players: readonly TrfPlayer[];
}

/**
 * What a round is in the file: played results as 1, = and 0; a bye as U; a win or a loss because somebody did not turn
 * up as + and -; not there, or struck out, as Z; a blank while it is open.
 */
function signOf({ outcome, opponent }: TrfRound): string {
  switch (outcome) {
    case 'win':
      return '1';
    case 'draw':
      return '=';
    case 'loss':
      return '0';
    case 'bye':
      return opponent === null ? 'U' : '+';
    case 'forfeit':
      return '-';
    case 'open':
      return ' ';
    default:
      return 'Z';
  }
}

/** Half points that a round is worth in chess, whatever the tournament's own points are. */
const halves: Readonly<Record<string, number>> = { 1: 2, '=': 1, U: 2, '+': 2 };

const left = (text: string, width: number) => text.slice(0, width).padEnd(width);
const right = (text: string | number, width: number) => String(text).slice(0, width).padStart(width);
/** A field of one line in signs that every program of this kind reads. */
const plain = (text: string) =>
  text
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '?');

/**
 * A tournament as chess engines and checkers read it (FIDE's TRF16, by columns). Points are those of chess: a win 1, a
 * draw ½, a bye 1; the place is the tournament's own.
 */
export function makeTrf({ name, place, startsOn, endsOn, planned, players }: TrfTournament): string {
  const day = (date: string) => date.replaceAll('-', '/');
  const heads = [
    `012 ${plain(name)}`,
    `022 ${plain(place)}`,
    `042 ${day(startsOn)}`,
    `052 ${day(endsOn)}`,
    `062 ${players.length}`,
    '092 Individual: Swiss-System',
    `XXR ${planned}`,
  ];
  const lines = [...players]
    .sort((x, y) => x.number - y.number)
    .map((player) => {
      const { first, family } = splitName(player.name);
      const points = player.rounds.reduce((sum, round) => sum + (halves[signOf(round)] ?? 0), 0) / 2;
      const rounds = player.rounds.map((round) => {
        const sign = signOf(round);
        const met = round.opponent !== null && sign !== 'Z';
        return `  ${met ? right(round.opponent ?? 0, 4) : '0000'} ${met ? (round.colour ?? '-') : '-'} ${sign}`;
      });
      const head = [
        `001 ${right(player.number, 4)}      `,
        left(plain(family ? `${family}, ${first}` : first), 33),
        ` ${right(player.rating ?? '', 4)}`,
        ' '.repeat(28),
        right(points.toFixed(1), 4),
        ` ${right(player.rank, 4)}`,
      ];
      return [...head, ...rounds].join('');
    });
  return [...heads, ...lines].map((line) => `${line}\n`).join('');
}
