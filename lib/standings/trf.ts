import { asciiLine } from '../ascii-line';
import { splitName } from '../entries/t3';
import type { RoundOutcome } from './tally';

/** A player's round in FIDE's file of a tournament. */
interface TrfRound {
  readonly outcome: RoundOutcome;
  /** starting number; null without an opponent */
  readonly opponent: number | null;
  /** `w` for the side drawn first */
  readonly colour: 'w' | 'b' | null;
}
export interface TrfPlayer {
  /** starting number, from 1 without gaps */
  readonly number: number;
  readonly name: string;
  readonly rating: number | null;
  readonly rank: number;
  /** one item per round, the first round first */
  readonly rounds: readonly TrfRound[];
}
export interface TrfTeam {
  readonly name: string;
  readonly rank: number;
  /** 2 for a meeting won or a bye, 1 for a draw */
  readonly matchPoints: number;
  /** starting numbers by board */
  readonly players: readonly number[];
}
export interface TrfTournament {
  readonly name: string;
  readonly place: string;
  /** YYYY-MM-DD */
  readonly startsOn: string;
  readonly endsOn: string;
  /** rounds in all */
  readonly planned: number;
  readonly players: readonly TrfPlayer[];
  /** empty where players play for themselves */
  readonly teams?: readonly TrfTeam[];
  /** the round to be drawn and the starting numbers that do not play it; null or left out where none is */
  readonly next?: { readonly round: number; readonly absent: readonly number[] } | null;
  /** games whose result counts for now while they go on, by starting numbers, white first */
  readonly provisional?: readonly {
    readonly round: number;
    readonly white: number;
    readonly black: number;
  }[];
  /** how rounds are drawn */
  readonly system?: 'Swiss-System' | 'Round-Robin' | 'Knock-Out';
}
export type TrfVersion = 16 | 26;

/** The codes of a round: opponent or 0, colour, result. */
interface Cell {
  readonly opponent: number;
  readonly colour: 'w' | 'b' | '-';
  readonly sign: '1' | '=' | '0' | '+' | '-' | 'U' | 'F' | 'Z';
}

const alone = (sign: Cell['sign']): Cell => ({ opponent: 0, colour: '-', sign });

/**
 * A round as the file has it; null for a blank one. An open game is blank on both lines: the format has no code for it, and
 * checkers refuse an opponent without a result. A no-show keeps its opponent, a struck-out game does not.
 * @param byes how many have a bye in that round: only a single one is the bye that the draw allocates (U)
 */
function cellOf({ outcome, opponent, colour }: TrfRound, byes: number): Cell | null {
  const against = (sign: Cell['sign']): Cell =>
    opponent === null ? alone('Z') : { opponent, colour: colour ?? '-', sign };
  switch (outcome) {
    case 'win':
      return against('1');
    case 'draw':
      return against('=');
    case 'loss':
      return against('0');
    case 'bye':
      return opponent === null ? alone(byes > 1 ? 'F' : 'U') : against('+');
    case 'forfeit':
      return against('-');
    case 'open':
      return null;
    default:
      return alone('Z');
  }
}

/** Half points that a round is worth in chess, whatever the tournament's own points are. */
const halves: Readonly<Record<string, number>> = { '1': 2, '=': 1, U: 2, F: 2, '+': 2 };

const left = (text: string, width: number) => text.slice(0, width).padEnd(width);
const right = (text: string | number, width: number) => String(text).slice(0, width).padStart(width);
const points = (halfPoints: number, width: number) => right((halfPoints / 2).toFixed(1), width);
const isBye = ({ outcome, opponent }: TrfRound) => outcome === 'bye' && opponent === null;

/** The file in one piece. */
export const makeTrf = (tournament: TrfTournament, version: TrfVersion = 16): string =>
  [...trfLines(tournament, version)].join('');

/**
 * A tournament as chess engines and checkers read it, by columns: FIDE's TRF16 (C.04, annex 2, with the extensions XXR and
 * XXC of engines) or TRF26. Points are those of chess: a win 1, a draw ½, a bye 1; the place is the tournament's own. Line by
 * line, each with its end, for a large tournament takes its time.
 */
