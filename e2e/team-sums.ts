// Adds a tournament of teams up by hand, from what its games gave. Nothing of the app is asked how.

/** A row of a downloaded table, by its heads. */
type Row = Readonly<Record<string, string>>;

/** A downloaded table with its byte order mark and semicolons. */
export function rowsOf(csv: string): Row[] {
  const [head = [], ...rows] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '')));
  return rows.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ''])));
}

/** What a team has gathered. */
export interface TeamSum {
  readonly team: string;
  teamPoints: number;
  gamePoints: number;
  gamesWon: number;
}

/**
 * The table of teams from the table of results, two points for a meeting won by points and one for a draw; `teamOf` says
 * who plays for whom. Every pair of teams of a round is one meeting.
 */
export function teamSums(results: readonly Row[], teamOf: ReadonlyMap<string, string>): TeamSum[] {
  const sums = new Map<string, TeamSum>();
  const of = (team: string) => {
    const sum = sums.get(team) ?? { team, teamPoints: 0, gamePoints: 0, gamesWon: 0 };
    sums.set(team, sum);
    return sum;
  };
  const meetings = new Map<string, Map<string, number>>();
  for (const row of results) {
    const players = [row['Spieler 1'] ?? '', row['Spieler 2'] ?? ''];
    const teams = players.map((player) => teamOf.get(player) ?? '');
    const points = [Number(row['TP 1']), Number(row['TP 2'])];
    const key = `${row.Runde} ${[...teams].sort().join('|')}`;
    const meeting = meetings.get(key) ?? new Map<string, number>();
    meetings.set(key, meeting);
    teams.forEach((team, side) => {
      of(team).gamePoints += points[side] ?? 0;
      if (row.Sieger === players[side]) of(team).gamesWon += 1;
      meeting.set(team, (meeting.get(team) ?? 0) + (points[side] ?? 0));
    });
  }
  for (const meeting of meetings.values()) {
    const [[one, x], [two, y]] = [...meeting] as [[string, number], [string, number]];
    of(one).teamPoints += x > y ? 2 : x === y ? 1 : 0;
    of(two).teamPoints += y > x ? 2 : x === y ? 1 : 0;
  }
  return [...sums.values()].sort(
    (x, y) => y.teamPoints - x.teamPoints || y.gamePoints - x.gamePoints || y.gamesWon - x.gamesWon,
  );
}
