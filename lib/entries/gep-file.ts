import { asciiLine } from '../ascii-line';
import { normalForm } from '../normal-form';
import type { T3Person } from './t3';

/** One player of the file of results; all numbers whole. */
export interface GepPlayer {
  readonly person: T3Person;
  readonly army: string | null;
  readonly town: string | null;
  readonly team: string | null;
  readonly rank: number;
  /** everything that made the place */
  readonly total: number;
  /** from the matches alone */
  readonly games: number;
  readonly list: number;
  readonly painting: number;
  readonly quiz: number;
  readonly fairness: number;
}

/** Longest town that is taken in. */
const maxTown = 20;

/** Without what would part the fields, and in the letters that the file can hold (ISO 8859-1). */
const plain = (text: string | null) =>
  normalForm((text ?? '').replace(/[|\s]+/g, ' ').trim(), 'NFC').replace(/[^\0-ÿ]+/gu, (letters) =>
    asciiLine(letters),
  );

/**
 * The results as T3 takes them in from GöPP: `day` as 19.08.2014, `tournament` its number at T3. The points of a player
 * add up to the total; what is none of the named kinds is in the last field. Whole file, to be sent as ISO 8859-1.
 */
export function makeGep(tournament: number, day: string, players: readonly GepPlayer[]): string {
  const lines = players.map(({ person, army, town, team, ...points }) => {
    const { rank, total, games, list, painting, quiz, fairness } = points;
    const other = total - games - list - painting - quiz - fairness;
    return [
      ...[String(person.id ?? ''), plain(person.first), plain(person.family), plain(person.nickname)],
      ...[plain(army), plain(town).slice(0, maxTown), plain(team)],
      // The field between points and list is 0 in the files we know.
      ...[rank, total, games, 0, list, painting, quiz, fairness, other].map(String),
      'x',
    ].join('||');
  });
  const heads = [`#GoePP-Exportdatei, v1.3.3 Export vom ${day}||x`, `#TID-${tournament}||x`];
  return [...heads, ...lines].map((line) => `${line}\r\n`).join('');
}