export function* trfLines(tournament: TrfTournament, version: TrfVersion): Generator<string> {
  const players = [...tournament.players].sort((x, y) => x.number - y.number);
  const last = Math.max(0, ...players.map(({ rounds }) => rounds.length));
  const byes = Array.from(
    { length: last },
    (_, round) => players.filter(({ rounds }) => rounds[round] && isBye(rounds[round])).length,
  );
  const absent = new Set(tournament.next?.absent);
  const hasColours = players.some(({ rounds }) =>
    rounds.some((round) => (cellOf(round, 0)?.colour ?? '-') !== '-'),
  );
  for (const line of headsOf(tournament, version, hasColours)) yield `${line}\n`;
  const halvesOf = new Map<number, number>();
  for (const player of players) {
    const cells = player.rounds.map((round, i) => cellOf(round, byes[i] ?? 0));
    if (tournament.next && absent.has(player.number)) cells[tournament.next.round - 1] = alone('Z');
    const sum = cells.reduce((all, cell) => all + (halves[cell?.sign ?? ''] ?? 0), 0);
    halvesOf.set(player.number, sum);
    yield `${playerLine(player, cells, sum)}\n`;
  }
  const behind = [
    ...(tournament.teams ?? []).map((team, i) =>
      version === 26 ? teamLine26(team, i + 1, halvesOf) : teamLine16(team),
    ),
    ...(version === 26
      ? [...openLines(players, last), ...provisionalLines(tournament), ...absenceLines(tournament)]
      : []),
  ];
  for (const line of behind) yield `${line}\n`;
}

function headsOf(tournament: TrfTournament, version: TrfVersion, hasColours: boolean): string[] {
  const { name, place, startsOn, endsOn, planned, players, teams = [], system = 'Swiss-System' } = tournament;
  const day = (date: string) => date.replaceAll('-', '/');
  return [
    `012 ${asciiLine(name)}`,
    `022 ${asciiLine(place)}`,
    `042 ${day(startsOn)}`,
    `052 ${day(endsOn)}`,
    `062 ${players.length}`,
    `092 ${teams.length > 0 ? 'Team' : 'Individual'}: ${system}`,
    version === 26 ? `142 ${planned}` : `XXR ${planned}`,
    ...(teams.length > 0 ? [`082 ${teams.length}`] : []),
    // Engines infer the first colour from the games; before the first one they have to be told.
    ...(hasColours ? [] : [version === 26 ? '152 W' : 'XXC white1']),
  ];
}

function playerLine(player: TrfPlayer, cells: readonly (Cell | null)[], halfPoints: number): string {
  const { first, family } = splitName(player.name);
  const line = [
    `001 ${right(player.number, 4)}      `,
    left(asciiLine(family ? `${family}, ${first}` : first), 33),
    ` ${right(player.rating ?? '', 4)}`,
    ' '.repeat(28),
    points(halfPoints, 4),
    ` ${right(player.rank, 4)}`,
    ...Array.from(cells, (cell) =>
      cell ? `  ${opponentOf(cell)} ${cell.colour} ${cell.sign}` : ' '.repeat(10),
    ),
  ];
  return line.join('').trimEnd();
}

const opponentOf = ({ opponent }: Cell) => (opponent === 0 ? '0000' : right(opponent, 4));
const numbers = (players: readonly number[]) => players.map((number) => right(number, 4)).join(' ');

const teamLine16 = ({ name, players }: TrfTeam) => `013 ${left(asciiLine(name), 32)}${numbers(players)}`;

function teamLine26(
  { name, rank, matchPoints, players }: TrfTeam,
  number: number,
  halvesOf: ReadonlyMap<number, number>,
) {
  const gamePoints = players.reduce((sum, player) => sum + (halvesOf.get(player) ?? 0), 0);
  const line = [
    `310 ${right(number, 3)}`,
    left(asciiLine(name), 32),
    ' '.repeat(5),
    ' '.repeat(6),
    points(2 * matchPoints, 6),
    points(gamePoints, 6),
    right(rank, 3),
  ];
  return `${line.join(' ')}  ${numbers(players)}`;
}

/** Remarks that name the games of each round that are still open. */
function openLines(players: readonly TrfPlayer[], last: number): string[] {
  return Array.from({ length: last }, (_, i) => i).flatMap((round) => {
    const open = players.flatMap(({ number, rounds }) => {
      const own = rounds[round];
      return own?.outcome === 'open' && own.opponent !== null && own.colour === 'w'
        ? [`${number}-${own.opponent}`]
        : [];
    });
    return open.length > 0 ? [`### Round ${round + 1}, still open: ${open.join(', ')}`] : [];
  });
}

/** Remarks that name games whose result is not final. */
const provisionalLines = ({ provisional = [] }: TrfTournament): string[] =>
  provisional.map(({ round, white, black }) => `### Round ${round}, counted for now: ${white}-${black}`);

/** Records of the players absent from the round to be drawn, twenty players each. */
function absenceLines({ next }: TrfTournament): string[] {
  if (!next) return [];
  const ids = next.absent.toSorted((x, y) => x - y);
  const round = String(next.round).padStart(3, '0');
  return Array.from(
    { length: Math.ceil(ids.length / 20) },
    (_, i) => `240 Z ${round} ${numbers(ids.slice(20 * i, 20 * (i + 1)))}`,
  );
}
