import { readFileSync } from 'node:fs';
import type { EntryId } from '../../lib/ids';
import { finish } from '../../lib/steps';
import { drawTeams } from '../../lib/teams/draw-teams';
import { scoreMeeting } from '../../lib/teams/meeting-score';
import { type TeamSettings, teamSettings } from '../../lib/teams/team-settings';
import { type Meeting, teamStandings } from '../../lib/teams/team-standings';
import { lateRound } from './late-round';

// `npm run bench:teams [games.json]`: a late round of 256 teams; and real team championships, where a file of their
// games is given, added up by the app and by the few lines at the end of this file.

/** First and median milliseconds of drawing round 8 for so many teams of three. */
function drawing(count: number, runs: number) {
  const teams = lateRound(count);
  const players = (id: EntryId) => [1, 2, 3].map((n) => `${id}-${n}` as EntryId);
  const rosters = new Map(
    teams.entries.map(({ id }) => [id, { players: players(id), byStanding: players(id).toReversed() }]),
  );
  const tables = Array.from({ length: count * 2 }, (_, at) => at + 1);
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    const drawn = finish(drawTeams(teams, rosters, { size: 3, boards: 'standing' }, tables));
    if (!drawn.ok) throw new Error(drawn.problem.code);
    return performance.now() - start;
  });
  const sorted = times.toSorted((x, y) => x - y);
  return {
    teams: count,
    'first, ms': Math.round(times[0] ?? 0),
    'median, ms': Math.round(sorted[runs >> 1] ?? 0),
  };
}

const columns = [
  'year',
  'round',
  'team1',
  'team2',
  'control1',
  'control2',
  'army1',
  'army2',
  'win1',
] as const;
type Column = (typeof columns)[number];
type Row = Readonly<Record<Column, number | string>>;

/** The championships of a file of games, by year: every meeting with its games, home being whichever side comes first. */
function championships(file: string): ReadonlyMap<number, readonly (readonly Meeting[])[]> {
  const data = JSON.parse(readFileSync(file, 'utf8')) as { columns: string[]; rows: (number | string)[][] };
  const at = columns.map((column) => [column, data.columns.indexOf(column)] as const);
  const rows = data.rows.map((row) => Object.fromEntries(at.map(([name, i]) => [name, row[i]])) as Row);
  const years = new Map<number, Map<number, Map<string, Row[]>>>();
  for (const row of rows) {
    const rounds = years.get(Number(row.year)) ?? new Map<number, Map<string, Row[]>>();
    const meetings = rounds.get(Number(row.round)) ?? new Map<string, Row[]>();
    const key = [row.team1, row.team2].sort().join(' ');
    meetings.set(key, [...(meetings.get(key) ?? []), row]);
    years.set(Number(row.year), rounds.set(Number(row.round), meetings));
  }
  const meetingOf = (rows: readonly Row[]): Meeting => {
    const [home, guest] = [String(rows[0]?.team1), String(rows[0]?.team2)];
    return {
      home,
      guest,
      games: rows.map((row) => {
        const turned = row.team1 !== home;
        const [one, two] = turned ? (['b', 'a'] as const) : (['a', 'b'] as const);
        const won = row.win1 === 1;
        const figures = (n: 1 | 2) => ({
          control: Number(row[`control${n}`]),
          army: Number(row[`army${n}`]),
        });
        return {
          winner: won ? one : two,
          points: { [one]: won ? 1 : 0, [two]: won ? 0 : 1 } as { a: number; b: number },
          metrics: turned ? { a: figures(2), b: figures(1) } : { a: figures(1), b: figures(2) },
        };
      }),
    };
  };
  return new Map(
    [...years].map(([year, rounds]) => [
      year,
      [...rounds].sort(([x], [y]) => x - y).map(([, meetings]) => [...meetings.values()].map(meetingOf)),
    ]),
  );
}

const scorings: Readonly<Record<string, TeamSettings>> = {
  'games won, 2/1/0': teamSettings.parse({ size: 5, count: 'games', result: 'margin' }),
  'sum of points': teamSettings.parse({ size: 5, result: 'sum' }),
  'bands 3/2/1/0': teamSettings.parse({
    size: 5,
    result: 'bands',
    bands: [
      { from: 4, points: 3 },
      { from: 3, points: 2 },
      { from: 2, points: 1 },
    ],
  }),
  'margin of two, cap 4': teamSettings.parse({ size: 5, result: 'margin', margin: 2, cap: 4 }),
};

/** The same by hand: team points, points of all games, games won, both figures of all games. */
function byHand(settings: TeamSettings, rounds: readonly (readonly Meeting[])[]) {
  const table = new Map<string, number[]>();
  const add = (team: string, figures: readonly number[]) =>
    table.set(
      team,
      figures.map((figure, i) => figure + (table.get(team)?.[i] ?? 0)),
    );
  for (const { home, guest, games } of rounds.flat()) {
    let [a, b] = [0, 0];
    for (const { winner } of games ?? []) winner === 'a' ? a++ : b++;
    const cut = (n: number) => (settings.cap === null ? n : n > settings.cap ? settings.cap : n);
    const worth = (own: number, theirs: number) => {
      if (settings.result === 'sum') return own;
      if (settings.result === 'bands') return own >= 4 ? 3 : own === 3 ? 2 : own === 2 ? 1 : 0;
      const lead = cut(own) - cut(theirs);
      const needed = settings.margin;
      return lead >= needed ? 2 : -lead >= needed ? 0 : 1;
    };
    const sum = (side: 'a' | 'b', key: string) =>
      (games ?? []).reduce((total, game) => total + (game.metrics[side][key] ?? 0), 0);
    add(home, [worth(a, b), a, a, sum('a', 'control'), sum('a', 'army')]);
    add(String(guest), [worth(b, a), b, b, sum('b', 'control'), sum('b', 'army')]);
  }
  return table;
}

function replay(file: string) {
  const rows = [];
  for (const [year, rounds] of championships(file))
    for (const [scoring, settings] of Object.entries(scorings)) {
      const expected = byHand(settings, rounds);
      const { rows: table } = teamStandings({
        settings,
        teams: [...expected.keys()].map((name) => ({ name, dropped: false, joinedRound: 1 })),
        rounds: rounds.map((meetings, at) => ({ number: at + 1, meetings })),
        metrics: ['control', 'army'],
        lotSeed: year,
      });
      const wrong = table.filter(({ entry, points, metricsFor: metrics }) => {
        const own = [points, metrics['team:points'], metrics['team:games'], metrics.control, metrics.army];
        return String(own) !== String(expected.get(entry));
      });
      const order = table.every(({ points, metricsFor: metrics }, i) => {
        const before = table[i - 1];
        if (!before || before.points !== points) return !before || before.points > points;
        return (before.metricsFor['team:points'] ?? 0) >= (metrics['team:points'] ?? 0);
      });
      const games = rounds.flat().flatMap((meeting) => meeting.games ?? []);
      const meetings = rounds.flat().map((meeting) => scoreMeeting(settings, meeting.games ?? []));
      rows.push({
        year,
        scoring,
        teams: table.length,
        games: games.length,
        draws: meetings.filter(({ winner }) => winner === null).length,
        'other than by hand': wrong.length,
        'in order': order,
      });
    }
  console.table(rows);
  if (rows.some((row) => row['other than by hand'] > 0 || !row['in order'])) process.exitCode = 1;
}

console.table([16, 64, 256].map((teams) => drawing(teams, teams > 100 ? 11 : 21)));
const [, , file] = process.argv;
if (file) replay(file);
