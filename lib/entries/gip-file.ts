import { t3Id } from './t3';

/** A row of a .gip file: somebody who signed up at T3. */
interface GipPlayer {
  readonly id: string;
  readonly first: string;
  readonly family: string;
  readonly nickname: string;
  readonly army: string;
  readonly town: string;
  readonly team: string;
  readonly listGiven: boolean;
  readonly paid: boolean;
}
export interface GipFile {
  readonly tournament: string;
  /** number of the tournament at T3; null where the file names none */
  readonly t3Id: number | null;
  readonly players: readonly GipPlayer[];
  /** lines from 1 that are no player */
  readonly unread: readonly number[];
}

/**
 * The file that T3 gives the desk for GöPP: a version, the tournament's name, its number at T3, how many players, and
 * then a player each, the fields parted by `||`. Null for any other text. The meaning of one field (after the list) is
 * not known and is left alone.
 */
export function readGip(text: string): GipFile | null {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  if (!/^v\d+(\.\d+)*$/.test(lines[0]?.trim() ?? '')) return null;
  const players: GipPlayer[] = [];
  const unread: number[] = [];
  for (const [i, line] of lines.entries()) {
    if (i < 4 || line.trim() === '') continue;
    const fields = line.split('||');
    if (fields.length < 11) {
      unread.push(i + 1);
      continue;
    }
    const [id = '', first = '', family = '', nickname = '', army = '', town = '', team = '', list, , paid] =
      fields;
    players.push({
      ...{ id, first, family, nickname, army, town, team },
      listGiven: list?.trim() === '3',
      paid: paid?.trim() === '1',
    });
  }
  return { tournament: lines[1]?.trim() ?? '', t3Id: t3Id(lines[2] ?? ''), players, unread };
}
