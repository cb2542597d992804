/**
 * A strict reading of TRF16 and TRF26 for tests, written from FIDE's columns (C.04, annex 2) and from what the engine
 * bbpPairings refuses: returns what is wrong with a file, a sentence each. It shares nothing with the reader of the app.
 */
export function trfFaults(text: string): string[] {
  const faults: string[] = [];
  const lines = text.split('\n').filter((line) => line !== '');
  const head = (tag: string) => lines.find((line) => line.startsWith(`${tag} `))?.slice(4);
  const players = new Map<number, Player>();
  for (const line of lines) {
    if (!/^[\x20-\x7e]*$/.test(line)) faults.push(`not ASCII: ${line}`);
    if (line.startsWith('###')) continue;
    if (!known.has(line.slice(0, 3)) || line[3] !== ' ') faults.push(`unknown record: ${line}`);
    if (!line.startsWith('001 ')) continue;
    const player = readPlayer(line, faults);
    if (players.has(player.number)) faults.push(`number ${player.number} is there twice`);
    players.set(player.number, player);
  }
  const planned = Number(head('XXR') ?? head('142'));
  const count = Number(head('062'));
  if (count !== players.size) faults.push(`062 says ${count} players, there are ${players.size}`);
  for (let number = 1; number <= players.size; number++)
    if (!players.has(number)) faults.push(`number ${number} is missing`);
  for (const tag of ['042', '052'])
    if (!/^\d{4}\/\d\d\/\d\d$/.test(head(tag) ?? '')) faults.push(`no date in ${tag}`);
  for (const tag of ['012', '022', '092']) if (!head(tag)?.trim()) faults.push(`nothing in ${tag}`);

  const last = Math.max(0, ...[...players.values()].map(({ cells }) => cells.length));
  if (last > planned) faults.push(`${last} rounds, but ${planned} planned`);
  for (let round = 0; round < last; round++) faults.push(...faultsOfRound(players, round));
  for (const { number, points, cells } of players.values()) {
    const sum = cells.reduce((all, { sign }) => all + (worth[sign] ?? 0), 0);
    if (Math.abs(sum - points) > 0.01)
      faults.push(`number ${number} has ${points} points, its results give ${sum}`);
  }
  faults.push(...faultsOfTeams(lines, head, players));
  return faults;
}

interface Cell {
  readonly opponent: number;
  readonly colour: string;
  readonly sign: string;
}
interface Player {
  readonly number: number;
  readonly points: number;
  readonly cells: readonly Cell[];
}

const known = new Set(
  '001 012 022 032 042 052 062 072 082 092 102 112 122 132 013 142 152 240 310 XXR XXC'.split(' '),
);
const worth: Readonly<Record<string, number>> = {
  '1': 1,
  W: 1,
  '+': 1,
  U: 1,
  F: 1,
  '=': 0.5,
  D: 0.5,
  H: 0.5,
};
const opposites = new Set(['10', '01', '==', '00', '+-', '-+', '--']);

/** Columns counted from 1, both ends included. */
const columns = (line: string, from: number, to: number) => line.padEnd(to).slice(from - 1, to);

function readPlayer(line: string, faults: string[]): Player {
  const expect = (what: string, from: number, to: number, shape: RegExp) => {
    const field = columns(line, from, to);
    if (!shape.test(field)) faults.push(`${what} is "${field}": ${line}`);
    return field.trim();
  };
  expect('the gap before the sex', 9, 9, /^ $/);
  expect('the name', 15, 47, /^\S.*$/);
  expect('the gap behind the name', 48, 48, /^ $/);
  expect('the rating', 49, 52, /^ *\d*$/);
  expect('federation, number and birth', 53, 80, /^ *$/);
  expect('the gap behind the points', 85, 85, /^ $/);
  expect('the rank', 86, 89, /^ *[1-9]\d*$/);
  const cells: Cell[] = [];
  for (let at = 90; at <= line.length; at += 10) {
    if (columns(line, at, at + 1) !== '  ') faults.push(`no gap before column ${at + 2}: ${line}`);
    const opponent = expect('the opponent', at + 2, at + 5, /^( {4}|0000| *[1-9]\d*)$/);
    const colour = expect('the colour', at + 7, at + 7, /^[wb -]$/);
    const sign = expect('the result', at + 9, at + 9, /^[-+10=WDLHFUZ ]$/);
    cells.push({ opponent: Number(opponent), colour, sign });
  }
  return {
    number: Number(expect('the starting number', 5, 8, /^ *[1-9]\d*$/)),
    points: Number(expect('the points', 81, 84, /^ *\d+\.[05]$/)),
    cells,
  };
}

function faultsOfRound(players: ReadonlyMap<number, Player>, round: number): string[] {
  const faults: string[] = [];
  const fault = (number: number, what: string) =>
    faults.push(`round ${round + 1}, number ${number}: ${what}`);
  let allocated = 0;
  for (const { number, cells } of players.values()) {
    const { opponent, colour, sign } = cells[round] ?? { opponent: 0, colour: '', sign: '' };
    if (sign === 'U') allocated++;
    if (opponent === 0) {
      if (colour === 'w' || colour === 'b') fault(number, 'a colour without an opponent');
      if (!'UFHZ'.includes(sign)) fault(number, `${sign} without an opponent`);
      continue;
    }
    const other = players.get(opponent)?.cells[round];
    if (other?.opponent !== number) fault(number, `${opponent} plays another`);
    if (`${colour}${other?.colour}` !== 'wb' && `${colour}${other?.colour}` !== 'bw')
      fault(number, 'colours do not fit');
    if (sign === '' || 'HFUZ'.includes(sign)) fault(number, `"${sign}" beside an opponent`);
    if (!opposites.has(`${sign}${other?.sign}`)) fault(number, `${sign} against ${other?.sign}`);
  }
  if (allocated > 1) faults.push(`round ${round + 1}: ${allocated} byes of the draw`);
  return faults;
}

function faultsOfTeams(
  lines: readonly string[],
  head: (tag: string) => string | undefined,
  players: ReadonlyMap<number, Player>,
): string[] {
  const faults: string[] = [];
  const teams = lines.filter((line) => /^(013|310) /.test(line));
  if (teams.length !== Number(head('082') ?? 0))
    faults.push(`082 says ${head('082')} teams, there are ${teams.length}`);
  if (teams.length > 0 !== (head('092') ?? '').startsWith('Team')) faults.push(`092 says ${head('092')}`);
  const seen = new Set<number>();
  for (const [i, line] of teams.entries()) {
    const isNew = line.startsWith('310');
    if (isNew && Number(columns(line, 5, 7)) !== i + 1) faults.push(`no pairing number: ${line}`);
    if (isNew && !/^ *\d+\.[05] {1,}\d+\.[05] +\d+$/.test(columns(line, 55, 71).trim()))
      faults.push(`no points: ${line}`);
    if (columns(line, isNew ? 9 : 5, isNew ? 40 : 36).trim() === '') faults.push(`no name: ${line}`);
    for (let at = isNew ? 74 : 37; at <= line.length; at += 5) {
      const number = columns(line, at, at + 3);
      if (!/^ *[1-9]\d*$/.test(number) || (columns(line, at - 1, at - 1).trim() !== '' && at > 37))
        faults.push(`no player in column ${at}: ${line}`);
      if (!players.has(Number(number)) || seen.has(Number(number)))
        faults.push(`${number} is nobody, or in two teams`);
      seen.add(Number(number));
    }
  }
  if (teams.length > 0)
    for (const number of players.keys()) if (!seen.has(number)) faults.push(`${number} is in no team`);
  return faults;
}
